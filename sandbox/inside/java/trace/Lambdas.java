package codestead;

import java.util.Optional;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.MethodNode;

/** What is known of a lambda or method reference where it is made: `NAME,LINE` and the names of the variables it captures. */
final class Lambdas {
  private Lambdas() {}

  static Optional<String> describe(ClassNode type, InvokeDynamicInsnNode made, int line, Instrumenter.TracedFile file) {
    if (!made.bsm.getOwner().equals("java/lang/invoke/LambdaMetafactory")) return Optional.empty();
    if (made.bsmArgs.length < 2 || !(made.bsmArgs[1] instanceof Handle body)) return Optional.empty();
    boolean isLambda = body.getName().startsWith("lambda$");
    String owner = MethodsShown.simpleName(body.getOwner());
    String name = isLambda ? "lambda" : owner + "::" + (body.getName().equals("<init>") ? "new" : body.getName());
    StringBuilder text = new StringBuilder(name).append(',').append(line);
    MethodNode method = isLambda ? find(type, body) : null;
    boolean isStatic = method == null || (method.access & Opcodes.ACC_STATIC) != 0;
    int slot = 0;
    Type[] captured = Type.getArgumentTypes(made.desc);
    for (int i = 0; i < captured.length; i++) {
      text.append(',').append(i == 0 && !isStatic ? "this" : nameOf(method, slot, i));
      slot += captured[i].getSize();
    }
    return text.length() > 10_000 ? Optional.empty() : Optional.of(text.toString());
  }

  private static MethodNode find(ClassNode type, Handle body) {
    for (MethodNode each : type.methods) {
      if (each.name.equals(body.getName()) && each.desc.equals(body.getDesc())) return each;
    }
    return null;
  }

  private static String nameOf(MethodNode method, int slot, int number) {
    if (method != null && method.localVariables != null) {
      for (LocalVariableNode each : method.localVariables) if (each.index == slot) return each.name;
    }
    return "captured " + (number + 1);
  }
}
