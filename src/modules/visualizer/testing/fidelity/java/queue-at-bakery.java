import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.PriorityQueue;

public class Main {
    public static void main(String[] args) {
        Deque<String> line = new ArrayDeque<>();
        line.addLast("Eva");
        line.addLast("Jon");
        line.addFirst("Baker's aunt");
        String served = line.removeFirst();
        PriorityQueue<Integer> numbers = new PriorityQueue<>();
        for (int number : new int[] {42, 17, 23}) {
            numbers.add(number);
        }
        List<Integer> called = new ArrayList<>();
        while (!numbers.isEmpty()) {
            called.add(numbers.poll());
        }
        System.out.println("= line " + line);
        System.out.println("= served " + served);
        System.out.println("= called " + called);
    }
}
