// expect: unset target
// expect: pointer wild stray
#include <stdint.h>
#include <stdio.h>

int main(void) {
    int *target;
    int *stray = (int *)(uintptr_t)0x7001234567;
    int chosen = 4;
    target = &chosen;
    *target += 1;
    printf("= chosen %d\n= target %d\n", chosen, *target);
    return stray == target;
}
