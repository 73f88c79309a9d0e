#include <iostream>
#include <optional>
#include <string>
#include <vector>

std::optional<int> indexOf(const std::vector<std::string> &in, const std::string &wanted) {
    for (std::size_t i = 0; i < in.size(); i++) {
        if (in[i] == wanted) return static_cast<int>(i);
    }
    return std::nullopt;
}

int main() {
    std::vector<std::string> trees = {"oak", "elm", "ash"};
    auto elm = indexOf(trees, "elm");
    auto fir = indexOf(trees, "fir");
    int place = elm.value_or(-1);
    int none = fir.value_or(-1);
    std::cout << "= place " << place << "\n= none " << none << "\n= elm " << *elm << "\n";
    return 0;
}
