// expect: recursion factorial 6
import java.math.BigInteger;

public class Main {
    static long factorial(int n) {
        return n == 0 ? 1 : n * factorial(n - 1);
    }

    public static void main(String[] args) {
        long small = factorial(6);
        long large = factorial(20);
        int overflow = Integer.MAX_VALUE;
        overflow++;
        System.out.println("= small " + small);
        System.out.println("= large " + large);
        System.out.println("= overflow " + overflow);
    }
}
