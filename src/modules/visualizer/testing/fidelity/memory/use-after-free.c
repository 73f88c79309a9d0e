// expect: freed block
// expect: pointer freed name
// expect: note wrote-freed
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
    char *name = malloc(8);
    strcpy(name, "Rosa");
    printf("%s\n", name);
    free(name);
    name[0] = 'P';
    printf("written\n");
    return 0;
}
