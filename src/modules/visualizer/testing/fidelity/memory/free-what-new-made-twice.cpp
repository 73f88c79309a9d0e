// expect: freed block
// expect: note freed-twice
// expect: end crashed SIGABRT
#include <iostream>

class Owner {
    int *data;

  public:
    explicit Owner(int value) : data(new int(value)) {}
    ~Owner() { delete data; }
};

int main() {
    Owner one(4);
    Owner two = one;
    std::cout << "shared\n" << std::flush;
    return 0;
}
