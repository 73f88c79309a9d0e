// expect: freed block
// expect: pointer freed names
#include <iostream>

int main() {
    int *names = new int[4]{1, 2, 3, 4};
    int last = names[3];
    delete names;
    std::cout << "= last " << last << "\n";
    return 0;
}
