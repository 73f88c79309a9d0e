#include <array>
#include <iostream>

int main() {
    std::array<std::array<int, 3>, 3> ways{};
    for (int y = 0; y < 3; y++) {
        for (int x = 0; x < 3; x++) {
            ways[y][x] = y == 0 || x == 0 ? 1 : ways[y - 1][x] + ways[y][x - 1];
        }
    }
    int corner = ways[2][2];
    std::cout << "= ways [[1, 1, 1], [1, " << ways[1][1] << ", " << ways[1][2] << "], [1, " << ways[2][1] << ", "
              << ways[2][2] << "]]\n= corner " << corner << "\n";
    return 0;
}
