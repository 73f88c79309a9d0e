// expect: recursion fibonacci 5
#include <iostream>
#include <unordered_map>

std::unordered_map<int, long> known;

long fibonacci(int n) {
    if (n < 2) return n;
    auto found = known.find(n);
    if (found != known.end()) return found->second;
    long value = fibonacci(n - 1) + fibonacci(n - 2);
    known[n] = value;
    return value;
}

int main() {
    long tenth = fibonacci(6);
    std::size_t size = known.size();
    std::cout << "= tenth " << tenth << "\n= size " << size << "\n";
    std::cout << "= known {2: 1, 3: 2, 4: 3, 5: 5, 6: " << known[6] << "}\n";
    return 0;
}
