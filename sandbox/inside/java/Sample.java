package codestead;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

/**
 * A little of everything that learners write. The compile service warms up on it, and the archives of loaded classes
 * are made from runs of it: what it uses, starts sooner.
 */
public class Sample {
  record Point(int x, int y) {}

  enum Colour { RED, GREEN }

  interface Shape {
    double area();
  }

  sealed interface Tree permits Leaf, Node {}

  record Leaf(int value) implements Tree {}

  record Node(Tree left, Tree right) implements Tree {}

  static class Circle implements Shape, Comparable<Circle> {
    private final double radius;

    Circle(double radius) {
      if (radius < 0) throw new IllegalArgumentException("negative radius");
      this.radius = radius;
    }

    @Override
    public double area() {
      return Math.PI * radius * radius;
    }

    @Override
    public int compareTo(Circle other) {
      return Double.compare(radius, other.radius);
    }
  }

  static int sum(Tree tree) {
    if (tree instanceof Leaf leaf) return leaf.value();
    if (tree instanceof Node node) return sum(node.left()) + sum(node.right());
    return 0;
  }

  static <T> void each(Collection<T> items, Consumer<? super T> action) {
    for (T item : items) action.accept(item);
  }

  static void collections() {
    List<Integer> numbers = new ArrayList<>(List.of(3, 1, 2));
    Collections.sort(numbers);
    Deque<String> queue = new ArrayDeque<>();
    queue.push("a");
    Queue<Integer> heap = new PriorityQueue<>(Comparator.reverseOrder());
    heap.addAll(numbers);
    Map<String, List<Integer>> groups = new TreeMap<>();
    groups.computeIfAbsent("odd", key -> new LinkedList<>()).add(heap.poll());
    Map<Colour, Integer> counts = new EnumMap<>(Colour.class);
    counts.merge(Colour.RED, 1, Integer::sum);
    Set<Point> points = new HashSet<>(Set.of(new Point(1, 2)));
    each(points, System.out::println);
    for (Map.Entry<String, List<Integer>> entry : groups.entrySet()) System.out.println(entry.getKey() + "=" + entry);
    System.out.println(counts + " " + queue + " " + Arrays.toString(new int[] {1, 2}) + new LinkedHashMap<>(groups));
    int[][] grid = new int[3][4];
    Arrays.fill(grid[0], 7);
    System.out.println(Arrays.deepToString(grid));
  }

  static void streams() {
    List<String> words = Stream.of("pear", "fig", "apple").sorted().map(String::toUpperCase).collect(Collectors.toList());
    System.out.println(IntStream.rangeClosed(1, 5).filter(n -> n % 2 == 1).mapToObj(n -> "n" + n).collect(Collectors.joining(",")));
    System.out.println(words.stream().collect(Collectors.groupingBy(String::length, Collectors.counting())));
    Optional<String> longest = words.stream().max(Comparator.comparingInt(String::length));
    System.out.println(longest.orElse("none") + words.stream().mapToInt(String::length).summaryStatistics());
  }

  static void texts() {
    System.out.printf("%d %s %.2f %5d|%-5s|%n", 42, "text", 2.5, 7, "x");
    System.out.println(String.format("%05.1f %x", 3.14159, 255) + String.join("-", "a", "b") + "x".repeat(3));
    StringBuilder text = new StringBuilder();
    for (char c : "hello".toCharArray()) text.insert(0, Character.toUpperCase(c));
    System.out.println(text.reverse() + " " + "a,b".split(",").length + " " + "Hello".replaceAll("l+", "L"));
    System.out.println(BigInteger.TWO.pow(100) + " " + new BigDecimal("1.10").add(BigDecimal.ONE));
  }

  static void trouble() {
    try {
      System.out.println(Integer.parseInt("x"));
    } catch (NumberFormatException | ArithmeticException expected) {
      System.out.println(expected.getMessage());
    } finally {
      System.out.println("done");
    }
  }

  public static void main(String[] words) throws Exception {
    Scanner in = new Scanner(System.in);
    while (in.hasNextInt()) System.out.println(in.nextInt() * 2);
    collections();
    streams();
    texts();
    trouble();
    Supplier<Shape> circle = () -> new Circle(2);
    System.out.println(circle.get().area() + sum(new Node(new Leaf(1), new Leaf(2))) + new Random(1).nextInt(10));
    int day = words.length;
    String name = switch (day) {
      case 0 -> "none";
      case 1, 2 -> "few";
      default -> {
        long many = (long) day * day;
        yield "many" + many;
      }
    };
    System.out.println(name);
    Thread thread = new Thread(() -> System.out.println("thread"));
    thread.start();
    thread.join();
    new Circle(-1);
  }
}
