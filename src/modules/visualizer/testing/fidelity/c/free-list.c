// expect: freed block
// expect: freed old
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    int *old = malloc(2 * sizeof(int));
    old[0] = 1;
    old[1] = 2;
    int *grown = malloc(4 * sizeof(int));
    for (int i = 0; i < 4; i++) grown[i] = i < 2 ? old[i] : 10 * i;
    free(old);
    int sum = 0;
    for (int i = 0; i < 4; i++) sum += grown[i];
    printf("= grown [%d, %d, %d, %d]\n", grown[0], grown[1], grown[2], grown[3]);
    printf("= sum %d\n", sum);
    return 0;
}
