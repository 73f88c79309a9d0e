// expect: alias first shared
#include <iostream>

class Tank {
    int *level;

  public:
    explicit Tank(int liters) : level(new int(liters)) {}
    Tank(const Tank &other) : level(new int(*other.level)) {}
    Tank &operator=(const Tank &) = delete;
    ~Tank() { delete level; }
    void fill(int liters) { *level += liters; }
    int read() const { return *level; }
};

int main() {
    Tank *first = new Tank(5);
    Tank *shared = first;
    Tank copy = *first;
    shared->fill(2);
    copy.fill(10);
    int one = first->read();
    int two = copy.read();
    std::cout << "= one " << one << "\n= two " << two << "\n";
    delete first;
    return 0;
}
