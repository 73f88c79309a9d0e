// expect: unset squares
#include <stdio.h>

static int add(int *values, int n) {
    int sum = 0;
    for (int i = 0; i < n; i++) sum += values[i];
    return sum;
}

static int fill(int n) {
    int squares[n];
    int *second = squares + 1;
    for (int i = 0; i < n; i++) squares[i] = i * i;
    *second = 5;
    int sum = add(squares, n);
    printf("= squares [%d, %d, %d, %d]\n", squares[0], squares[1], squares[2], squares[3]);
    printf("= second %d\n", *second);
    return sum;
}

int main(void) {
    int total = fill(4);
    printf("= total %d\n", total);
    return 0;
}
