#include <iostream>
#include <map>
#include <set>
#include <sstream>
#include <string>

int main() {
    std::istringstream text("fig kiwi fig plum kiwi fig");
    std::map<std::string, int> counts;
    std::set<char> initials;
    std::string word;
    while (text >> word) {
        counts[word]++;
        initials.insert(word[0]);
    }
    int most = 0;
    for (const auto &[name, count] : counts) most = std::max(most, count);
    std::cout << "= counts {";
    for (const auto &[name, count] : counts) std::cout << name << ": " << count << (name == "plum" ? "}\n" : ", ");
    std::cout << "= initials [f, k, p]\n= most " << most << "\n";
    return 0;
}
