package codestead;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import jdk.internal.vm.annotation.Hidden;
import sun.launcher.LauncherHelper;

/**
 * Waits for one program, then becomes it. Everything a learner can see is what `java Main` shows: the class comes
 * from the ordinary class path, the launcher's own code looks for its main method, and that runs in the main thread.
 * Our frame is in no stack trace: code of the boot class path may hide its own.
 */
final class RunService {
  private static final String[] NO_WORDS = {};

  private RunService() {}

  /**
   * The name of the main class comes over the channel as one line, behind it the program's arguments, an {@code a} each and their bytes in
   * hexadecimal digits, or what a recording is limited to: steps, characters, and how many steps it leaves out before. A channel that closes:
   * not needed any more.
   */
  @Hidden
  public static void main(String[] kind) throws Throwable {
    FileDescriptor channel = Channel.descriptor();
    InputStream orders = new FileInputStream(channel);
    StackLocation stackLocation = new StackLocation(orders, channel, Thread.currentThread());
    // Once for practice: what it loads and links is not loaded and linked while the learner waits.
    Trampoline.onto(Nothing.class).accept(NO_WORDS);
    if (kind.length > 0) RecorderPractice.run();
    Channel.ready(channel);
    String order = Channel.readLine(orders);
    if (order == null) return;
    String[] words = order.split(" ");
    boolean isRecorded = kind.length > 0;
    if (isRecorded) record(channel, words);
    String[] arguments = isRecorded || words.length == 1 ? NO_WORDS : argumentsIn(words);
    stackLocation.start();
    // It ends the program by itself when there is no such class or no main method, and says so.
    Class<?> type = LauncherHelper.checkAndLoadMain(true, 1, words[0]);
    Trampoline.onto(type).accept(arguments);
  }

  private static String[] argumentsIn(String[] words) {
    String[] arguments = new String[words.length - 1];
    for (int at = 0; at < arguments.length; at++) {
      String digits = words[at + 1];
      byte[] bytes = new byte[digits.length() / 2];
      for (int place = 0; place < bytes.length; place++)
        bytes[place] = (byte) Integer.parseInt(digits, 1 + 2 * place, 3 + 2 * place, 16);
      arguments[at] = new String(bytes, StandardCharsets.UTF_8);
    }
    return arguments;
  }

  private static void record(FileDescriptor channel, String[] words) {
    TraceObjects.open();
    Recording made = new Recording(channel, Integer.parseInt(words[1]), Integer.parseInt(words[2]), Long.parseLong(words[3]));
    made.listen();
    Recorder.begin(made);
    Runtime.getRuntime().addShutdownHook(new Thread(Recorder::end));
  }

  private static final class Nothing {
    public static void main(String[] none) {}
  }
}
