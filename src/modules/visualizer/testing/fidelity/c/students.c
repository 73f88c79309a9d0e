#include <stdio.h>
#include <string.h>

struct student {
    char name[12];
    float mark;
    enum { ABSENT, PRESENT } state;
};

int main(void) {
    struct student class[2] = {{"Ines", 1.5f, PRESENT}, {"Tom", 2.25f, ABSENT}};
    struct student best = class[0];
    strcpy(class[1].name, "Thomas");
    best.mark -= 0.5f;
    float mean = (class[0].mark + class[1].mark) / 2;
    printf("= class.0.mark %g\n", class[0].mark);
    printf("= class.1.name %s\n", class[1].name);
    printf("= best.name %s\n", best.name);
    printf("= best.mark %g\n", best.mark);
    printf("= best.state %s\n", "PRESENT");
    printf("= mean %g\n", mean);
    return 0;
}
