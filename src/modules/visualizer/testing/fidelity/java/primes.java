import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.Set;

public class Main {
    public static void main(String[] args) {
        Set<Integer> primes = new LinkedHashSet<>();
        int candidate = 2;
        do {
            boolean divides = false;
            for (int prime : primes) {
                if (candidate % prime == 0) {
                    divides = true;
                    break;
                }
            }
            if (!divides) primes.add(candidate);
            candidate++;
        } while (primes.size() < 6);
        System.out.println("= primes " + primes);
        System.out.println("= candidate " + candidate);
    }
}
