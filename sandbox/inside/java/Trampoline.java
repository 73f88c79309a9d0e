package codestead;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.function.Consumer;

/**
 * Calls the main method of a class by an instruction of its own, as the launcher does. Reflection and method
 * handles would show in the stack trace of a failing static initializer, and cost milliseconds. What the virtual
 * machine calls a hidden class shows nowhere.
 */
final class Trampoline {
  private Trampoline() {}

  /** The launcher has looked already: there is a main method. */
  static Consumer<String[]> onto(Class<?> type) throws ReflectiveOperationException, IOException {
    Method main = mainMethod(type);
    // The instruction would initialize only the class that the method stands in.
    if (main.getDeclaringClass() != type) Class.forName(type.getName(), true, type.getClassLoader());
    Class<?> made = anywhere().in(type).defineHiddenClass(classFile(type, main), false).lookupClass();
    Constructor<?> constructor = made.getDeclaredConstructor();
    constructor.setAccessible(true);
    @SuppressWarnings("unchecked")
    Consumer<String[]> trampoline = (Consumer<String[]>) constructor.newInstance();
    return trampoline;
  }

  /** The ordinary look-ups end at the border of a module. Needs the package java.lang.invoke opened to us. */
  private static MethodHandles.Lookup anywhere() throws ReflectiveOperationException {
    Field trusted = MethodHandles.Lookup.class.getDeclaredField("IMPL_LOOKUP");
    trusted.setAccessible(true);
    return (MethodHandles.Lookup) trusted.get(null);
  }

  private static Method mainMethod(Class<?> type) throws NoSuchMethodException {
    try {
      return type.getMethod("main", String[].class);
    } catch (NoSuchMethodException modern) {
      return modernMain(type);
    }
  }

  /** From Java 25 on it need not be public, nor static, nor take the words of the command line. */
  private static Method modernMain(Class<?> type) throws NoSuchMethodException {
    for (Class<?>[] parameters : new Class<?>[][] {{String[].class}, {}}) {
      for (Class<?> owner = type; owner != null; owner = owner.getSuperclass()) {
        for (Method method : owner.getDeclaredMethods()) {
          if (method.getName().equals("main") && Arrays.equals(method.getParameterTypes(), parameters)) return method;
        }
      }
    }
    throw new NoSuchMethodException(type.getName() + ".main");
  }

  private static final int UTF8 = 1, CLASS = 7, METHOD = 10, INTERFACE_METHOD = 11, NAME_AND_TYPE = 12;
  private static final int PUBLIC = 1, SUPER = 0x20;
  private static final int ALOAD_0 = 0x2a, ALOAD_1 = 0x2b, DUP = 0x59, RETURN = 0xb1, NEW = 0xbb, CHECKCAST = 0xc0;
  private static final int INVOKEVIRTUAL = 0xb6, INVOKESPECIAL = 0xb7, INVOKESTATIC = 0xb8;

  /** class Trampoline implements Consumer { public void accept(Object words) { Main.main((String[]) words); } } */
  private static byte[] classFile(Class<?> type, Method method) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    String name = type.getName().replace('.', '/');
    out.writeInt(0xCAFEBABE);
    out.writeInt(55);
    out.writeShort(23);
    name(out, name + "Trampoline"); // 1
    pair(out, CLASS, 1); // 2
    name(out, "java/lang/Object"); // 3
    pair(out, CLASS, 3); // 4
    name(out, "java/util/function/Consumer"); // 5
    pair(out, CLASS, 5); // 6
    name(out, "<init>"); // 7
    name(out, "()V"); // 8
    pair(out, NAME_AND_TYPE, 7, 8); // 9
    pair(out, METHOD, 4, 9); // 10
    name(out, "accept"); // 11
    name(out, "(Ljava/lang/Object;)V"); // 12
    name(out, "Code"); // 13
    name(out, "[Ljava/lang/String;"); // 14
    pair(out, CLASS, 14); // 15
    name(out, name); // 16
    pair(out, CLASS, 16); // 17
    name(out, "main"); // 18
    name(out, method.getParameterCount() == 0 ? "()V" : "([Ljava/lang/String;)V"); // 19
    pair(out, NAME_AND_TYPE, 18, 19); // 20
    pair(out, type.isInterface() ? INTERFACE_METHOD : METHOD, 17, 20); // 21
    pair(out, METHOD, 17, 9); // 22
    shorts(out, PUBLIC | SUPER, 2, 4, 1, 6, 0, 2);
    method(out, 7, 8, new int[] {ALOAD_0, INVOKESPECIAL, 0, 10, RETURN});
    method(out, 11, 12, calling(method));
    shorts(out, 0);
    return bytes.toByteArray();
  }

  private static int[] calling(Method method) {
    int[] words = method.getParameterCount() == 0 ? new int[] {} : new int[] {ALOAD_1, CHECKCAST, 0, 15};
    if (Modifier.isStatic(method.getModifiers())) return joined(words, new int[] {INVOKESTATIC, 0, 21, RETURN});
    int[] object = {NEW, 0, 17, DUP, INVOKESPECIAL, 0, 22};
    return joined(object, joined(words, new int[] {INVOKEVIRTUAL, 0, 21, RETURN}));
  }

  private static int[] joined(int[] first, int[] second) {
    int[] both = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, both, first.length, second.length);
    return both;
  }

  private static void name(DataOutputStream out, String text) throws IOException {
    out.writeByte(UTF8);
    out.writeUTF(text);
  }

  private static void pair(DataOutputStream out, int kind, int... indices) throws IOException {
    out.writeByte(kind);
    shorts(out, indices);
  }

  private static void method(DataOutputStream out, int name, int descriptor, int[] code) throws IOException {
    shorts(out, PUBLIC, name, descriptor, 1, 13);
    out.writeInt(12 + code.length);
    shorts(out, 3, 2);
    out.writeInt(code.length);
    for (int one : code) out.writeByte(one);
    shorts(out, 0, 0);
  }

  private static void shorts(DataOutputStream out, int... values) throws IOException {
    for (int value : values) out.writeShort(value);
  }
}
