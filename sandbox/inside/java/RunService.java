package codestead;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.InputStream;
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

  /** The name of the main class comes over the channel as one line. A channel that closes: not needed any more. */
  @Hidden
  public static void main(String[] none) throws Throwable {
    FileDescriptor channel = Channel.descriptor();
    InputStream orders = new FileInputStream(channel);
    StackLocation stackLocation = new StackLocation(orders, channel, Thread.currentThread());
    // Once for practice: what it loads and links is not loaded and linked while the learner waits.
    Trampoline.onto(Nothing.class).accept(NO_WORDS);
    Channel.ready(channel);
    String name = Channel.readLine(orders);
    if (name == null) return;
    stackLocation.start();
    // It ends the program by itself when there is no such class or no main method, and says so.
    Class<?> type = LauncherHelper.checkAndLoadMain(true, 1, name);
    Trampoline.onto(type).accept(NO_WORDS);
  }

  private static final class Nothing {
    public static void main(String[] none) {}
  }
}
