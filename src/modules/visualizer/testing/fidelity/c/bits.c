#include <stdint.h>
#include <stdio.h>

struct flags {
    unsigned ready : 1;
    unsigned level : 4;
};

union view {
    uint32_t whole;
    uint8_t bytes[4];
};

int main(void) {
    struct flags flags = {1, 9};
    union view view;
    view.whole = 0x01020304;
    uint8_t lowest = view.bytes[0];
    int ones = 0;
    for (unsigned n = 0xB6; n; n &= n - 1) ones++;
    flags.level = 3;
    printf("= flags.ready %u\n", (unsigned)flags.ready);
    printf("= flags.level %u\n", (unsigned)flags.level);
    printf("= lowest %u\n", (unsigned)lowest);
    printf("= ones %d\n", ones);
    return 0;
}
