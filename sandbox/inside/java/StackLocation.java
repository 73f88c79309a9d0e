package codestead;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * Tells on request in which line of the learner's code a running program is. To the line `where` the answer is the
 * line {"where":{"file":"shop/Cart.java","line":12}}, or null for where.
 */
final class StackLocation extends Thread {
  private static final int STACK_BYTES = 128 * 1024;
  private static final int PAUSE_MS = 50;

  private final InputStream orders;
  private final OutputStream answers;
  private final Thread main;

  StackLocation(InputStream orders, FileDescriptor channel, Thread main) {
    super(outermost(main.getThreadGroup()), null, "StackLocation", STACK_BYTES);
    this.orders = orders;
    this.answers = new FileOutputStream(channel);
    this.main = main;
    setDaemon(true);
  }

  /** The virtual machine's own group, where programs do not count their threads. */
  private static ThreadGroup outermost(ThreadGroup group) {
    return group.getParent() == null ? group : outermost(group.getParent());
  }

  @Override
  public void run() {
    try {
      while (true) {
        // Asleep, not in read(): a virtual machine that ends waits 300 ms for threads that are in a system call.
        while (orders.available() == 0) sleep(PAUSE_MS);
        if (!"where".equals(Channel.readLine(orders))) return;
        Recorder.flush();
        answers.write(answer(learnersFrame()).getBytes(StandardCharsets.UTF_8));
      }
    } catch (IOException | InterruptedException gone) {
      // The program closed the channel: nobody can be told any more.
    }
  }

  private static String answer(StackTraceElement frame) {
    if (frame == null) return "{\"where\":null}\n";
    StringBuilder json = new StringBuilder("{\"where\":{\"file\":");
    Channel.quote(json, path(frame));
    return json.append(",\"line\":").append(frame.getLineNumber()).append("}}\n").toString();
  }

  /** Of the main thread; when that has ended, of any other. */
  private StackTraceElement learnersFrame() {
    StackTraceElement frame = newest(main.getStackTrace());
    if (frame != null) return frame;
    for (StackTraceElement[] stack : getAllStackTraces().values()) {
      frame = newest(stack);
      if (frame != null) return frame;
    }
    return null;
  }

  private static StackTraceElement newest(StackTraceElement[] stack) {
    for (StackTraceElement frame : stack) {
      boolean learners = "app".equals(frame.getClassLoaderName());
      if (learners && frame.getFileName() != null && frame.getLineNumber() > 0) return frame;
    }
    return null;
  }

  /** A frame names only the file; the class tells its folder. */
  private static String path(StackTraceElement frame) {
    String type = frame.getClassName();
    return type.substring(0, type.lastIndexOf('.') + 1).replace('.', '/') + frame.getFileName();
  }
}
