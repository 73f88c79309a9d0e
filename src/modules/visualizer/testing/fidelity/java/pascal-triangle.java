import java.util.ArrayList;
import java.util.List;

public class Main {
    public static void main(String[] args) {
        List<List<Integer>> rows = new ArrayList<>();
        for (int n = 0; n < 4; n++) {
            List<Integer> row = new ArrayList<>();
            for (int k = 0; k <= n; k++) {
                if (k == 0 || k == n) row.add(1);
                else row.add(rows.get(n - 1).get(k - 1) + rows.get(n - 1).get(k));
            }
            rows.add(row);
        }
        int middle = rows.get(3).get(1);
        System.out.println("= rows " + rows);
        System.out.println("= middle " + middle);
    }
}
