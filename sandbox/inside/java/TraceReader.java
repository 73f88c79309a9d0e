package codestead;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads one object and writes what has changed of it. Calls no code of the program. */
final class TraceReader {
  private static final int MOST_ITEMS = 100;

  private final TraceHeap heap;
  private final Map<Class<?>, TraceShape> shapes = new HashMap<>();
  private final Map<Class<?>, TraceShape> statics = new HashMap<>();
  private Object[] now = new Object[2 * MOST_ITEMS];
  private int size;
  private int length;
  /** Values read so far, in the whole run. */
  int cost = 0;

  TraceReader(TraceHeap heap) {
    this.heap = heap;
  }

  TraceShape shapeOf(Class<?> type) {
    TraceShape shape = shapes.get(type);
    if (shape == null) shapes.put(type, shape = TraceShape.of(type));
    return shape;
  }

  private TraceShape shapeOf(Object object) {
    if (!(object instanceof Class<?> type) || !TraceObjects.isOfProgram(type)) return shapeOf(object.getClass());
    return statics.computeIfAbsent(type, TraceShape::statics);
  }

  boolean writeChange(StringBuilder json, TraceHeap.Cell cell, Object object) {
    TraceShape shape = shapeOf(object);
    cost++;
    if (shape.kind == TraceShape.Kind.NUMBERS && isSameNumbers(cell, object)) return false;
    size = 0;
    length = 0;
    try {
      read(shape, object);
    } catch (ReflectiveOperationException | RuntimeException changing) {
      // Another thread is at it: what there was before may stay for a moment.
      if (cell.held != null) return false;
    }
    cost += size;
    Object[] before = cell.held;
    if (before == null || before.length != size || cell.length != length) {
      writeWhole(json, shape, cell.function);
    } else {
      int changed = 0;
      for (int i = 0; i < size; i++) if (!TraceValues.isSame(before[i], now[i])) changed++;
      if (changed == 0) return false;
      if (canPatch(shape) && changed <= size / 2) writePatch(json, before);
      else writeWhole(json, shape, cell.function);
    }
    cell.held = Arrays.copyOf(now, size);
    cell.length = length;
    return true;
  }

  private static boolean canPatch(TraceShape shape) {
    return switch (shape.kind) {
      case NUMBERS, ARRAY, LIST, OBJECT, STATICS -> true;
      default -> false;
    };
  }

  private void read(TraceShape shape, Object object) throws ReflectiveOperationException {
    switch (shape.kind) {
      case NUMBERS, ARRAY -> {
        length = Array.getLength(object);
        boolean ofObjects = object instanceof Object[];
        for (int i = 0; i < length && i < MOST_ITEMS; i++) add(ofObjects ? ((Object[]) object)[i] : Array.get(object, i));
      }
      case LIST, SET -> items((Collection<?>) object);
      case MAP -> entries((Map<?, ?>) object);
      case ENTRY -> {
        Map.Entry<?, ?> entry = (Map.Entry<?, ?>) object;
        add(entry.getKey());
        add(entry.getValue());
      }
      case OPTIONAL -> ((Optional<?>) object).ifPresent(this::add);
      case TEXT -> text((CharSequence) object);
      case FUNCTION, OBJECT, STATICS -> {
        if (object instanceof Throwable thrown) add(TraceObjects.message(thrown));
        Object of = shape.kind == TraceShape.Kind.STATICS ? null : object;
        for (Field field : shape.fields) add(field.get(of));
      }
      case OTHER -> {}
    }
  }

  private void add(Object value) {
    now[size++] = heap.shadow(value);
  }

  private void items(Collection<?> all) {
    if (!TraceContainers.isQuicklyRead(all)) return;
    length = all.size();
    if (all instanceof java.util.RandomAccess && all instanceof List<?> list) {
      for (int i = 0; i < length && i < MOST_ITEMS; i++) add(list.get(i));
      return;
    }
    Iterator<?> each = all.iterator();
    for (int i = 0; i < MOST_ITEMS && each.hasNext(); i++) add(each.next());
  }

  private void entries(Map<?, ?> map) {
    length = map.size();
    if (!TraceContainers.isQuicklyRead(map)) return;
    Iterator<? extends Map.Entry<?, ?>> each = map.entrySet().iterator();
    for (int i = 0; i < MOST_ITEMS && each.hasNext(); i++) {
      Map.Entry<?, ?> entry = each.next();
      add(entry.getKey());
      add(entry.getValue());
    }
  }

  private void text(CharSequence text) {
    length = text.length();
    now[size++] = text.subSequence(0, Math.min(length, TraceValues.MOST_TEXT)).toString();
  }

