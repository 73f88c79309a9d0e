package codestead;

import com.sun.source.tree.BreakTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ContinueTree;
import com.sun.source.tree.LineMap;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TaskEvent;
import com.sun.source.util.TaskListener;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.tools.JavaFileObject;

/** What class files do not tell of the lines: where methods begin, and where a jump was written. Listens to the parser. */
final class Declarations {
  private final Map<String, List<Instrumenter.Declaration>> methods = new HashMap<>();

  private final Map<String, Set<Integer>> jumps = new HashMap<>();

  Declarations(JavacTask task) {
    SourcePositions positions = Trees.instance(task).getSourcePositions();
    task.addTaskListener(new TaskListener() {
      @Override
      public void finished(TaskEvent event) {
        if (event.getKind() == TaskEvent.Kind.PARSE) read(event.getCompilationUnit(), positions);
      }
    });
  }

  List<Instrumenter.TracedFile> files(List<JavaFileObject> sources, int[] numbers) {
    List<Instrumenter.TracedFile> files = new ArrayList<>();
    for (int i = 0; i < sources.size(); i++) {
      String path = sources.get(i).getName();
      files.add(new Instrumenter.TracedFile(path, numbers[i], methods.getOrDefault(path, List.of()), jumps.getOrDefault(path, Set.of())));
    }
    return files;
  }

  private void read(CompilationUnitTree unit, SourcePositions positions) {
    List<Instrumenter.Declaration> found = new ArrayList<>();
    Set<Integer> jumpLines = new HashSet<>();
    methods.put(unit.getSourceFile().getName(), found);
    jumps.put(unit.getSourceFile().getName(), jumpLines);
    LineMap lines = unit.getLineMap();
    new TreeScanner<Void, Void>() {
      @Override
      public Void visitMethod(MethodTree method, Void none) {
        // From the result's type on: annotations and comments stand before it.
        long typed = method.getReturnType() == null ? -1 : positions.getStartPosition(unit, method.getReturnType());
        long start = typed >= 0 ? typed : positions.getStartPosition(unit, method);
        long end = method.getBody() == null ? -1 : positions.getEndPosition(unit, method.getBody());
        if (start >= 0 && end >= 0) {
          int line = (int) lines.getLineNumber(start);
          found.add(new Instrumenter.Declaration(method.getName().toString(), line, (int) lines.getLineNumber(end)));
        }
        return super.visitMethod(method, none);
      }

      @Override
      public Void visitBreak(BreakTree jump, Void none) {
        return atJump(jump);
      }

      @Override
      public Void visitContinue(ContinueTree jump, Void none) {
        return atJump(jump);
      }

      private Void atJump(Tree jump) {
        long start = positions.getStartPosition(unit, jump);
        if (start >= 0) jumpLines.add((int) lines.getLineNumber(start));
        return null;
      }

      @Override
      public Void visitClass(ClassTree type, Void none) {
        long start = positions.getStartPosition(unit, type);
        // Of the initializers of its static fields. Parsed for a compilation, a class has no end.
        String name = Instrumenter.Declaration.ofStatics(type.getSimpleName().toString());
        if (start >= 0) found.add(new Instrumenter.Declaration(name, (int) lines.getLineNumber(start), Integer.MAX_VALUE));
        return super.visitClass(type, none);
      }
    }.scan(unit, null);
  }
}
