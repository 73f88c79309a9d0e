package codestead;

import java.util.List;
import java.util.Set;

/** Makes compiled classes record their steps. Implemented with ASM, where that is installed. */
interface Instrumenter {
  /** A source file with its number in the recording, where its methods are declared, and lines with `break` or `continue`. */
  record TracedFile(String path, int number, List<Declaration> methods, Set<Integer> jumps) {}

  /** Lines from the name of a method to its end. */
  record Declaration(String name, int line, int end) {
    static String ofStatics(String type) {
      return "static " + type;
    }
  }

  /** The numbers of places in the code are one row for all classes of a program. */
  final class Program {
    final List<TracedFile> files;
    int places = 0;

    Program(List<TracedFile> files) {
      this.files = files;
    }
  }

  /** Returns the class as it was when it would become too large. Throws IllegalArgumentException when ASM is too old for it. */
  byte[] instrument(byte[] classFile, Program program);

  /** Null where there is no ASM. */
  static Instrumenter find() {
    try {
      Class<?> type = Class.forName("codestead.AsmInstrumenter");
      return (Instrumenter) type.getDeclaredConstructor().newInstance();
    } catch (ReflectiveOperationException | LinkageError none) {
      return null;
    }
  }
}
