// expect: alias one other
import java.util.Arrays;

public class Main {
    public static void main(String[] args) {
        int[] one = {1, 2, 3};
        int[] other = one;
        int[] copy = one.clone();
        other[0] = 9;
        copy[2] = 7;
        boolean same = one == other;
        System.out.println("= one " + Arrays.toString(one));
        System.out.println("= copy " + Arrays.toString(copy));
        System.out.println("= same " + same);
    }
}
