package codestead;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** Lines of the recording on their way to the runner, in chunks. Written out also by the thread that tells where the program is. */
final class TraceLines {
  private static final int CHUNK_CHARACTERS = 32 * 1024;
  private static final long LONGEST_NS = 20_000_000;

  private final FileOutputStream channel;
  private final int mostCharacters;
  private final StringBuilder line = new StringBuilder(4_096);
  private final StringBuilder waiting = new StringBuilder(2 * CHUNK_CHARACTERS);
  private int characters = 0;
  private long flushed = System.nanoTime();
  private boolean isClosed = false;

  /** Without a descriptor the lines go nowhere. */
  TraceLines(FileDescriptor descriptor, int mostCharacters) {
    channel = descriptor == null ? null : new FileOutputStream(descriptor);
    this.mostCharacters = mostCharacters;
  }

  StringBuilder begin() {
    line.setLength(0);
    return line;
  }

  void end(StringBuilder whole) {
    characters += whole.length();
    if (characters > mostCharacters) full("size");
    synchronized (waiting) {
      waiting.append(whole);
      long now = System.nanoTime();
      if (waiting.length() > CHUNK_CHARACTERS || now - flushed > LONGEST_NS) flush();
    }
  }

  void flush() {
    synchronized (waiting) {
      flushed = System.nanoTime();
      if (waiting.length() == 0 || isClosed) return;
      byte[] bytes = waiting.toString().getBytes(StandardCharsets.UTF_8);
      waiting.setLength(0);
      try {
        if (channel != null) channel.write(bytes);
      } catch (IOException closed) {
        // The program closed the channel: its recording ends here.
        isClosed = true;
      }
    }
  }

  /** The recording has no room for another step: it is closed, and the program ends here. */
  void full(String what) {
    synchronized (waiting) {
      waiting.append("{\"full\":\"").append(what).append("\"}\n");
      flush();
      Runtime.getRuntime().halt(0);
    }
  }
}
