#include <stdio.h>

int main(void) {
    int vowels = 0, others = 0, i = 0;
    const char *word = "banana tree";
next:
    switch (word[i++]) {
    case 'a':
    case 'e':
        vowels++;
        goto next;
    case ' ':
        goto next;
    case '\0':
        break;
    default:
        others++;
        goto next;
    }
    do {
        i -= 2;
    } while (i > 3);
    printf("= vowels %d\n", vowels);
    printf("= others %d\n", others);
    printf("= i %d\n", i);
    printf("= word %s\n", word);
    return 0;
}
