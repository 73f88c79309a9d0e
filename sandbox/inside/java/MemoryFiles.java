package codestead;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardLocation;

/** What one compilation reads and writes: the kit's own classes, and no file of the machine. */
final class MemoryFiles extends ForwardingJavaFileManager<JavaFileManager> {
  private final Map<String, ClassFile> classes = new LinkedHashMap<>();

  MemoryFiles(JavaFileManager kit) {
    super(kit);
  }

  @Override
  public Iterable<JavaFileObject> list(Location location, String folder, Set<JavaFileObject.Kind> kinds, boolean below)
      throws IOException {
    // Every source is named in the request: nothing is looked for in the folder the service happens to be in.
    boolean learners = location == StandardLocation.CLASS_PATH || location == StandardLocation.SOURCE_PATH;
    return learners ? List.of() : super.list(location, folder, kinds, below);
  }

  @Override
  public JavaFileObject getJavaFileForOutput(Location location, String name, JavaFileObject.Kind kind, FileObject source) {
    return classes.computeIfAbsent(name, ClassFile::new);
  }

  /** The kit's files stay open for the next compilation. */
  @Override
  public void close() {}

  @Override
  public void flush() {}

  void instrument(Instrumenter instrumenter, List<Instrumenter.TracedFile> sources) {
    Instrumenter.Program program = new Instrumenter.Program(sources);
    for (ClassFile file : classes.values()) {
      byte[] instrumented = instrumenter.instrument(file.bytes.toByteArray(), program);
      file.bytes.reset();
      file.bytes.writeBytes(instrumented);
    }
  }

  /** Not compressed: it is read once, a millisecond later. */
  byte[] jar() throws IOException {
    ByteArrayOutputStream jar = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(jar)) {
      zip.setMethod(ZipOutputStream.STORED);
      for (ClassFile file : classes.values()) {
        byte[] bytes = file.bytes.toByteArray();
        CRC32 checksum = new CRC32();
        checksum.update(bytes);
        ZipEntry entry = new ZipEntry(file.getName());
        entry.setSize(bytes.length);
        entry.setCrc(checksum.getValue());
        zip.putNextEntry(entry);
        zip.write(bytes);
      }
    }
    return jar.toByteArray();
  }

  static final class Source extends SimpleJavaFileObject {
    private final String path;
    private final String text;

    Source(String path, String text) {
      super(URI.create("source:///" + path), Kind.SOURCE);
      this.path = path;
      this.text = text;
    }

    /** As messages show it. */
    @Override
    public String getName() {
      return path;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }

  private static final class ClassFile extends SimpleJavaFileObject {
    private final String path;
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    ClassFile(String name) {
      super(URI.create("class:///output"), Kind.CLASS);
      path = name.replace('.', '/') + ".class";
    }

    @Override
    public String getName() {
      return path;
    }

    @Override
    public OutputStream openOutputStream() {
      bytes.reset();
      return bytes;
    }
  }
}
