// expect: pointer freed first
#include <iostream>
#include <vector>

int main() {
    std::vector<int> queue = {1, 2};
    queue.shrink_to_fit();
    int *first = &queue[0];
    for (int n = 3; n < 8; n++) {
        queue.push_back(n);
    }
    bool moved = first != &queue[0];
    std::cout << "= moved " << std::boolalpha << moved << "\n";
    return 0;
}
