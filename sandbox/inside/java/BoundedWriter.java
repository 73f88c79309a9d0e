package codestead;

import java.io.Writer;

/** Keeps the beginning of what is written. */
final class BoundedWriter extends Writer {
  private final int most;
  private final StringBuilder kept = new StringBuilder();

  BoundedWriter(int most) {
    this.most = most;
  }

  @Override
  public void write(char[] text, int start, int length) {
    kept.append(text, start, Math.min(length, most - kept.length()));
  }

  @Override
  public void flush() {}

  @Override
  public void close() {}

  @Override
  public String toString() {
    return kept.toString();
  }
}
