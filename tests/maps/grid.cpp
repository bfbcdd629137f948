#include <vector>

std::vector<std::vector<int>> grid = {
    {0, 0, 0, 0, 0, 0}, // row
    {0, 1, 0, 0, 0, 0} ,
    {0, 1, 0, 1, 0, 1} ,
    {0, 0, 0, 0, 0, 1} ,
    {0, 0, 0, 1, 0, 0}
};
