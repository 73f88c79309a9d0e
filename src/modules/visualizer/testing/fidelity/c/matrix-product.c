#include <stdio.h>

int main(void) {
    int a[2][3] = {{1, 2, 3}, {4, 5, 6}};
    int b[3][2] = {{1, 0}, {0, 1}, {2, 2}};
    int product[2][2];
    for (int i = 0; i < 2; i++) {
        for (int j = 0; j < 2; j++) {
            product[i][j] = 0;
            for (int k = 0; k < 3; k++) product[i][j] += a[i][k] * b[k][j];
        }
    }
    int trace = product[0][0] + product[1][1];
    printf("= product [[%d, %d], [%d, %d]]\n", product[0][0], product[0][1], product[1][0], product[1][1]);
    printf("= trace %d\n", trace);
    return 0;
}
