// expect: unset squares
// expect: unset block
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    int squares[4];
    int *block = malloc(3 * sizeof(int));
    squares[0] = 0;
    squares[2] = 4;
    block[1] = 5;
    printf("= squares.2 %d\n= block.1 %d\n", squares[2], block[1]);
    free(block);
    return 0;
}
