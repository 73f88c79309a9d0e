// expect: unset total
#include <stdio.h>

int main(void) {
    int total;
    int items[3] = {1, 2, 3};
    for (int i = 0; i < 3; i++) {
        total += items[i];
    }
    printf("%d\n", total != 6);
    return 0;
}
