// expect: note freed-what-is-no-block
// expect: end crashed SIGABRT at line 9
#include <cstdlib>

int main() {
    int *values = static_cast<int *>(std::malloc(4 * sizeof(int)));
    values[0] = 1;
    int *inner = values + 1;
    std::free(inner);
    return 0;
}
