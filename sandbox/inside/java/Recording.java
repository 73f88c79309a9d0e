package codestead;

import java.io.FileDescriptor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Writes steps: what has changed since the step before, as docs/trace.md says. One thread at a time writes. */
final class Recording {
  private static final int LONGEST_MESSAGE = 2_000;

  private final TraceLines lines;
  private final TraceStreams streams;
  private final TraceHeap heap = new TraceHeap();
  private final int mostSteps;
  private final long from;
  private long counted = 0;
  private int recorded = 0;
  private int[] shownFrames = new int[64];
  private int shownDepth = 0;
  /** Of the classes that have static fields, in the order of their initialization. */
  private final List<Class<?>> classes = new ArrayList<>();
  private Object[] shownClasses = {};
  private Recorder.Frame[] last = {};
  private int lastLine = 0;
  private int lastFile = 0;
  /** Something went wrong in here, most likely for want of memory: what there is stays, and nothing follows. */
  private boolean isBroken = false;

  Recording(FileDescriptor channel, int mostSteps, int mostCharacters, long from) {
    lines = new TraceLines(channel, mostCharacters);
    streams = new TraceStreams();
    this.mostSteps = mostSteps;
    this.from = from;
  }

  /** From now on. A recording for practice never does. */
  void listen() {
    streams.install();
  }

  private static final Object NOTHING = new Object();

  void step(String event, Recorder.Frame[] stack, int depth, int line) {
    write(event, NOTHING, null, stack, depth, line);
  }

  void returned(Object value, Recorder.Frame[] stack, int depth, int line) {
    write("return", value, null, stack, depth, line);
  }

  void thrown(Throwable thrown, Recorder.Frame[] stack, int depth, int line) {
    write("raise", NOTHING, thrown, stack, depth, line);
  }

  void end(Recorder.Frame[] stack, int depth) {
    if (counted > 0) write("end", NOTHING, null, stack, depth, lastLine);
    lines.flush();
  }

  void flush() {
    lines.flush();
  }

  void statics(Class<?> type) {
    synchronized (classes) {
      if (!classes.contains(type)) classes.add(type);
    }
  }

  void function(Object made, String described) {
    if (!isBroken) heap.nameFunction(made, described);
  }

  void reader(Object made) {
    streams.reader(made);
  }

  /** Also called by the thread that ends the program, while the main thread may still be at it. */
  private synchronized void write(
      String event, Object value, Throwable thrown, Recorder.Frame[] stack, int depth, int line) {
    if (isBroken) return;
    boolean isEnd = "end".equals(event);
    int file = isEnd ? lastFile : stack[depth - 1].method.file;
    lastLine = line;
    lastFile = file;
    if (counted++ < from && !isEnd) return;
    if (recorded++ >= mostSteps && !isEnd) lines.full("steps");
    try {
      StringBuilder json = lines.begin();
      json.append("{\"line\":").append(line);
      if (file > 0) json.append(",\"file\":").append(file);
      if (event != null) json.append(",\"event\":\"").append(event).append('"');
      heap.beginStep();
      changeStack(json, stack, depth);
      variables(json, stack, depth);
      Object result = value == NOTHING ? NOTHING : heap.shadow(value);
      heap.write(json);
      streams.write(json);
      if (result != NOTHING) TraceValues.write(json.append(",\"value\":"), result);
      if (thrown != null) write(json, thrown);
      lines.end(json.append("}\n"));
      // Nothing follows the last step, even if the main thread goes on for a moment.
      isBroken = isEnd;
    } catch (OutOfMemoryError | RuntimeException | StackOverflowError wrong) {
      isBroken = true;
    }
  }

  private void write(StringBuilder json, Throwable thrown) {
    String message = TraceObjects.message(thrown);
    String type = heap.typeName(thrown.getClass());
    Channel.quote(json.append(",\"thrown\":{\"type\":"), type);
    if (message == null) message = "";
    if (message.length() > LONGEST_MESSAGE) message = message.substring(0, LONGEST_MESSAGE);
    Channel.quote(json.append(",\"message\":"), message);
    json.append('}');
  }

