// expect: overrun block
// expect: note wrote-outside
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
    const char *city = "Thessaloniki";
    char *label = malloc(strlen(city));
    strcpy(label, city);
    size_t length = strlen(label);
    printf("= length %zu\n", length);
    free(label);
    return 0;
}
