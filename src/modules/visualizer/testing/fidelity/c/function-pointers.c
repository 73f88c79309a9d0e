#include <stdio.h>

static int twice(int n) { return 2 * n; }
static int square(int n) { return n * n; }

static int apply(int (*operation)(int), int to) { return operation(to); }

int main(void) {
    int (*operations[2])(int) = {twice, square};
    int results[2];
    for (int i = 0; i < 2; i++) {
        results[i] = apply(operations[i], 7);
    }
    printf("= results [%d, %d]\n", results[0], results[1]);
    return 0;
}
