#include <iostream>

struct Fraction {
    int top, bottom;
    Fraction operator+(const Fraction &other) const {
        return {top * other.bottom + other.top * bottom, bottom * other.bottom};
    }
    bool operator<(const Fraction &other) const { return top * other.bottom < other.top * bottom; }
    Fraction &operator*=(int by) {
        top *= by;
        return *this;
    }
};

int main() {
    Fraction half{1, 2};
    Fraction third{1, 3};
    Fraction sum = half + third;
    sum *= 2;
    bool less = third < half;
    std::cout << "= sum {top: " << sum.top << ", bottom: " << sum.bottom << "}\n";
    std::cout << "= less " << std::boolalpha << less << "\n";
    return 0;
}
