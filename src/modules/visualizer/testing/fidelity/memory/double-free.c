// expect: note freed-twice
// expect: end crashed SIGABRT at line 12
#include <stdlib.h>

static void release(int *scores) {
    free(scores);
}

int main(void) {
    int *scores = calloc(4, sizeof(int));
    release(scores);
    free(scores);
    return 0;
}
