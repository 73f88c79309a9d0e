#include <ctype.h>
#include <stdio.h>
#include <string.h>

int main(void) {
    char text[] = "a small boat";
    char shout[20] = "";
    int words = 0;
    size_t length = strlen(text);
    for (size_t i = 0; i < length; i++) {
        shout[i] = (char)toupper((unsigned char)text[i]);
        if (text[i] != ' ' && (i == 0 || text[i - 1] == ' ')) words++;
    }
    const char *last = strrchr(text, ' ') + 1;
    char initial = *last;
    printf("= text %s\n", text);
    printf("= shout %s\n", shout);
    printf("= words %d\n", words);
    printf("= length %zu\n", length);
    printf("= initial %c\n", initial);
    return 0;
}
