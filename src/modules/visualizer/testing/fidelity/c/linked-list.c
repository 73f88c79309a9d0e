#include <stdio.h>
#include <stdlib.h>

struct node {
    int value;
    struct node *next;
};

static struct node *push(struct node *head, int value) {
    struct node *fresh = malloc(sizeof *fresh);
    fresh->value = value;
    fresh->next = head;
    return fresh;
}

int main(void) {
    struct node *head = NULL;
    for (int i = 1; i <= 3; i++) head = push(head, i * i);
    struct node *before = NULL;
    while (head) {
        struct node *next = head->next;
        head->next = before;
        before = head;
        head = next;
    }
    printf("= before.value %d\n", before->value);
    printf("= before.next.value %d\n", before->next->value);
    printf("= before.next.next.value %d\n", before->next->next->value);
    printf("= head %s\n", head ? "some" : "null");
    return 0;
}
