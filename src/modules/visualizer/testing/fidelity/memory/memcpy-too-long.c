// expect: overrun block
// expect: note wrote-outside
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
    int source[5] = {1, 2, 3, 4, 5};
    int *copy = malloc(4 * sizeof(int));
    memcpy(copy, source, sizeof source);
    printf("= copy [%d, %d, %d, %d]\n", copy[0], copy[1], copy[2], copy[3]);
    free(copy);
    return 0;
}
