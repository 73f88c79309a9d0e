// expect: recursion gcd 4
#include <stdio.h>

static unsigned gcd(unsigned a, unsigned b) {
    if (b == 0) return a;
    return gcd(b, a % b);
}

int main(void) {
    unsigned divisor = gcd(1071, 462);
    unsigned multiple = 1071 / divisor * 462;
    printf("= divisor %u\n", divisor);
    printf("= multiple %u\n", multiple);
    return 0;
}
