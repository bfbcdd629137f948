#include <stdio.h>
#define ROWS 5
#define COLS 9

const char *map[ROWS] = {
    "#########",
    "##...#.S#",
    "#....#.##",
    "#.##.E..#",
    "#########"
};
