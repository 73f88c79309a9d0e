#include <stdio.h>

struct point {
    int x, y;
};

static struct point add(struct point a, struct point b) {
    struct point sum = {a.x + b.x, a.y + b.y};
    return sum;
}

int main(void) {
    struct point here = {1, 2};
    struct point there = add(here, (struct point){10, 20});
    struct point *nearest = &here;
    nearest->x = -1;
    printf("= here {x: %d, y: %d}\n", here.x, here.y);
    printf("= there {x: %d, y: %d}\n", there.x, there.y);
    printf("= nearest.x %d\n", nearest->x);
    return 0;
}
