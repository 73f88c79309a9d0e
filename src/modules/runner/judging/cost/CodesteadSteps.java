import java.util.*;
import java.util.stream.*;

/**
 * Counts the steps of a learner's Java: passes of a loop, calls, and items that a call of the library looks at. The learner's text
 * was rewritten before (count-java.ts) and calls what is here; what takes a value gives it back, so that its type stays what it was.
 */
final class CodesteadSteps {
  private static final long BUDGET = Long.parseLong("BUDGET_OF_A_CALL");
  private static long taken;
  private static int test;

  private CodesteadSteps() {}

  static void begin(int number) {
    taken = 0;
    test = number;
  }

  static long spent() {
    return taken;
  }

  static void step() {
    if (++taken > BUDGET) stop();
  }

  private static void charge(long count) {
    taken += count;
    if (taken > BUDGET) stop();
  }

  private static void stop() {
    try {
      CodesteadHarness.send(new StringBuilder("{\"test\":" + test + ",\"stopped\":true"));
    } catch (java.io.IOException gone) {
      // Nobody reads it any more.
    }
    Runtime.getRuntime().halt(0);
  }

  private static int log2(int count) {
    return Math.max(1, 32 - Integer.numberOfLeadingZeros(count));
  }

  private static int size(Object value) {
    if (value instanceof Collection<?> items) return items.size();
    if (value instanceof CharSequence text) return text.length();
    if (value instanceof Map<?, ?> map) return map.size();
    if (value != null && value.getClass().isArray()) return java.lang.reflect.Array.getLength(value);
    return 0;
  }

  /** What a method is called on, with the method's name. */
  static <T> T on(T owner, String name) {
    if (owner instanceof PriorityQueue<?> heap) charge(heapCost(heap.size(), name));
    else if (owner instanceof Set<?> || owner instanceof Map<?, ?>) charge(costOfHashed(size(owner), name));
    else if (owner instanceof List<?> list) charge(costOfList(list, name));
    else if (owner instanceof Collection<?> || owner instanceof CharSequence) charge(Math.max(1, size(owner)));
    return owner;
  }

  private static int heapCost(int size, String name) {
    return name.equals("contains") || name.equals("forEach") ? size : log2(size);
  }

  private static int costOfHashed(int size, String name) {
    return switch (name) {
      case "containsValue", "forEach", "removeIf", "equals", "retainAll", "removeAll" -> size;
      default -> 0;
    };
  }

  private static int costOfList(List<?> list, String name) {
    return switch (name) {
      case "get", "set" -> list instanceof LinkedList<?> ? list.size() : 0;
      case "addFirst", "removeFirst" -> list instanceof LinkedList<?> ? 0 : list.size();
      case "sort" -> list.size() * log2(list.size());
      default -> Math.max(1, list.size());
    };
  }

  /** What a static method of Arrays or Collections is given first. */
  static <T> T all(T items, String name) {
    int size = size(items);
    charge(name.equals("binarySearch") ? log2(size) : name.contains("ort") ? (long) size * log2(size) : size);
    return items;
  }

  /** A copy that was just made. */
  static <T> T given(T made) {
    charge(size(made));
    return made;
  }

  static int given(int value) {
    return value;
  }

  static long given(long value) {
    return value;
  }

  static double given(double value) {
    return value;
  }

  /** Items that an array copy moves. */
  static int moved(int count) {
    charge(count);
    return count;
  }

  /** The value of a lambda. */
  static <T> T stepped(T value) {
    step();
    return value;
  }

  static int stepped(int value) {
    step();
    return value;
  }

  static long stepped(long value) {
    step();
    return value;
  }

  static double stepped(double value) {
    step();
    return value;
  }

  static char stepped(char value) {
    step();
    return value;
  }

  static boolean stepped(boolean value) {
    step();
    return value;
  }

  /** The source of a stream: each item that is taken from it. */
  static <T> Stream<T> each(Stream<T> items) {
    return items.peek(item -> step());
  }

  static IntStream each(IntStream items) {
    return items.peek(item -> step());
  }

  static LongStream each(LongStream items) {
    return items.peek(item -> step());
  }

  static DoubleStream each(DoubleStream items) {
    return items.peek(item -> step());
  }

  static <T> T each(T other) {
    return other;
  }

  private static final Random SAME = new Random(18);

  /** In place of Math.random: the same numbers in every run. */
  static double random() {
    return SAME.nextDouble();
  }
}
