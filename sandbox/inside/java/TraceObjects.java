package codestead;

import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.nio.Buffer;
import java.util.HashMap;
import java.util.Map;
import java.util.Scanner;
import jdk.internal.access.SharedSecrets;

/** Looks into objects without calling them. Of the kit's own private fields some may be gone in another version: they are then unknown. */
final class TraceObjects {
  private static final ClassLoader PLATFORM = ClassLoader.getPlatformClassLoader();
  private static final Map<String, Field> FIELDS = new HashMap<>();

  private TraceObjects() {}

  /** Opens packages of the kit to us alone: programs find them closed as ever. */
  static void open() {
    try {
      Module own = TraceObjects.class.getModule();
      for (String each : new String[] {"java.lang", "java.util", "java.io", "sun.nio.cs"}) {
        SharedSecrets.getJavaLangAccess().addOpens(Object.class.getModule(), each, own);
      }
    } catch (LinkageError gone) {
      // Then a little less is known.
    }
  }

  static boolean isOfProgram(Class<?> type) {
    ClassLoader loader = type.getClassLoader();
    return loader != null && loader != PLATFORM;
  }

  static boolean makeReadable(Field field) {
    try {
      field.setAccessible(true);
      return true;
    } catch (InaccessibleObjectException closed) {
      return false;
    }
  }

  static String simpleName(Class<?> type) {
    if (type.isArray()) return simpleName(type.getComponentType()) + "[]";
    try {
      if (!type.isAnonymousClass()) return type.getSimpleName();
      Class<?>[] interfaces = type.getInterfaces();
      return "anonymous " + simpleName(interfaces.length > 0 ? interfaces[0] : type.getSuperclass());
    } catch (LinkageError malformed) {
      return type.getName();
    }
  }

  /** Null where there is none. A learner's exception may compute its message: it is then what was given to the class above. */
  static String message(Throwable thrown) {
    try {
      if (!isOfProgram(thrown.getClass())) return thrown.getMessage();
    } catch (RuntimeException none) {
      return null;
    }
    return (String) get(Throwable.class, "detailMessage", thrown);
  }

  /** Null: not known. */
  static Object get(Class<?> type, String name, Object object) {
    String key = type.getName() + '.' + name;
    try {
      if (!FIELDS.containsKey(key)) FIELDS.put(key, find(type, name));
      Field field = FIELDS.get(key);
      return field == null ? null : field.get(object);
    } catch (ReflectiveOperationException gone) {
      return null;
    }
  }

  private static Field find(Class<?> type, String name) {
    try {
      Field field = type.getDeclaredField(name);
      return makeReadable(field) ? field : null;
    } catch (NoSuchFieldException gone) {
      return null;
    }
  }

  private static int number(Class<?> type, String name, Object object) {
    return get(type, name, object) instanceof Integer found ? found : 0;
  }

  static int waitingBytes(BufferedInputStream in) {
    return number(BufferedInputStream.class, "count", in) - number(BufferedInputStream.class, "pos", in);
  }

  static int waitingCharacters(Scanner scanner) {
    if (!(get(Scanner.class, "buf", scanner) instanceof Buffer buffer)) return 0;
    return Math.max(0, buffer.limit() - number(Scanner.class, "position", scanner));
  }

  static int waitingBytes(Scanner scanner) {
    return get(Scanner.class, "source", scanner) instanceof InputStreamReader source ? decoding(source) : 0;
  }

  static int waitingCharacters(BufferedReader reader) {
    return Math.max(0, number(BufferedReader.class, "nChars", reader) - number(BufferedReader.class, "nextChar", reader));
  }

  static int waitingBytes(BufferedReader reader) {
    return get(BufferedReader.class, "in", reader) instanceof InputStreamReader source ? decoding(source) : 0;
  }

  /** Bytes that a reader has taken and not made characters of yet. */
  private static int decoding(InputStreamReader reader) {
    Object decoder = get(InputStreamReader.class, "sd", reader);
    if (decoder == null) return 0;
    return get(decoder.getClass(), "bb", decoder) instanceof Buffer bytes ? bytes.remaining() : 0;
  }

  /** Whether what it reads is the program's input, and not a text or a file. */
  static boolean reads(Object reader, InputStream input) {
    Object source = reader instanceof Scanner ? get(Scanner.class, "source", reader) : get(BufferedReader.class, "in", reader);
    if (source != null && source.getClass() == BufferedReader.class) return reads(source, input);
    if (!(source instanceof InputStreamReader)) return false;
    Object decoder = get(InputStreamReader.class, "sd", source);
    return decoder != null && get(decoder.getClass(), "in", decoder) == input;
  }
}
