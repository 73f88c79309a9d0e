import java.util.Map;
import java.util.TreeMap;

public class Main {
    public static void main(String[] args) {
        String[] ballots = {"park", "pool", "park", "library", "park", "pool"};
        Map<String, Integer> votes = new TreeMap<>();
        for (String ballot : ballots) {
            votes.merge(ballot, 1, Integer::sum);
        }
        String winner = null;
        for (Map.Entry<String, Integer> entry : votes.entrySet()) {
            if (winner == null || entry.getValue() > votes.get(winner)) {
                winner = entry.getKey();
            }
        }
        System.out.println("= votes " + votes);
        System.out.println("= winner " + winner);
    }
}
