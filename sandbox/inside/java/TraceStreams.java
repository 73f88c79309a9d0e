package codestead;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Scanner;

/**
 * What was printed and read. The streams of the program are built as the virtual machine builds its own, from the descriptor up; only the
 * lowest one also keeps what passes.
 */
final class TraceStreams {
  private static final int MOST_READERS = 20;

  private final Kept out = new Kept(FileDescriptor.out);
  private final Kept err = new Kept(FileDescriptor.err);
  private final Read in = new Read();
  private final BufferedInputStream buffered = new BufferedInputStream(in);
  /** Those of the program that keep some of the input for later. */
  private final List<Object> readers = new ArrayList<>();
  private int read = 0;

  void install() {
    System.setOut(printing(out));
    System.setErr(printing(err));
    System.setIn(buffered);
  }

  private static PrintStream printing(Kept to) {
    return new PrintStream(new BufferedOutputStream(to, 128), true, StandardCharsets.UTF_8);
  }

  void reader(Object made) {
    if (readers.size() < MOST_READERS && TraceObjects.reads(made, buffered)) readers.add(made);
  }

  void write(StringBuilder json) {
    out.write(json, ",\"out\":");
    err.write(json, ",\"err\":");
    int now = readNow();
    if (now != read) json.append(",\"read\":").append(read = now);
  }

  /** All that came out of the descriptor, without what lies in buffers and was asked for by nobody. */
  private int readNow() {
    if (in.count == 0) return 0;
    int bytes = TraceObjects.waitingBytes(buffered);
    int characters = 0;
    for (Object each : readers) {
      if (each instanceof Scanner scanner) {
        characters += TraceObjects.waitingCharacters(scanner);
        bytes += TraceObjects.waitingBytes(scanner);
      } else if (each.getClass() == BufferedReader.class) {
        characters += TraceObjects.waitingCharacters((BufferedReader) each);
        bytes += TraceObjects.waitingBytes((BufferedReader) each);
      }
    }
    return Math.max(read, in.characters(Math.max(0, in.count - bytes)) - characters);
  }

  private static final class Kept extends OutputStream {
    private static final int MOST_BYTES = 4_000_000;

    private final FileOutputStream to;
    private final CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder()
        .onMalformedInput(CodingErrorAction.REPLACE).onUnmappableCharacter(CodingErrorAction.REPLACE);
    private ByteBuffer kept = ByteBuffer.allocate(512);

    Kept(FileDescriptor descriptor) {
      to = new FileOutputStream(descriptor);
    }

    @Override
    public void write(int one) throws IOException {
      write(new byte[] {(byte) one}, 0, 1);
    }

    @Override
    public synchronized void write(byte[] bytes, int start, int length) throws IOException {
      to.write(bytes, start, length);
      if (kept.remaining() < length) grow(length);
      kept.put(bytes, start, Math.min(length, kept.remaining()));
    }

    private void grow(int length) {
      int size = Math.min(MOST_BYTES, 2 * kept.capacity() + length);
      if (size <= kept.capacity()) return;
      kept = ByteBuffer.allocate(size).put(kept.flip());
    }

    synchronized void write(StringBuilder json, String name) {
      if (kept.position() == 0) return;
      kept.flip();
      CharBuffer text = CharBuffer.allocate(kept.remaining() + 1);
      decoder.decode(kept, text, false);
      kept.compact();
      text.flip();
      if (text.length() > 0) Channel.quote(json.append(name), text);
    }
  }

  private static final class Read extends InputStream {
    private final FileInputStream from = new FileInputStream(FileDescriptor.in);
    private byte[] bytes = new byte[0];
    int count = 0;
    private int countedBytes = 0;
    private int countedCharacters = 0;

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 255;
    }

    @Override
    public int read(byte[] into, int start, int length) throws IOException {
      int read = from.read(into, start, length);
      if (read > 0) keep(into, start, read);
      return read;
    }

    private synchronized void keep(byte[] into, int start, int length) {
      if (count + length > bytes.length) bytes = java.util.Arrays.copyOf(bytes, 2 * count + length);
      System.arraycopy(into, start, bytes, count, length);
      count += length;
    }

    @Override
    public int available() throws IOException {
      return from.available();
    }

    @Override
    public void close() throws IOException {
      from.close();
    }

    /** How many characters so many bytes are: as many as bytes that begin one, and two where it is one of four bytes. */
    synchronized int characters(int upTo) {
      if (upTo < countedBytes) countedBytes = countedCharacters = 0;
      for (; countedBytes < upTo; countedBytes++) {
        int one = bytes[countedBytes] & 255;
        if (one < 0x80 || one >= 0xC0) countedCharacters += one >= 0xF0 ? 2 : 1;
      }
      return countedCharacters;
    }
  }
}
