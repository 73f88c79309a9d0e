package codestead;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * One method that calls the recorder: where it begins, at lines, before it returns, where something is thrown. A new local variable
 * behind all others holds the number by which the recorder knows the call. What is called is looked up first and put in afterwards, so
 * that positions stay what they are.
 */
final class InstrumentedMethod {
  private final ClassNode type;
  private final MethodNode method;
  private final Instrumenter.TracedFile file;
  private final Instrumenter.Program program;
  private final InsnList code;
  private final int token;
  private final boolean isConstructor;
  private final Map<AbstractInsnNode, Integer> positions = new IdentityHashMap<>();
  private final Map<AbstractInsnNode, InsnList> before = new IdentityHashMap<>();
  private final Map<AbstractInsnNode, InsnList> after = new IdentityHashMap<>();
  /** Where a step is made, or its values are taken. */
  private final Set<AbstractInsnNode> statements = Collections.newSetFromMap(new IdentityHashMap<>());
  /** Where jumps go back to. */
  private final Set<AbstractInsnNode> isLoop = Collections.newSetFromMap(new IdentityHashMap<>());
  private int lineHere = 0;
  private boolean wasCall = false;
  private boolean wasStatement = false;
  /** Position of the call that makes `this` an object. -1: it is one from the start. */
  private int superCall = -1;
  /** Line of the method's name. */
  private int declared;
  private Frame<BasicValue>[] frames;

  InstrumentedMethod(ClassNode type, MethodNode method, Instrumenter.TracedFile file, Instrumenter.Program program) {
    this.type = type;
    this.method = method;
    this.file = file;
    this.program = program;
    code = method.instructions;
    token = method.maxLocals;
    isConstructor = method.name.equals("<init>");
  }

  void rewrite() throws AnalyzerException {
    int position = 0;
    for (AbstractInsnNode each : code) positions.put(each, position++);
    if (isConstructor) superCall = findSuperCall();
    frames = new Analyzer<>(new BasicInterpreter()).analyze(type.name, method);
    findLoops();
    Map<AbstractInsnNode, List<LabelNode>> created = labelsOfNew();
    InsnList prologue = prologue();
    for (TryCatchBlockNode block : method.tryCatchBlocks) atHandler(block);
    for (AbstractInsnNode each : code.toArray()) look(each);
    LabelNode start = new LabelNode();
    AbstractInsnNode afterSuper = superCall < 0 ? null : code.get(superCall);
    before.forEach(code::insertBefore);
    after.forEach((each, list) -> code.insert(each, list));
    moveLabels(created);
    for (AbstractInsnNode each : code.toArray()) if (each instanceof FrameNode frame) frame.local = withToken(frame.local);
    if (afterSuper == null) code.insert(start);
    else code.insert(afterSuper, start);
    code.insert(prologue);
    catchAll(start);
  }

