package codestead;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/** Instruments a jar of classes once, when the kit is built: shows whether the ASM that is installed can read them. */
final class CanTrace {
  private CanTrace() {}

  public static void main(String[] jars) throws IOException {
    Instrumenter.TracedFile sample = new Instrumenter.TracedFile("codestead/Sample.java", 0, List.of(), Set.of());
    Instrumenter.Program program = new Instrumenter.Program(List.of(sample));
    Instrumenter instrumenter = new AsmInstrumenter();
    try (ZipFile from = new ZipFile(jars[0]); OutputStream file = Files.newOutputStream(Path.of(jars[1])); ZipOutputStream to = new ZipOutputStream(file)) {
      for (ZipEntry each : new ArrayList<>(Collections.list(from.entries()))) {
        if (!each.getName().endsWith(".class")) continue;
        to.putNextEntry(new ZipEntry(each.getName()));
        try (InputStream in = from.getInputStream(each)) {
          to.write(instrumenter.instrument(in.readAllBytes(), program));
        }
      }
    }
  }
}
