#include <algorithm>
#include <iostream>
#include <string>

int main() {
    std::string name = "lovelace";
    std::string sorted = name;
    std::sort(sorted.begin(), sorted.end());
    std::string reversed(name.rbegin(), name.rend());
    size_t at = name.find("la");
    std::string part = name.substr(at);
    part += "!";
    char first = name.front();
    std::string empty;
    std::cout << "= sorted " << sorted << "\n= reversed " << reversed << "\n= at " << at << "\n= part " << part
              << "\n= first " << first << "\n= empty " << empty << "\n";
    return 0;
}
