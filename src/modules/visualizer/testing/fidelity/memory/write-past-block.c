// expect: overrun block
// expect: note wrote-outside
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    int *days = malloc(7 * sizeof(int));
    for (int i = 0; i <= 7; i++) {
        days[i] = i;
    }
    printf("= days [0, 1, 2, 3, 4, 5, %d]\n", days[6]);
    free(days);
    return 0;
}