  private void look(AbstractInsnNode each) {
    if (each instanceof LineNumberNode number) {
      atLine(number);
      lineHere = number.line;
      wasCall = false;
    }
    int opcode = each.getOpcode();
    if (opcode < 0 || frameAt(each) == null) return;
    betweenLines(each);
    if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) beforeReturn(each);
    else if (opcode == Opcodes.ATHROW) put(before, each, thrown("raise"));
    else if (each instanceof InvokeDynamicInsnNode dynamic) Lambdas.describe(type, dynamic, lineOf(each), file)
        .ifPresent(described -> put(after, each, tell(described, "function")));
    else if (each instanceof MethodInsnNode call) atCall(call);
  }

  private void atCall(MethodInsnNode call) {
    if (call.owner.equals("java/lang/Runtime") && call.name.equals("halt")) {
      InsnList list = new InsnList();
      list.add(recorder("flush", "()V"));
      put(before, call, list);
    }
    boolean isReader = call.owner.equals("java/util/Scanner") || call.owner.equals("java/io/BufferedReader");
    if (isReader && call.name.equals("<init>") && call.getOpcode() == Opcodes.INVOKESPECIAL && positions.get(call) != superCall) {
      put(after, call, tell("", "reader"));
    }
  }

  private InsnList tell(String described, String name) {
    InsnList list = new InsnList();
    list.add(new InsnNode(Opcodes.DUP));
    list.add(new VarInsnNode(Opcodes.ILOAD, token));
    list.add(new LdcInsnNode(described));
    list.add(recorder(name, "(Ljava/lang/Object;ILjava/lang/String;)V"));
    return list;
  }

  private void beforeReturn(AbstractInsnNode each) {
    InsnList list = new InsnList();
    int opcode = each.getOpcode();
    if (opcode != Opcodes.RETURN) {
      boolean isWide = opcode == Opcodes.LRETURN || opcode == Opcodes.DRETURN;
      list.add(new InsnNode(isWide ? Opcodes.DUP2 : Opcodes.DUP));
      box(list, Type.getReturnType(method.desc));
    }
    list.add(new VarInsnNode(Opcodes.ILOAD, token));
    list.add(recorder("returns", opcode == Opcodes.RETURN ? "(I)V" : "(Ljava/lang/Object;I)V"));
    put(before, each, list);
  }

  private void atHandler(TryCatchBlockNode block) {
    AbstractInsnNode first = real(block.handler);
    if (first == null || frameAt(first) == null || before.containsKey(first)) return;
    put(before, first, thrown("caught"));
  }

  private InsnList thrown(String name) {
    InsnList list = new InsnList();
    list.add(new InsnNode(Opcodes.DUP));
    list.add(new VarInsnNode(Opcodes.ILOAD, token));
    list.add(recorder(name, "(Ljava/lang/Throwable;I)V"));
    return list;
  }

  /** A line in the middle of an expression is no step of its own. */
  private void atLine(LineNumberNode number) {
    AbstractInsnNode first = real(number);
    Frame<BasicValue> frame = first == null ? null : frameAt(first);
    if (frame == null) return;
    // The call of the class above that nobody wrote, and the end of a block.
    if (positions.get(first) <= superCall && number.line == declared) return;
    if (first.getOpcode() == Opcodes.GOTO && !file.jumps().contains(number.line)) return;
    if (frame.getStackSize() == 0 || isCatch(first, frame)) {
      atStatement(first, frame, number.line);
      return;
    }
    InsnList list = new InsnList();
    list.add(new VarInsnNode(Opcodes.ILOAD, token));
    number(list, number.line);
    list.add(recorder("at", "(II)V"));
    put(before, first, list);
  }

  /** What a method without a result does last is its return, which is a step anyhow. */
  private void atStatement(AbstractInsnNode first, Frame<BasicValue> frame, int line) {
    if (!statements.add(first)) return;
    InsnList list = new InsnList();
    list.add(new VarInsnNode(Opcodes.ILOAD, token));
    place(list, file.number() + "," + line, visibleAt(first, frame));
    String name = first.getOpcode() == Opcodes.RETURN ? "last" : "line";
    list.add(recorder(name, "(IILjava/lang/String;[Ljava/lang/Object;)V"));
    put(before, first, list);
  }

  /**
   * The table of lines has no second entry for the same line. So also: the condition of a loop, where a jump goes back to it, what follows
   * a statement with a call in it, and a return.
   */
  private void betweenLines(AbstractInsnNode each) {
    int opcode = each.getOpcode();
    boolean isStart = isLoop.contains(each) || opcode == Opcodes.RETURN || wasStatement && wasCall && opcode != Opcodes.GOTO;
    Frame<BasicValue> frame = frameAt(each);
    if (isStart && lineHere > 0 && frame.getStackSize() == 0 && positions.get(each) > superCall) {
      atStatement(each, frame, lineHere);
      wasCall = false;
    }
    wasStatement = isEndOfStatement(opcode) || each instanceof MethodInsnNode call && call.desc.endsWith(")V");
    wasCall |= each instanceof MethodInsnNode || each instanceof InvokeDynamicInsnNode;
  }

  private static boolean isEndOfStatement(int opcode) {
    return opcode >= Opcodes.ISTORE && opcode <= Opcodes.SASTORE || opcode == Opcodes.POP || opcode == Opcodes.POP2
        || opcode == Opcodes.PUTFIELD || opcode == Opcodes.PUTSTATIC || opcode == Opcodes.IINC;
  }

  private void findLoops() {
    for (AbstractInsnNode each : code) {
      if (!(each instanceof JumpInsnNode jump) || positions.get(jump.label) > positions.get(jump)) continue;
      isLoop.add(real(jump.label));
    }
  }

  /** The exception is being put into the variable that the learner named. */
  private boolean isCatch(AbstractInsnNode first, Frame<BasicValue> frame) {
    if (frame.getStackSize() != 1 || !(first instanceof VarInsnNode store) || store.getOpcode() != Opcodes.ASTORE) return false;
    AbstractInsnNode next = real(first.getNext());
    for (LocalVariableNode each : variables()) {
      if (each.index == store.var && next != null && real(each.start) == next) return true;
    }
    return false;
  }

  private InsnList prologue() {
    InsnList list = new InsnList();
    AbstractInsnNode first = real(code.getFirst());
    int firstLine = 0;
    for (AbstractInsnNode each = code.getFirst(); each != null && firstLine == 0; each = each.getNext()) {
      if (each instanceof LineNumberNode number) firstLine = number.line;
    }
    declared = declarationLine(firstLine);
    // Where a full stack is found: in the line in which it would be without us.
    LabelNode start = new LabelNode();
    list.add(start);
    if (firstLine > 0) list.add(new LineNumberNode(firstLine, start));
    place(list, file.number() + "," + declared + "," + MethodsShown.name(type, method), visibleAt(first, frameAt(first)));
    list.add(recorder("enter", "(ILjava/lang/String;[Ljava/lang/Object;)I"));
    list.add(new VarInsnNode(Opcodes.ISTORE, token));
    return list;
  }

  private int declarationLine(int firstLine) {
    Instrumenter.Declaration best = null;
    boolean isStatics = method.name.equals("<clinit>");
    String name = isStatics ? Instrumenter.Declaration.ofStatics(MethodsShown.simpleName(type.name)) : method.name;
    for (Instrumenter.Declaration each : file.methods()) {
      if (!each.name().equals(name) || each.line() > firstLine || each.end() < firstLine) continue;
      if (best == null || each.line() >= best.line()) best = each;
    }
    return best == null ? firstLine : best.line();
  }

  /** Pushes number and description of a place in the code, and the values of its variables. */
  private void place(InsnList list, String described, List<LocalVariableNode> visible) {
    StringBuilder text = new StringBuilder(described);
    for (LocalVariableNode each : visible) text.append(',').append(each.name);
    number(list, program.places++);
    // A constant of the class file has at most 65,535 bytes.
    list.add(new LdcInsnNode(text.toString()));
    if (visible.isEmpty()) {
      list.add(new InsnNode(Opcodes.ACONST_NULL));
      return;
    }
    number(list, visible.size());
    list.add(new TypeInsnNode(Opcodes.ANEWARRAY, "java/lang/Object"));
    for (int i = 0; i < visible.size(); i++) {
      LocalVariableNode each = visible.get(i);
      Type valueType = Type.getType(each.desc);
      list.add(new InsnNode(Opcodes.DUP));
      number(list, i);
      list.add(new VarInsnNode(valueType.getOpcode(Opcodes.ILOAD), each.index));
      box(list, valueType);
      list.add(new InsnNode(Opcodes.AASTORE));
    }
  }

  private static final int MOST_VARIABLES = 100;

  /** By the table of local variables, and where the bytecode agrees. */
  private List<LocalVariableNode> visibleAt(AbstractInsnNode at, Frame<BasicValue> frame) {
    List<LocalVariableNode> visible = new ArrayList<>();
    if (frame == null) return visible;
    int position = positions.get(at);
    for (LocalVariableNode each : variables()) {
      if (visible.size() == MOST_VARIABLES || each.name.length() > 200) break;
      if (MethodsShown.isHiddenField(each.name)) continue;
      if (positions.get(each.start) > position || positions.get(each.end) <= position) continue;
      if (isConstructor && each.index == 0 && position <= superCall) continue;
      if (holds(frame.getLocal(each.index), Type.getType(each.desc))) visible.add(each);
    }
    visible.sort((one, other) -> Integer.compare(one.index, other.index));
    return visible;
  }

  private static boolean holds(BasicValue value, Type declared) {
    if (declared.getSort() >= Type.ARRAY) return value.isReference();
    return switch (declared.getSort()) {
      case Type.LONG -> value == BasicValue.LONG_VALUE;
      case Type.FLOAT -> value == BasicValue.FLOAT_VALUE;
      case Type.DOUBLE -> value == BasicValue.DOUBLE_VALUE;
      default -> value == BasicValue.INT_VALUE;
    };
  }

  private List<LocalVariableNode> variables() {
    return method.localVariables == null ? List.of() : method.localVariables;
  }

  /** The first call of a constructor that is not one of an object just made. */
  private int findSuperCall() {
    int made = 0;
    for (AbstractInsnNode each : code) {
      if (each.getOpcode() == Opcodes.NEW) made++;
      boolean isInit = each.getOpcode() == Opcodes.INVOKESPECIAL && ((MethodInsnNode) each).name.equals("<init>");
      if (isInit && made-- == 0) return positions.get(each);
    }
    return -1;
  }

  /** Frames name an object just made by the label of its `new`, which must stay right before it. */
  private Map<AbstractInsnNode, List<LabelNode>> labelsOfNew() {
    Map<AbstractInsnNode, List<LabelNode>> labels = new IdentityHashMap<>();
    for (AbstractInsnNode each : code) {
      if (each.getOpcode() != Opcodes.NEW) continue;
      List<LabelNode> own = new ArrayList<>();
      for (AbstractInsnNode at = each.getPrevious(); at != null && at.getOpcode() < 0; at = at.getPrevious()) {
        if (at instanceof LabelNode label) own.add(label);
      }
      if (!own.isEmpty()) labels.put(each, own);
    }
    return labels;
  }

  private void moveLabels(Map<AbstractInsnNode, List<LabelNode>> created) {
    Map<Object, LabelNode> moved = new IdentityHashMap<>();
    created.forEach((each, labels) -> {
      LabelNode own = new LabelNode();
      code.insertBefore(each, own);
      for (LabelNode label : labels) moved.put(label, own);
    });
    for (AbstractInsnNode each : code) {
      if (!(each instanceof FrameNode frame)) continue;
      if (frame.local != null) frame.local = replaced(frame.local, moved);
      if (frame.stack != null) frame.stack = replaced(frame.stack, moved);
    }
  }

  private static List<Object> replaced(List<Object> types, Map<Object, LabelNode> moved) {
    List<Object> list = new ArrayList<>(types);
    list.replaceAll(each -> moved.containsKey(each) ? moved.get(each) : each);
    return list;
  }

  private List<Object> withToken(List<Object> locals) {
    List<Object> list = new ArrayList<>(locals == null ? List.of() : locals);
    int size = 0;
    for (Object each : list) size += each == Opcodes.LONG || each == Opcodes.DOUBLE ? 2 : 1;
    for (; size < token; size++) list.add(Opcodes.TOP);
    list.add(Opcodes.INTEGER);
    return list;
  }

  /** Whatever leaves the call as an exception is told, and goes on. Before `this` is an object nothing can be caught. */
  private void catchAll(LabelNode start) {
    if (isConstructor && superCall < 0) return;
    LabelNode handler = new LabelNode();
    List<Object> locals = new ArrayList<>();
    if ((method.access & Opcodes.ACC_STATIC) == 0) locals.add(type.name);
    for (Type each : Type.getArgumentTypes(method.desc)) locals.add(frameType(each));
    code.add(handler);
    code.add(new FrameNode(Opcodes.F_NEW, 0, null, 1, new Object[] {"java/lang/Throwable"}));
    FrameNode frame = (FrameNode) code.getLast();
    frame.local = withToken(locals);
    code.add(thrown("left"));
    code.add(new InsnNode(Opcodes.ATHROW));
    method.tryCatchBlocks.add(new TryCatchBlockNode(start, handler, handler, null));
  }

  private static Object frameType(Type type) {
    return switch (type.getSort()) {
      case Type.LONG -> Opcodes.LONG;
      case Type.DOUBLE -> Opcodes.DOUBLE;
      case Type.FLOAT -> Opcodes.FLOAT;
      case Type.ARRAY, Type.OBJECT -> type.getInternalName();
      default -> Opcodes.INTEGER;
    };
  }

  private static void box(InsnList list, Type type) {
    String name = switch (type.getSort()) {
      case Type.BOOLEAN -> "Boolean";
      case Type.CHAR -> "Character";
      case Type.BYTE -> "Byte";
      case Type.SHORT -> "Short";
      case Type.INT -> "Integer";
      case Type.LONG -> "Long";
      case Type.FLOAT -> "Float";
      case Type.DOUBLE -> "Double";
      default -> null;
    };
    if (name == null) return;
    String owner = "java/lang/" + name;
    list.add(new MethodInsnNode(Opcodes.INVOKESTATIC, owner, "valueOf", "(" + type + ")L" + owner + ";", false));
  }

  private static void number(InsnList list, int value) {
    if (value >= 0 && value <= 5) list.add(new InsnNode(Opcodes.ICONST_0 + value));
    else list.add(new LdcInsnNode(value));
  }

  private static MethodInsnNode recorder(String name, String descriptor) {
    return new MethodInsnNode(Opcodes.INVOKESTATIC, AsmInstrumenter.RECORDER, name, descriptor, false);
  }

  private static void put(Map<AbstractInsnNode, InsnList> to, AbstractInsnNode at, InsnList list) {
    to.computeIfAbsent(at, none -> new InsnList()).add(list);
  }

  private Frame<BasicValue> frameAt(AbstractInsnNode at) {
    return frames[positions.get(at)];
  }

  private int lineOf(AbstractInsnNode at) {
    for (; at != null; at = at.getPrevious()) if (at instanceof LineNumberNode number) return number.line;
    return 0;
  }

  /** The instruction at or behind a place that is only a mark. */
  private static AbstractInsnNode real(AbstractInsnNode at) {
    while (at != null && at.getOpcode() < 0) at = at.getNext();
    return at;
  }
}
