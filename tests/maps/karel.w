World 8 6
Beepers 3 2 1
Wall 2 3 north
Wall 4 1 east
Robot 1 1 N 0
