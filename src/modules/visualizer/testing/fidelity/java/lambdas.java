// expect: closure times factor
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;

public class Main {
    static IntUnaryOperator multiply(int factor) {
        return number -> number * factor;
    }

    public static void main(String[] args) {
        IntUnaryOperator times = multiply(4);
        List<Integer> results = new ArrayList<>();
        for (int n = 1; n <= 3; n++) {
            results.add(times.applyAsInt(n));
        }
        int last = results.get(2);
        System.out.println("= results " + results);
        System.out.println("= last " + last);
    }
}
