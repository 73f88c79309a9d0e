// expect: pointer gone view
#include <iostream>

const int *smaller(int a, int b) {
    const int &chosen = a < b ? a : b;
    return &chosen;
}

int main() {
    const int *view = smaller(3, 4);
    int known = view != nullptr;
    std::cout << "= known " << known << "\n";
    return 0;
}
