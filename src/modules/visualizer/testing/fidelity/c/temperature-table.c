// expect: unset highest
#include <stdio.h>

int main(void) {
    double celsius[4] = {-5, 0, 12.5, 30};
    double fahrenheit[4];
    double highest;
    for (int i = 0; i < 4; i++) {
        fahrenheit[i] = celsius[i] * 9 / 5 + 32;
    }
    highest = fahrenheit[3];
    printf("= fahrenheit [%g, %g, %g, %g]\n", fahrenheit[0], fahrenheit[1], fahrenheit[2], fahrenheit[3]);
    printf("= highest %g\n", highest);
    return 0;
}
