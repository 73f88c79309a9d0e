package codestead;

import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Which methods make steps, and under which name: those that the learner wrote, not those that the compiler adds. */
final class MethodsShown {
  private MethodsShown() {}

  static boolean isShown(ClassNode type, MethodNode method) {
    if ((method.access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) != 0) return false;
    boolean isLambda = method.name.startsWith("lambda$");
    if ((method.access & Opcodes.ACC_SYNTHETIC) != 0 && !isLambda) return false;
    if ((type.access & Opcodes.ACC_ENUM) != 0 && isOfEnums(type, method)) return false;
    if (method.name.equals("<init>") && isTrivialConstructor(method)) return false;
    return !("java/lang/Record".equals(type.superName) && isOfRecords(type, method));
  }

  /** As frames are called. */
  static String name(ClassNode type, MethodNode method) {
    String name = method.name;
    if (name.startsWith("lambda$")) {
      String within = name.substring("lambda$".length(), Math.max("lambda$".length(), name.lastIndexOf('$')));
      while (within.startsWith("lambda$")) within = within.substring("lambda$".length());
      int end = within.indexOf('$');
      if (end > 0) within = within.substring(0, end);
      return "lambda in " + plain(type, within.equals("new") ? "<init>" : within.equals("static") ? "<clinit>" : within);
    }
    return plain(type, name);
  }

  private static String plain(ClassNode type, String name) {
    if (name.equals("<init>")) return simpleName(type.name) + "()";
    if (name.equals("<clinit>")) return "static " + simpleName(type.name);
    return name;
  }

  /** Of `shop/Main$1Helper`: Helper. Of an anonymous class, which has no name: that of the class around it. */
  static String simpleName(String internalName) {
    String name = internalName.substring(internalName.lastIndexOf('/') + 1);
    String[] parts = name.split("\\$");
    for (int i = parts.length - 1; i >= 0; i--) {
      int digits = 0;
      while (digits < parts[i].length() && Character.isDigit(parts[i].charAt(digits))) digits++;
      if (digits < parts[i].length()) return parts[i].substring(digits);
    }
    return name;
  }

  private static boolean isOfEnums(ClassNode type, MethodNode method) {
    String name = 'L' + type.name + ';';
    return method.name.equals("values") && method.desc.equals("()[" + name)
        || method.name.equals("valueOf") && method.desc.equals("(Ljava/lang/String;)" + name);
  }

  /** Does nothing but call that of the class above, and keep what an inner class needs. */
  private static boolean isTrivialConstructor(MethodNode method) {
    int calls = 0;
    for (AbstractInsnNode each : method.instructions) {
      int code = each.getOpcode();
      if (code < 0 || code >= Opcodes.ILOAD && code <= Opcodes.ALOAD || code == Opcodes.RETURN) continue;
      if (code == Opcodes.INVOKESPECIAL && ((MethodInsnNode) each).name.equals("<init>") && ++calls == 1) continue;
      if (code == Opcodes.PUTFIELD && isHiddenField(((org.objectweb.asm.tree.FieldInsnNode) each).name)) continue;
      return false;
    }
    return true;
  }

  static boolean isHiddenField(String name) {
    return name.startsWith("this$") || name.startsWith("val$");
  }

  /** What a record has without being written: methods by a bootstrap method, accessors and a constructor on its own line. */
  private static boolean isOfRecords(ClassNode type, MethodNode method) {
    int lines = 0;
    int first = -1;
    boolean onlyReads = true;
    for (AbstractInsnNode each : method.instructions) {
      if (each instanceof InvokeDynamicInsnNode dynamic && isObjectMethods(dynamic.bsm)) return true;
      if (each instanceof LineNumberNode number && number.line != first) {
        lines++;
        first = number.line;
      }
      int code = each.getOpcode();
      onlyReads &= code < 0 || code == Opcodes.ALOAD || code == Opcodes.GETFIELD
          || code >= Opcodes.IRETURN && code <= Opcodes.ARETURN;
    }
    if (method.name.equals("<init>")) return lines == 1 && first == lineOf(type);
    return onlyReads && lines == 1 && first == lineOf(type);
  }

  private static boolean isObjectMethods(Handle bootstrap) {
    return bootstrap.getOwner().equals("java/lang/runtime/ObjectMethods");
  }

  /** Of the record's head, where its generated methods are. */
  private static int lineOf(ClassNode type) {
    for (MethodNode method : type.methods) {
      int line = -1;
      boolean isGenerated = false;
      for (AbstractInsnNode each : method.instructions) {
        if (each instanceof LineNumberNode number) line = number.line;
        if (each instanceof InvokeDynamicInsnNode dynamic && isObjectMethods(dynamic.bsm)) isGenerated = true;
      }
      if (isGenerated) return line;
    }
    return -1;
  }
}
