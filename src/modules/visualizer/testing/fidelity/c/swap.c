// expect: pointer end stop
// expect: alias first begin
#include <stdio.h>

static void swap(int *one, int *other) {
    int kept = *one;
    *one = *other;
    *other = kept;
}

int main(void) {
    int values[3] = {7, 8, 9};
    int *first = values;
    int *begin = &values[0];
    int *stop = values + 3;
    int count = 0;
    for (int *at = begin; at < stop; at++) count++;
    swap(first, stop - 1);
    printf("= values [%d, %d, %d]\n", values[0], values[1], values[2]);
    printf("= first %d\n", *first);
    printf("= count %d\n", count);
    return 0;
}
