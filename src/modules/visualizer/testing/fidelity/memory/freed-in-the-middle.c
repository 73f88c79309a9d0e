// expect: freed block
// expect: pointer freed head
#include <stdio.h>
#include <stdlib.h>

struct node {
    int value;
    struct node *next;
};

int main(void) {
    struct node *third = malloc(sizeof *third);
    *third = (struct node){3, NULL};
    struct node *second = malloc(sizeof *second);
    *second = (struct node){2, third};
    struct node *head = malloc(sizeof *head);
    *head = (struct node){1, second};
    free(head->next);
    printf("= head.value %d\n= third.value %d\n", head->value, third->value);
    return 0;
}
