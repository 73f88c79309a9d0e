/** Calls a static method of the learner's class (Main, unless the exercise names another file) and reports its values. */
import type { FunctionSignature } from '#modules/exercises/module.ts'
import { javaClass, javaType } from './signatures.ts'

const CALL = (value: string) => `        var value = ${value};
        hasReturned = true;
        put(text, value);`

const COUNTED_CALL = (value: string) => `        CodesteadSteps.begin(test);
        var value = ${value};
        long steps = CodesteadSteps.spent();
        hasReturned = true;
        put(text, value);
        text.append(",\\"steps\\":").append(steps);`

/** With `isCounted`, `CodesteadSteps` beside it counts the steps of each call. */
export function javaHarness(signature: FunctionSignature, isCounted = false): string {
  const { name, params } = signature
  const value = `${javaClass(signature)}.${name}(${params.map((_, index) => `a${index}`).join(', ')})`
  const reads = params.map(
    ({ type }, index) => `${javaType(type)} a${index} = (${javaType(type)}) read(${javaType(type)}.class);`,
  )
  return `
import java.io.*;
import java.lang.reflect.Array;
import java.nio.charset.StandardCharsets;

class CodesteadHarness {
  static byte[] input;
  static int at = 0;
  static OutputStream out;

  static boolean next() {
    while (at < input.length && (input[at] == ' ' || input[at] == '\\n')) at++;
    return at < input.length;
  }

  static String word() {
    next();
    int start = at;
    while (at < input.length && input[at] != ' ' && input[at] != '\\n') at++;
    return new String(input, start, at - start, StandardCharsets.UTF_8);
  }

  static Object read(Class<?> type) {
    if (type.isArray()) {
      int size = Integer.parseInt(word());
      Object list = Array.newInstance(type.getComponentType(), size);
      for (int i = 0; i < size; i++) Array.set(list, i, read(type.getComponentType()));
      return list;
    }
    if (type == int.class) return Integer.valueOf(word());
    if (type == long.class) return Long.valueOf(word());
    if (type == double.class) return Double.valueOf(word());
    if (type == boolean.class) return word().equals("1");
    int size = Integer.parseInt(word());
    at += 1 + size;
    return new String(input, at - size, size, StandardCharsets.UTF_8);
  }

  static void put(StringBuilder text, Object value) {
    if (text.length() > 200000) throw new IllegalStateException("the function gave back a very large value");
    if (value == null) text.append("null");
    else if (value.getClass().isArray()) {
      text.append('[');
      for (int i = 0; i < Array.getLength(value); i++) {
        if (i > 0) text.append(',');
        put(text, Array.get(value, i));
      }
      text.append(']');
    } else if (value instanceof Iterable<?> items) {
      text.append('[');
      boolean first = true;
      for (Object item : items) {
        if (!first) text.append(',');
        first = false;
        put(text, item);
      }
      text.append(']');
    } else if (value instanceof Double || value instanceof Float) {
      double number = ((Number) value).doubleValue();
      if (Double.isNaN(number) || Double.isInfinite(number)) text.append('"').append(number).append('"');
      else text.append(number);
    } else if (value instanceof Number || value instanceof Boolean) text.append(value);
    else quote(text, value.toString());
  }

  static void quote(StringBuilder text, String value) {
    text.append('"');
    for (char c : value.toCharArray()) {
      if (c == '"' || c == '\\\\') text.append('\\\\').append(c);
      else if (c < 32 || Character.isSurrogate(c)) text.append(String.format("\\\\u%04x", (int) c));
      else text.append(c);
    }
    text.append('"');
  }

  static void send(StringBuilder text) throws IOException {
    System.out.flush();
    out.write(text.append("}\\n").toString().getBytes(StandardCharsets.UTF_8));
    out.flush();
  }

  static String trace(Throwable error) {
    StringBuilder text = new StringBuilder("Exception in thread \\"main\\" ").append(error);
    int shown = 0;
    for (StackTraceElement frame : error.getStackTrace()) {
      if (frame.getClassName().startsWith("CodesteadHarness") || shown++ > 12) break;
      text.append("\\n\\tat ").append(frame);
    }
    return text.toString();
  }

  /** The classes of an exception, its own first, and its message. */
  static void raised(StringBuilder text, Throwable error) {
    text.append(",\\"raised\\":{\\"kinds\\":[");
    int shown = 0;
    for (Class<?> kind = error.getClass(); kind != Object.class && shown < 20; kind = kind.getSuperclass()) {
      if (shown++ > 0) text.append(',');
      quote(text, kind.getName());
    }
    String message = error.getMessage();
    if (message == null) message = "";
    text.append("],\\"message\\":");
    quote(text, message.length() > 2000 ? message.substring(0, 2000) : message);
    text.append('}');
  }

  /** Descriptor 3 is a socket, which cannot be opened by its path; Java itself has no way to name it. */
  static FileDescriptor reportDescriptor() throws Exception {
    FileDescriptor descriptor = new FileDescriptor();
    java.lang.reflect.Field number = FileDescriptor.class.getDeclaredField("fd");
    try {
      number.setAccessible(true);
      number.setInt(descriptor, 3);
    } catch (RuntimeException closed) {
      Class<?> type = Class.forName("sun.misc.Unsafe");
      java.lang.reflect.Field instance = type.getDeclaredField("theUnsafe");
      instance.setAccessible(true);
      Object unsafe = instance.get(null);
      Object offset = type.getMethod("objectFieldOffset", java.lang.reflect.Field.class).invoke(unsafe, number);
      type.getMethod("putInt", Object.class, long.class, int.class).invoke(unsafe, descriptor, offset, 3);
    }
    return descriptor;
  }

  public static void main(String[] words) throws Exception {
    input = System.in.readAllBytes();
    out = new FileOutputStream(reportDescriptor());
    while (next()) {
      int test = Integer.parseInt(word());
${reads.map((line) => `      ${line}`).join('\n')}
      StringBuilder text = new StringBuilder("{\\"test\\":").append(test);
      int start = text.length();
      boolean hasReturned = false;
      try {
        text.append(",\\"value\\":");
${(isCounted ? COUNTED_CALL : CALL)(value)}
      } catch (Throwable error) {
        text.setLength(start);
        text.append(",\\"error\\":");
        quote(text, error.toString());
        text.append(",\\"trace\\":");
        quote(text, trace(error));
        if (!hasReturned) raised(text, error);
      }
      send(text);
    }
    System.exit(0);
  }
}
`
}
