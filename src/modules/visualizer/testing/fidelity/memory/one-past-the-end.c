// expect: pointer end last
// expect: pointer outside beyond
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    int *row = calloc(3, sizeof(int));
    int *last = row + 3;
    int *beyond = row + 5;
    long apart = beyond - last;
    printf("= apart %ld\n", apart);
    free(row);
    return 0;
}
