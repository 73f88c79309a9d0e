#include <stdbool.h>
#include <stdio.h>

#define ROOM 3

static int ring[ROOM];
static int start, count;

static bool put(int value) {
    if (count == ROOM) return false;
    ring[(start + count++) % ROOM] = value;
    return true;
}

static int take(void) {
    int value = ring[start];
    start = (start + 1) % ROOM;
    count--;
    return value;
}

int main(void) {
    bool fits = true;
    for (int i = 1; i <= 4; i++) fits = put(i * 11);
    int taken = take();
    put(77);
    printf("= ring [%d, %d, %d]\n", ring[0], ring[1], ring[2]);
    printf("= start %d\n", start);
    printf("= taken %d\n", taken);
    printf("= fits %s\n", fits ? "true" : "false");
    return 0;
}
