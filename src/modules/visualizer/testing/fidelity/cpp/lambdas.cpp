// expect: closure add step
#include <iostream>
#include <vector>

int main() {
    int step = 3;
    int calls = 0;
    auto add = [step, &calls](int to) {
        calls++;
        return to + step;
    };
    step = 100;
    std::vector<int> results;
    for (int n : {1, 2}) {
        results.push_back(add(n));
    }
    std::cout << "= results [" << results[0] << ", " << results[1] << "]\n";
    std::cout << "= calls " << calls << "\n= step " << step << "\n";
    return 0;
}
