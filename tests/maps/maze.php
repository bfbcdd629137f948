<?php
$maze = array(
    array(0, 0, 0, 0, 0),
    array(0, 0, 0, 0, 0),
    array(0, 0, 1, 1, 1),
    array(0, 0, 0, 0, 0)
);
