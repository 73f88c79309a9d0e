#include <iostream>
#include <memory>

struct Wagon {
    int load;
    std::shared_ptr<Wagon> next;
};

int main() {
    auto last = std::make_shared<Wagon>(Wagon{30, nullptr});
    auto first = std::make_shared<Wagon>(Wagon{10, last});
    first->next->load += 5;
    long owners = last.use_count();
    int sum = 0;
    for (auto at = first; at; at = at->next) sum += at->load;
    std::cout << "= owners " << owners << "\n= sum " << sum << "\n= last.load " << last->load << "\n";
    return 0;
}
