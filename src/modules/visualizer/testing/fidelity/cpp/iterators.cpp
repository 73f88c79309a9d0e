#include <algorithm>
#include <iostream>
#include <list>
#include <numeric>
#include <vector>

int main() {
    std::vector<int> depths = {4, 9, 2, 7};
    auto deepest = std::max_element(depths.begin(), depths.end());
    int value = *deepest;
    depths.erase(deepest);
    int sum = std::accumulate(depths.begin(), depths.end(), 0);
    std::list<int> route(depths.begin(), depths.end());
    route.push_front(0);
    route.remove(2);
    auto even = std::count_if(route.begin(), route.end(), [](int n) { return n % 2 == 0; });
    std::cout << "= value " << value << "\n= sum " << sum << "\n= even " << even << "\n";
    std::cout << "= depths [" << depths[0] << ", " << depths[1] << ", " << depths[2] << "]\n= route [0, 4, 7]\n";
    return 0;
}
