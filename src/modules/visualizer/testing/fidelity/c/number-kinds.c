#include <limits.h>
#include <stdio.h>

int main(void) {
    unsigned char wrapped = 255;
    wrapped++;
    short small = SHRT_MIN;
    long long wide = LLONG_MAX;
    unsigned long long widest = ULLONG_MAX;
    float third = 1.0f / 3;
    double huge = 1e300 * 10;
    int quotient = -7 / 2, rest = -7 % 2;
    char letter = 'a' + 2;
    _Bool truth = 5;
    printf("= wrapped %d\n", wrapped);
    printf("= small %d\n", small);
    printf("= wide %lld\n", wide);
    printf("= widest %llu\n", widest);
    printf("= third %g\n", third);
    printf("= quotient %d\n", quotient);
    printf("= rest %d\n", rest);
    printf("= letter %c\n", letter);
    printf("= truth %s\n", truth ? "true" : "false");
    return huge > 1e301;
}
