package codestead;

import java.util.Arrays;
import jdk.internal.vm.annotation.Hidden;

/**
 * What instrumented programs call. Keeps the stack of calls of the main thread, by numbers that the calls themselves remember: what an
 * exception or a full stack left behind is put right by the next call that speaks. Everything else is in Recording. Its methods are
 * in no stack trace, and throw nothing but the StackOverflowError that the program would have had a moment later.
 */
public final class Recorder {
  private static final int NOT_RECORDED = -1;
  private static final int MOST_FRAMES = 1_000_000;

  static final class Frame {
    final int id;
    final Place method;
    int line;
    Place place;
    Object[] values;
    /** As they were last written; null: nothing was. */
    String[] shownNames = {};
    Object[] shown = {};

    Frame(int id, Place method) {
      this.id = id;
      this.method = method;
    }
  }

  /** A place in the code with the names of the variables that can be seen there. Of a method: its name is the first. */
  static final class Place {
    final int file;
    final int line;
    final String[] names;
    final String name;

    Place(String described, boolean isMethod) {
      String[] parts = described.split(",", -1);
      file = Integer.parseInt(parts[0]);
      line = Integer.parseInt(parts[1]);
      name = isMethod ? parts[2] : "";
      names = Arrays.copyOfRange(parts, isMethod ? 3 : 2, parts.length);
    }
  }

  private static Thread main;
  private static Recording recording;
  private static Place[] places = new Place[256];
  private static Frame[] stack = new Frame[64];
  private static int depth = 0;
  private static int calls = 0;
  private static Throwable known;

  /** The frame that made the last step or came by since, and where: several places of one line are one step. */
  private static Frame lastFrame;
  private static int lastPlace;
  private static boolean lastWasStep;

  private Recorder() {}

  /** Before anything of the program is loaded, in its main thread. */
  static void begin(Recording made) {
    recording = made;
    main = Thread.currentThread();
  }

  /** As if nothing had been recorded. */
  static void forget() {
    recording = null;
    main = null;
    places = new Place[256];
    back(0);
    drop(0);
    calls = 0;
  }

  @Hidden
  public static int enter(int number, String described, Object[] values) {
    if (Thread.currentThread() != main) return NOT_RECORDED;
    needStack();
    Place place = place(number, described, true);
    if (depth == stack.length) {
      if (depth >= MOST_FRAMES) return NOT_RECORDED;
      stack = Arrays.copyOf(stack, 2 * depth);
    }
    Frame frame = new Frame(++calls, place);
    frame.line = place.line;
    frame.place = place;
    frame.values = values;
    stack[depth++] = frame;
    lastFrame = null;
    recording.step("call", stack, depth, frame.line);
    return depth - 1;
  }

  @Hidden
  public static void line(int token, int number, String described, Object[] values) {
    if (token < 0) return;
    Frame frame = back(token);
    Place place = place(number, described, false);
    boolean isSameLine = frame == lastFrame && frame.line == place.line;
    frame.line = place.line;
    frame.place = place;
    frame.values = values;
    // Forward on its line, or back from the end of a loop to its condition, whose step was made there.
    boolean isOneStep = isSameLine && (number > lastPlace || lastWasStep && number < lastPlace);
    lastFrame = frame;
    lastPlace = number;
    lastWasStep = !isOneStep;
    if (isOneStep) return;
    needStack();
    recording.step(null, stack, depth, frame.line);
  }

  /** The end of a method without a result: its return is the step. */
  @Hidden
  public static void last(int token, int number, String described, Object[] values) {
    if (token < 0) return;
    Frame frame = back(token);
    Place place = place(number, described, false);
    frame.line = place.line;
    frame.place = place;
    frame.values = values;
  }

  /** In the middle of an expression. */
  @Hidden
  public static void at(int token, int line) {
    if (token >= 0) back(token).line = line;
  }

  @Hidden
  public static void returns(int token) {
    if (token < 0) return;
    Frame frame = back(token);
    lastFrame = null;
    needStack();
    recording.step("return", stack, depth, frame.line);
    drop(token);
  }

  @Hidden
  public static void returns(Object value, int token) {
    if (token < 0) return;
    Frame frame = back(token);
    lastFrame = null;
    needStack();
    recording.returned(value, stack, depth, frame.line);
    drop(token);
  }

  /** About to be thrown by the program itself. */
  @Hidden
  public static void raise(Throwable thrown, int token) {
    if (token >= 0 && thrown != null) told(thrown, token);
  }

  /** Arrived at a handler. */
  @Hidden
  public static void caught(Throwable thrown, int token) {
    if (token < 0) return;
    told(thrown, token);
    back(token);
  }

  /** Leaves this call. */
  @Hidden
  public static void left(Throwable thrown, int token) {
    if (token < 0) return;
    told(thrown, token);
    if (depth > token) drop(token);
  }

  /** The first time that it is seen, with the calls as they were when it was thrown. Later, where the stack is too full now. */
  @Hidden
  private static void told(Throwable thrown, int token) {
    if (thrown == known || depth <= token) return;
    try {
      needStack();
    } catch (StackOverflowError full) {
      return;
    }
    known = thrown;
    lastFrame = null;
    recording.thrown(thrown, stack, depth, stack[depth - 1].line);
  }

  @Hidden
  public static void staticsBegin(Class<?> type) {
    if (recording != null && Thread.currentThread() == main) recording.statics(type);
  }

  @Hidden
  public static void staticsEnd(Class<?> type) {
    if (recording != null) recording.statics(type);
  }

  /** A lambda or method reference was made. */
  @Hidden
  public static void function(Object made, int token, String described) {
    if (token >= 0) recording.function(made, described);
  }

  /** A Scanner or BufferedReader was made. */
  @Hidden
  public static void reader(Object made, int token, String none) {
    if (token >= 0) recording.reader(made);
  }

  /** The program is about to halt the virtual machine. */
  @Hidden
  public static void flush() {
    if (recording != null) recording.flush();
  }

  /** The last step, when nothing of the program runs any more. */
  static void end() {
    recording.end(stack, depth);
  }

  private static Frame back(int token) {
    while (depth > token + 1) stack[--depth] = null;
    depth = token + 1;
    return stack[token];
  }

  private static void drop(int token) {
    while (depth > token) stack[--depth] = null;
    lastFrame = null;
  }

  private static Place place(int number, String described, boolean isMethod) {
    if (number >= places.length) places = Arrays.copyOf(places, Math.max(number + 1, 2 * places.length));
    Place place = places[number];
    if (place == null) places[number] = place = new Place(described, isMethod);
    return place;
  }

  /** Below so many calls of the program's own the stack has room, even where they call each other through the library. */
  private static final int SHALLOW = 100;
  private static final int ROOM = 60;

  /** Throws the StackOverflowError before anything is half done. */
  @Hidden
  private static void needStack() {
    if (depth > SHALLOW) useStack(ROOM, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20);
  }

  @Hidden
  private static long useStack(
      int rooms, long a, long b, long c, long d, long e, long f, long g, long h, long i, long j,
      long k, long l, long m, long n, long o, long p, long q, long r, long s, long t) {
    if (rooms == 0) return a;
    long below = useStack(rooms - 1, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, a);
    return below + a + b + c + d + e + f + g + h + i + j + k + l + m + n + o + p + q + r + s + t;
  }
}