  private void writeWhole(StringBuilder json, TraceShape shape, String function) {
    switch (shape.kind) {
      case NUMBERS, ARRAY, LIST, SET -> {
        begin(json, shape.kind == TraceShape.Kind.SET ? "set" : "list", shape).append(",\"items\":[");
        for (int i = 0; i < size; i++) TraceValues.write(i > 0 ? json.append(',') : json, now[i]);
        json.append(']');
        if (length > size) json.append(",\"length\":").append(length);
      }
      case MAP -> {
        begin(json, "map", shape).append(",\"entries\":[");
        for (int i = 0; i < size; i += 2) {
          TraceValues.write(json.append(i > 0 ? ",[" : "["), now[i]);
          TraceValues.write(json.append(','), now[i + 1]);
          json.append(']');
        }
        json.append(']');
        if (length > size / 2) json.append(",\"length\":").append(length);
      }
      case ENTRY -> fields(begin(json, "object", shape).append(",\"fields\":["), 0, "key", "value");
      case OPTIONAL -> fields(begin(json, "object", shape).append(",\"fields\":["), 0, "value");
      case TEXT -> Channel.quote(begin(json, "other", shape).append(",\"text\":"), (String) now[0]);
      case FUNCTION -> function(begin(json, "function", shape), shape, function);
      case OBJECT, STATICS -> {
        begin(json, "object", shape).append(",\"fields\":[");
        int extra = size - shape.names.length;
        if (extra > 0) fields(json, 0, "message");
        if (extra > 0 && shape.names.length > 0) json.setCharAt(json.length() - 1, ',');
        if (extra <= 0 || shape.names.length > 0) fields(json, Math.max(0, extra), shape.names);
      }
      case OTHER -> begin(json, "other", shape);
    }
    json.append('}');
  }

  private static StringBuilder begin(StringBuilder json, String kind, TraceShape shape) {
    json.append("{\"kind\":\"").append(kind).append("\",\"type\":");
    Channel.quote(json, shape.typeName);
    return json;
  }

  /** Closes the list. */
  private void fields(StringBuilder json, int from, String... names) {
    for (int i = from; i < size && i - from < names.length; i++) {
      Channel.quote(json.append(i > from ? ",[" : "["), names[i - from]);
      TraceValues.write(json.append(','), now[i]);
      json.append(']');
    }
    json.append(']');
  }

  private void function(StringBuilder json, TraceShape shape, String described) {
    String[] parts = described == null ? new String[] {"lambda"} : described.split(",", -1);
    String name = parts[0].length() > 120 ? parts[0].substring(0, 120) : parts[0];
    Channel.quote(json.append(",\"name\":"), name);
    if (parts.length > 1 && !parts[1].equals("0")) json.append(",\"line\":").append(parts[1]);
    if (size == 0) return;
    boolean isNamed = parts.length == size + 2;
    fields(json.append(",\"captured\":["), 0, isNamed ? Arrays.copyOfRange(parts, 2, parts.length) : shape.names);
  }

  private void writePatch(StringBuilder json, Object[] before) {
    json.append("{\"set\":[");
    boolean any = false;
    for (int i = 0; i < size; i++) {
      if (TraceValues.isSame(before[i], now[i])) continue;
      TraceValues.write(json.append(any ? ",[" : "[").append(i).append(','), now[i]);
      json.append(']');
      any = true;
    }
    json.append("]}");
  }

  /** Compares the numbers themselves, without an object for each. */
  private boolean isSameNumbers(TraceHeap.Cell cell, Object array) {
    int most = Math.min(Array.getLength(array), MOST_ITEMS);
    cost += most / 16;
    Object kept = cell.numbers;
    if (kept != null && isEqual(kept, array, most)) return true;
    if (kept == null) cell.numbers = kept = Array.newInstance(array.getClass().getComponentType(), most);
    System.arraycopy(array, 0, kept, 0, most);
    return false;
  }

  private static boolean isEqual(Object kept, Object array, int most) {
    if (array instanceof int[] is) return Arrays.equals((int[]) kept, 0, most, is, 0, most);
    if (array instanceof char[] is) return Arrays.equals((char[]) kept, 0, most, is, 0, most);
    if (array instanceof boolean[] is) return Arrays.equals((boolean[]) kept, 0, most, is, 0, most);
    if (array instanceof long[] is) return Arrays.equals((long[]) kept, 0, most, is, 0, most);
    if (array instanceof double[] is) return Arrays.equals((double[]) kept, 0, most, is, 0, most);
    if (array instanceof byte[] is) return Arrays.equals((byte[]) kept, 0, most, is, 0, most);
    if (array instanceof float[] is) return Arrays.equals((float[]) kept, 0, most, is, 0, most);
    return Arrays.equals((short[]) kept, 0, most, (short[]) array, 0, most);
  }
}