  private void changeStack(StringBuilder json, Recorder.Frame[] stack, int depth) {
    int same = Math.min(depth, shownDepth);
    // The lower ones are mostly the same: look from where they were last.
    while (same > 0 && shownFrames[same - 1] != stack[same - 1].id) same--;
    if (shownDepth > same) json.append(",\"pop\":").append(shownDepth - same);
    if (depth > shownFrames.length) shownFrames = Arrays.copyOf(shownFrames, 2 * depth);
    for (int i = same; i < depth; i++) {
      json.append(i == same ? ",\"push\":[[" : ",[").append(stack[i].id).append(',');
      Channel.quote(json, stack[i].method.name);
      json.append(']');
      shownFrames[i] = stack[i].id;
    }
    if (depth > same) json.append(']');
    pushed = same;
    shownDepth = depth;
  }

  private int pushed = 0;

  private void variables(StringBuilder json, Recorder.Frame[] stack, int depth) {
    StringBuilder unset = new StringBuilder();
    int start = json.length();
    classCells(json);
    // Only the call that runs, and those that came with it, can have variables that are new.
    for (int i = Math.min(pushed, Math.max(0, depth - 1)); i < depth; i++) frame(json, unset, stack[i]);
    if (json.length() > start) json.insert(start, ",\"set\":[").setCharAt(start + ",\"set\":[".length(), ' ');
    if (json.length() > start) json.append(']');
    if (unset.length() > 0) json.append(",\"unset\":[").append(unset, 1, unset.length()).append(']');
    for (int i = depth - 1, most = 400; i >= 0 && most > 0; i--) {
      for (Object each : stack[i].shown) {
        heap.alsoFollow(each, i < depth - 2);
        most--;
      }
    }
  }

  private void classCells(StringBuilder json) {
    int count;
    synchronized (classes) {
      count = Math.min(classes.size(), 50);
      for (int i = shownClasses.length; i < count; i++) {
        json.append(i == shownClasses.length ? ",[0,[[" : ",[");
        Channel.quote(json, heap.typeName(classes.get(i)));
        TraceValues.write(json.append(','), heap.classCell(classes.get(i)));
        json.append(']');
      }
      if (count > shownClasses.length) json.append("]]");
    }
    int before = shownClasses.length;
    if (count > before) {
      shownClasses = Arrays.copyOf(shownClasses, count);
      for (int i = before; i < count; i++) shownClasses[i] = heap.classCell(classes.get(i));
    }
    for (Object each : shownClasses) heap.alsoFollow(each, false);
  }

  /** Compares by name: what is seen changes from place to place. */
  private void frame(StringBuilder json, StringBuilder unset, Recorder.Frame frame) {
    String[] names = frame.place.names;
    Object[] now = new Object[names.length];
    String[] shownNames = frame.shownNames;
    Object[] shown = frame.shown;
    boolean any = false;
    for (int i = 0; i < names.length; i++) {
      now[i] = heap.shadow(frame.values[i]);
      int before = i < shownNames.length && shownNames[i].equals(names[i]) ? i : indexOf(shownNames, names[i]);
      if (before >= 0 && TraceValues.isSame(shown[before], now[i])) continue;
      json.append(any ? ",[" : ",[" + frame.id + ",[[");
      any = true;
      Channel.quote(json, names[i]);
      TraceValues.write(json.append(','), now[i]);
      json.append(']');
    }
    if (any) json.append("]]");
    boolean anyGone = false;
    if (shownNames != names) {
      for (String each : shownNames) {
        if (indexOf(names, each) >= 0) continue;
        unset.append(anyGone ? "," : ",[" + frame.id + ",[");
        anyGone = true;
        Channel.quote(unset, each);
      }
    }
    if (anyGone) unset.append("]]");
    frame.shownNames = names;
    frame.shown = now;
  }

  private static int indexOf(String[] names, String name) {
    for (int i = 0; i < names.length; i++) if (names[i].equals(name)) return i;
    return -1;
  }
}
