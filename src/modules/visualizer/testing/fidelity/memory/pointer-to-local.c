// expect: pointer gone answer
#include <stdio.h>

static int *compute(int n) {
    int result = n * n;
    int *place = &result;
    return place;
}

int main(void) {
    int *answer = compute(6);
    int isSet = answer != NULL;
    printf("= isSet %d\n", isSet);
    return 0;
}
