#include <stdio.h>
#include <stdlib.h>

struct array {
    int *items;
    int length;
    int room;
};

static void append(struct array *to, int item) {
    if (to->length == to->room) {
        to->room = to->room ? 2 * to->room : 2;
        to->items = realloc(to->items, to->room * sizeof(int));
    }
    to->items[to->length++] = item;
}

int main(void) {
    struct array numbers = {NULL, 0, 0};
    for (int i = 0; i < 4; i++) append(&numbers, 5 - i);
    printf("= numbers.length %d\n", numbers.length);
    printf("= numbers.room %d\n", numbers.room);
    printf("= numbers.items [%d, %d, %d, %d]\n", numbers.items[0], numbers.items[1], numbers.items[2], numbers.items[3]);
    return 0;
}
