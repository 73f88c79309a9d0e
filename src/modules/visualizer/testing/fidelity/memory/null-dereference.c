// expect: end crashed SIGSEGV at line 13
#include <stdio.h>
#include <stdlib.h>

struct room {
    int seats;
    struct room *next;
};

int main(void) {
    struct room last = {40, NULL};
    struct room *at = last.next;
    at->seats = 3;
    printf("never\n");
    return 0;
}
