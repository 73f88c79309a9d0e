// expect: overrun block
// expect: note wrote-outside
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    int *stack = malloc(4 * sizeof(int));
    int top = 0;
    stack[top--] = 11;
    stack[top] = 12;
    printf("= top %d\n", top);
    free(stack);
    return 0;
}
