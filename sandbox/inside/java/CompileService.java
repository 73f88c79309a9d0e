package codestead;

import com.sun.source.util.JavacTask;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.EOFException;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.ToolProvider;

/**
 * A compiler that stays: one compilation after another, over file descriptor 3. A request is a line with the number
 * of files, then for each file a line with its size in bytes and its path, then its bytes. The answer is a line
 * {"exitCode":0,"stderr":"","programBytes":1234}, then that many bytes: a jar, or nothing.
 *
 * Sources and classes are only ever in memory and belong to one compilation; what lasts is what the compiler knows
 * about the kit itself. A learner's class is written here, never loaded.
 */
final class CompileService {
  /** Options of javac; given once, at the start. */
  private static List<String> options = List.of();

  private static final int SUCCESS = 0;
  private static final int ERRORS = 1;
  private static final int OUT_OF_RESOURCES = 3;

  /** More is no message any more; the runner calls a little less than this a flood. */
  private static final int MOST_CHARACTERS = 300_000;

  private static final JavaCompiler COMPILER = ToolProvider.getSystemJavaCompiler();
  private static final Instrumenter INSTRUMENTER = Instrumenter.find();
  private static final JavaFileManager KIT = COMPILER.getStandardFileManager(null, Locale.ENGLISH, StandardCharsets.UTF_8);

  private CompileService() {}

  public static void main(String[] given) throws Exception {
    options = List.of(given);
    FileDescriptor channel = Channel.descriptor();
    InputStream requests = new BufferedInputStream(new FileInputStream(channel));
    OutputStream answers = new BufferedOutputStream(new FileOutputStream(channel));
    Channel.ready(channel);
    warmUp(requests);
    for (String line; (line = Channel.readLine(requests)) != null; ) {
      String[] words = line.split(" ");
      List<JavaFileObject> sources = readSources(requests, Integer.parseInt(words[0]));
      answer(answers, sources, words.length > 1 ? fileNumbers(words) : null);
    }
  }

  /** The first compilations of a virtual machine take ten times as long: make them before a learner waits. */
  private static void warmUp(InputStream requests) throws IOException {
    String right;
    try (InputStream sample = CompileService.class.getResourceAsStream("Sample.java")) {
      right = new String(sample.readAllBytes(), StandardCharsets.UTF_8);
    }
    String wrong = "class Main { int x = \"a\"; void f() { y.g(); } int h() { } }";
    for (int round = 0; round < 20 && requests.available() == 0; round++) {
      int[] numbers = INSTRUMENTER == null || round % 2 == 0 ? null : new int[] {0};
      compile(List.of(new MemoryFiles.Source("codestead/Sample.java", right)), numbers);
      compile(List.of(new MemoryFiles.Source("Main.java", wrong)), null);
    }
  }

  private static int[] fileNumbers(String[] words) {
    int[] numbers = new int[words.length - 2];
    for (int i = 0; i < numbers.length; i++) numbers[i] = Integer.parseInt(words[i + 2]);
    return numbers;
  }

  private static List<JavaFileObject> readSources(InputStream requests, int count) throws IOException {
    List<JavaFileObject> sources = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      String[] sizeAndPath = Channel.readLine(requests).split(" ", 2);
      int size = Integer.parseInt(sizeAndPath[0]);
      byte[] text = requests.readNBytes(size);
      if (text.length < size) throw new EOFException();
      sources.add(new MemoryFiles.Source(sizeAndPath[1], new String(text, StandardCharsets.UTF_8)));
    }
    return sources;
  }

  private static void answer(OutputStream answers, List<JavaFileObject> sources, int[] numbers) throws IOException {
    Compiled compiled = compile(sources, numbers);
    StringBuilder line = new StringBuilder("{\"exitCode\":").append(compiled.exitCode).append(",\"stderr\":");
    Channel.quote(line, compiled.messages);
    line.append(",\"programBytes\":").append(compiled.jar.length).append("}\n");
    answers.write(line.toString().getBytes(StandardCharsets.UTF_8));
    answers.write(compiled.jar);
    answers.flush();
  }

  private record Compiled(int exitCode, String messages, byte[] jar) {}

  /** Null for the numbers of the files in a recording: there is none. */
  private static Compiled compile(List<JavaFileObject> sources, int[] numbers) throws IOException {
    BoundedWriter messages = new BoundedWriter(MOST_CHARACTERS);
    MemoryFiles files = new MemoryFiles(KIT);
    try {
      PrintWriter out = new PrintWriter(messages);
      JavacTask task = (JavacTask) COMPILER.getTask(out, files, null, options, null, sources);
      Declarations declarations = numbers == null ? null : new Declarations(task);
      boolean right = task.call();
      out.flush();
      if (right && declarations != null) files.instrument(INSTRUMENTER, declarations.files(sources, numbers));
      if (right) return new Compiled(SUCCESS, messages.toString(), files.jar());
      return failed(messages.toString());
    } catch (StackOverflowError | OutOfMemoryError error) {
      return new Compiled(OUT_OF_RESOURCES, NO_RESOURCES + error + "\n", new byte[0]);
    }
  }

  private static final Pattern CALLED_A_BUG =
      Pattern.compile("\\A\\s*An exception has occurred in the compiler [^\\n]*\\n(?=java\\.lang\\.(?:StackOverflow|OutOfMemory)Error)");
  private static final String NO_RESOURCES =
      "\n\nThe system is out of resources.\nConsult the following stack trace for details.\n";

  /** The javac command has other words than its library for a program too deep or too large for it. */
  private static Compiled failed(String messages) {
    String words = CALLED_A_BUG.matcher(messages).replaceFirst(NO_RESOURCES);
    return new Compiled(words.equals(messages) ? ERRORS : OUT_OF_RESOURCES, words, new byte[0]);
  }
}
