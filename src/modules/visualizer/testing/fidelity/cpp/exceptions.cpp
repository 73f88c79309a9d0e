// expect: exception out_of_range
// expect: exception Refused
#include <iostream>
#include <stdexcept>
#include <string>
#include <vector>

struct Refused {
    int code;
};

int pick(const std::vector<int> &from, int at) {
    if (at < 0) throw Refused{at};
    return from.at(at);
}

int main() {
    std::vector<int> stock = {5, 6};
    std::string log;
    int code = 0;
    for (int at : {1, 9, -4}) {
        try {
            log += std::to_string(pick(stock, at));
        } catch (const std::out_of_range &) {
            log += "r";
        } catch (const Refused &refused) {
            log += "x";
            code = refused.code;
        }
    }
    std::cout << "= log " << log << "\n= code " << code << "\n";
    return 0;
}
