// expect: recursion sort 3
#include <stdio.h>

static void sort(int *items, int low, int high) {
    if (low >= high) return;
    int pivot = items[high];
    int border = low;
    for (int i = low; i < high; i++) {
        if (items[i] < pivot) {
            int kept = items[i];
            items[i] = items[border];
            items[border++] = kept;
        }
    }
    items[high] = items[border];
    items[border] = pivot;
    sort(items, low, border - 1);
    sort(items, border + 1, high);
}

int main(void) {
    int weights[6] = {55, 12, 81, 7, 60, 23};
    sort(weights, 0, 5);
    printf("= weights [");
    for (int i = 0; i < 6; i++) printf("%s%d", i ? ", " : "", weights[i]);
    printf("]\n");
    return 0;
}
