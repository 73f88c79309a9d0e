package codestead;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/** Rewrites one class: its methods (InstrumentedMethod), and what tells that its static fields are there. */
final class AsmInstrumenter implements Instrumenter {
  static final String RECORDER = "codestead/Recorder";
  private static final int HIDDEN_FIELD = Opcodes.ACC_SYNTHETIC | Opcodes.ACC_ENUM;

  @Override
  public byte[] instrument(byte[] classFile, Program program) {
    ClassReader reader = new ClassReader(classFile);
    ClassNode type = new ClassNode();
    reader.accept(type, ClassReader.EXPAND_FRAMES);
    TracedFile file = fileOf(type, program);
    if (file == null) return classFile;
    try {
      for (MethodNode method : type.methods) {
        if (MethodsShown.isShown(type, method)) new InstrumentedMethod(type, method, file, program).rewrite();
      }
      if (hasStatics(type)) tellStatics(type);
      // Frames are kept up by hand: computing them would need the learner's other classes.
      ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
      type.accept(writer);
      return writer.toByteArray();
    } catch (AnalyzerException | RuntimeException tooLarge) {
      // Too large, most likely. A class without steps is better than no program.
      return classFile;
    }
  }

  /** A class names its file without the folder, which its package tells. */
  private static TracedFile fileOf(ClassNode type, Program program) {
    if (type.sourceFile == null) return null;
    String path = type.name.substring(0, type.name.lastIndexOf('/') + 1) + type.sourceFile;
    TracedFile likely = null;
    for (TracedFile file : program.files) {
      if (file.path().equals(path)) return file;
      if (file.path().endsWith(type.sourceFile)) likely = file;
    }
    return likely;
  }

  private static boolean hasStatics(ClassNode type) {
    for (FieldNode field : type.fields) {
      if ((field.access & Opcodes.ACC_STATIC) != 0 && (field.access & HIDDEN_FIELD) == 0) return true;
    }
    return false;
  }

  /** Both when the initializer begins and when it ends: only then may threads other than the main one tell. */
  private static void tellStatics(ClassNode type) {
    MethodNode initializer = null;
    for (MethodNode method : type.methods) if (method.name.equals("<clinit>")) initializer = method;
    if (initializer == null) {
      initializer = new MethodNode(Opcodes.ACC_STATIC, "<clinit>", "()V", null, null);
      initializer.instructions.add(new InsnNode(Opcodes.RETURN));
      type.methods.add(initializer);
    }
    initializer.instructions.insert(statics(type, "staticsBegin"));
    for (AbstractInsnNode each : initializer.instructions.toArray()) {
      if (each.getOpcode() == Opcodes.RETURN) initializer.instructions.insertBefore(each, statics(type, "staticsEnd"));
    }
  }

  private static InsnList statics(ClassNode type, String name) {
    InsnList list = new InsnList();
    list.add(new LdcInsnNode(Type.getObjectType(type.name)));
    list.add(new MethodInsnNode(Opcodes.INVOKESTATIC, RECORDER, name, "(Ljava/lang/Class;)V", false));
    return list;
  }
}
