<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" name="dungeon" tilewidth="16" tileheight="16" tilecount="8" columns="4">
 <image source="dungeon.png" width="64" height="32"/>
</tileset>
