package codestead;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Field;
import java.nio.charset.StandardCharsets;

/** File descriptor 3, the two-way channel to the runner. */
final class Channel {
  private static final int LONGEST_LINE = 1000;

  private Channel() {}

  /** A socket cannot be opened by its path, and Java has no way to name it: needs the package java.io opened to us. */
  static FileDescriptor descriptor() throws ReflectiveOperationException {
    FileDescriptor descriptor = new FileDescriptor();
    Field number = FileDescriptor.class.getDeclaredField("fd");
    number.setAccessible(true);
    number.setInt(descriptor, 3);
    return descriptor;
  }

  /** Tells the runner that the instance is built and the program in it waits. */
  static void ready(FileDescriptor channel) throws IOException {
    new FileOutputStream(channel).write("ready\n".getBytes(StandardCharsets.US_ASCII));
  }

  /** Null at the end of the channel. Reads not one byte beyond the line. */
  static String readLine(InputStream in) throws IOException {
    byte[] line = new byte[LONGEST_LINE];
    for (int length = 0; length < line.length; length++) {
      int next = in.read();
      if (next < 0) return null;
      if (next == '\n') return new String(line, 0, length, StandardCharsets.UTF_8);
      line[length] = (byte) next;
    }
    throw new IOException("A line of the runner is too long.");
  }

  /** Text between quotation marks, as JSON writes it. */
  static void quote(StringBuilder json, CharSequence text) {
    json.append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\\') json.append('\\').append(c);
      else if (c < 32 || Character.isSurrogate(c)) appendEscaped(json, c);
      else json.append(c);
    }
    json.append('"');
  }

  private static void appendEscaped(StringBuilder json, char c) {
    json.append("\\u");
    for (int shift = 12; shift >= 0; shift -= 4) json.append(Character.forDigit(c >> shift & 15, 16));
  }
}
