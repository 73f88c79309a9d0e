import java.util.Arrays;

public class Main {
    public static void main(String[] args) {
        boolean[][] board = new boolean[3][3];
        board[1][0] = board[1][1] = board[1][2] = true;
        boolean[][] next = new boolean[3][3];
        int alive = 0;
        for (int y = 0; y < 3; y++) {
            for (int x = 0; x < 3; x++) {
                int near = 0;
                for (int dy = -1; dy <= 1; dy++) {
                    for (int dx = -1; dx <= 1; dx++) {
                        if (dx == 0 && dy == 0) continue;
                        int ny = y + dy, nx = x + dx;
                        if (ny < 0 || nx < 0 || ny > 2 || nx > 2) continue;
                        if (board[ny][nx]) near++;
                    }
                }
                next[y][x] = near == 3 || near == 2 && board[y][x];
                if (next[y][x]) alive++;
            }
        }
        System.out.println("= next " + Arrays.deepToString(next));
        System.out.println("= alive " + alive);
    }
}
