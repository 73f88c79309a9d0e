// expect: recursion insert 3
#include <stdio.h>
#include <stdlib.h>

typedef struct tree {
    int key;
    struct tree *left, *right;
} tree;

static tree *insert(tree *at, int key) {
    if (!at) {
        tree *leaf = calloc(1, sizeof *leaf);
        leaf->key = key;
        return leaf;
    }
    if (key < at->key) at->left = insert(at->left, key);
    else at->right = insert(at->right, key);
    return at;
}

static int depth(const tree *at) {
    if (!at) return 0;
    int left = depth(at->left), right = depth(at->right);
    return 1 + (left > right ? left : right);
}

int main(void) {
    tree *root = NULL;
    int keys[] = {8, 3, 10, 6};
    for (int i = 0; i < 4; i++) root = insert(root, keys[i]);
    int deep = depth(root);
    printf("= root.key %d\n", root->key);
    printf("= root.left.right.key %d\n", root->left->right->key);
    printf("= root.right.left %s\n", root->right->left ? "some" : "null");
    printf("= deep %d\n", deep);
    return 0;
}
