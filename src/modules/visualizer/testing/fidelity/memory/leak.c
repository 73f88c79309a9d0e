// expect: leaked
#include <stdio.h>
#include <stdlib.h>

static int measure(int length) {
    double *samples = malloc(length * sizeof(double));
    samples[0] = 0.5;
    return length * 2;
}

int main(void) {
    int doubled = measure(3);
    printf("= doubled %d\n", doubled);
    return 0;
}
