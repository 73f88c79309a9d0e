// expect: alias alias pointer
#include <iostream>

void grow(int &value, int by) { value += by; }

int main() {
    int height = 10;
    int &alias = height;
    int *pointer = &height;
    grow(alias, 5);
    *pointer *= 2;
    int copy = alias;
    grow(copy, 1);
    std::cout << "= height " << height << "\n= copy " << copy << "\n= pointer " << *pointer << "\n";
    return 0;
}
