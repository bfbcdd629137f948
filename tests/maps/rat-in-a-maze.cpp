#include <iostream>
using namespace std;
#define N 4

// 1 means open cell, 0 means blocked cell
int maze[4][6] = {
    { 1, 1, 1, 0, 1, 1 },
    { 0, 0, 1, 1, 1, 0 },
    { 1, 1, 1, 1, 1, 1 },
    { 0, 0, 1, 1, 1, 0 }
};

int main() {
    if (!solve(maze)) cout << "no path" << endl;
    return 0;
}
