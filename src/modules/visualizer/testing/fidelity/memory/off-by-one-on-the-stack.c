#include <stdio.h>

struct desk {
    int drawers[3];
    int after;
};

int main(void) {
    struct desk desk = {{0, 0, 0}, 77};
    volatile int count = 3;
    for (int i = 0; i <= count; i++) {
        desk.drawers[i] = i + 1;
    }
    printf("= desk.drawers [%d, %d, %d]\n= desk.after %d\n", desk.drawers[0], desk.drawers[1], desk.drawers[2], desk.after);
    return 0;
}
