#include <stdio.h>

int main(void) {
    int level = 1;
    int log[3];
    log[0] = level;
    {
        int level = 2;
        log[1] = level;
        level++;
    }
    log[2] = level;
    level = 10;
    printf("= log [%d, %d, %d]\n", log[0], log[1], log[2]);
    printf("= level %d\n", level);
    return 0;
}
