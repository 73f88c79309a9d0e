// expect: recursion mergeSort 3
#include <iostream>
#include <vector>

void mergeSort(std::vector<int> &items) {
    if (items.size() < 2) return;
    std::vector<int> left(items.begin(), items.begin() + items.size() / 2);
    std::vector<int> right(items.begin() + items.size() / 2, items.end());
    mergeSort(left);
    mergeSort(right);
    size_t l = 0, r = 0;
    for (int &item : items) {
        if (r == right.size() || (l < left.size() && left[l] <= right[r])) item = left[l++];
        else item = right[r++];
    }
}

int main() {
    std::vector<int> times = {31, 12, 45, 8, 27};
    mergeSort(times);
    std::cout << "= times [" << times[0];
    for (size_t i = 1; i < times.size(); i++) std::cout << ", " << times[i];
    std::cout << "]\n";
    return 0;
}
