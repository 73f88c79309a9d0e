package codestead;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;

/** How objects of one class are shown. */
final class TraceShape {
  enum Kind { NUMBERS, ARRAY, LIST, SET, MAP, ENTRY, OPTIONAL, TEXT, FUNCTION, OBJECT, STATICS, OTHER }

  private static final int MOST_FIELDS = 100;
  private static final int LONGEST_NAME = 120;

  final Kind kind;
  final String typeName;
  final Field[] fields;
  final String[] names;

  private TraceShape(Kind kind, String typeName, List<Field> fields) {
    this.kind = kind;
    this.typeName = typeName.length() > LONGEST_NAME ? typeName.substring(0, LONGEST_NAME) : typeName;
    this.fields = fields.toArray(new Field[0]);
    names = new String[this.fields.length];
    for (int i = 0; i < names.length; i++) names[i] = shown(this.fields[i].getName());
  }

  static TraceShape of(Class<?> type) {
    if (type.isArray()) {
      Kind kind = type.getComponentType().isPrimitive() ? Kind.NUMBERS : Kind.ARRAY;
      return new TraceShape(kind, TraceObjects.simpleName(type), List.of());
    }
    if (!TraceObjects.isOfProgram(type)) {
      return new TraceShape(TraceContainers.kindOf(type), TraceContainers.typeName(type), List.of());
    }
    if (type.isHidden()) return new TraceShape(Kind.FUNCTION, "function", fieldsOf(type, false));
    return new TraceShape(Kind.OBJECT, TraceObjects.simpleName(type), fieldsOf(type, false));
  }

  static TraceShape statics(Class<?> type) {
    return new TraceShape(Kind.STATICS, "class " + TraceObjects.simpleName(type), fieldsOf(type, true));
  }

  /** Those of the classes above first. Without what only the language needs. */
  private static List<Field> fieldsOf(Class<?> type, boolean isStatic) {
    List<Field> all = new ArrayList<>();
    for (Class<?> each = type; each != null && TraceObjects.isOfProgram(each); each = each.getSuperclass()) {
      List<Field> own = new ArrayList<>();
      for (Field field : declared(each)) {
        boolean isCaptured = field.getName().startsWith("val$") || each.isHidden();
        if (field.isEnumConstant() || field.isSynthetic() && !isCaptured) continue;
        if (Modifier.isStatic(field.getModifiers()) != isStatic || !TraceObjects.makeReadable(field)) continue;
        own.add(field);
      }
      all.addAll(0, own);
      if (isStatic) break;
    }
    return all.size() > MOST_FIELDS ? all.subList(0, MOST_FIELDS) : all;
  }

  private static Field[] declared(Class<?> type) {
    try {
      return type.getDeclaredFields();
    } catch (LinkageError missing) {
      return new Field[0];
    }
  }

  private static String shown(String field) {
    String name = field.startsWith("val$") ? field.substring(4) : field;
    return name.length() > LONGEST_NAME ? name.substring(0, LONGEST_NAME) : name;
  }
}
