#include <stdio.h>

int calls = 0;

static int ticket(void) {
    static int next = 100;
    calls++;
    return next++;
}

int main(void) {
    int first = ticket();
    ticket();
    int third = ticket();
    printf("= first %d\n", first);
    printf("= third %d\n", third);
    printf("= calls %d\n", calls);
    return 0;
}
