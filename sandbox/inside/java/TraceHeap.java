package codestead;

import java.lang.ref.WeakReference;
import java.util.Arrays;

/**
 * Objects of the program by number. They are known by identity and held weakly, so that the recording keeps nothing alive, and read
 * again at every step: as many as can be reached from what is visible, near things first, within a budget.
 */
final class TraceHeap {
  private static final int MOST_CELLS = 1_000;
  private static final int MOST_VALUES = 3_000;
  /** After so many values of a whole run a step reads fewer. */
  private static final long MANY_VALUES = 6_000_000;
  private static final int FEW_VALUES = 300;

  static final class Cell extends WeakReference<Object> {
    final int id;
    final int hash;
    Cell next;
    /** The step at which it was queued last. */
    int seen = -1;
    /** What it held when it was written last; null: it was not. */
    Object[] held;
    /** Of all items. */
    int length;
    /** Numbers of an array, to see at once that nothing has changed. */
    Object numbers;
    String function;

    Cell(Object object, int id, int hash) {
      super(object);
      this.id = id;
      this.hash = hash;
    }
  }

  private Cell[] table = new Cell[1_024];
  private int count = 0;
  private int ids = 0;
  private int step = 0;
  private long read = 0;
  private final Queue near = new Queue();
  private final Queue far = new Queue();
  private final TraceReader reader = new TraceReader(this);

  private static final class Queue {
    Cell[] cells = new Cell[64];
    Object[] objects = new Object[64];
    int first = 0;
    int size = 0;

    void add(Cell cell, Object object) {
      if (size == cells.length) {
        cells = Arrays.copyOf(cells, 2 * size);
        objects = Arrays.copyOf(objects, 2 * size);
      }
      cells[size] = cell;
      objects[size++] = object;
    }

    void clear() {
      Arrays.fill(objects, 0, size, null);
      first = size = 0;
    }
  }

  void beginStep() {
    step++;
    near.clear();
    far.clear();
  }

  /** What is compared and written of a value. An object is read in this step, if there is room. */
  Object shadow(Object value) {
    if (value == null) return null;
    Object plain = TraceValues.plainShadow(value);
    if (plain != null) return plain;
    Cell cell = cellOf(value);
    if (cell.seen != step && near.size < MOST_CELLS) {
      cell.seen = step;
      near.add(cell, value);
    }
    return cell;
  }

  /** What is visible and was written before may hold something else now. */
  void alsoFollow(Object shadow, boolean isFar) {
    if (!(shadow instanceof Cell cell) || cell.seen == step) return;
    Object object = cell.get();
    Queue queue = isFar ? far : near;
    if (object == null || queue.size >= MOST_CELLS) return;
    cell.seen = step;
    queue.add(cell, object);
  }

  void nameFunction(Object made, String described) {
    cellOf(made).function = described;
  }

  Cell classCell(Class<?> type) {
    return (Cell) shadow(type);
  }

  String typeName(Class<?> type) {
    return reader.shapeOf(type).typeName;
  }

  /** All that has changed. */
  void write(StringBuilder json) {
    int budget = read > MANY_VALUES ? FEW_VALUES : MOST_VALUES;
    boolean any = false;
    for (int cells = 0; budget > 0 && cells < MOST_CELLS; cells++) {
      if (near.first == near.size && far.first < far.size) {
        Object object = far.objects[far.first];
        near.add(far.cells[far.first++], object);
      }
      if (near.first == near.size) break;
      Cell cell = near.cells[near.first];
      Object object = near.objects[near.first++];
      int start = json.length();
      json.append(any ? ",[" : ",\"heap\":[[").append(cell.id).append(',');
      int cost = reader.cost;
      if (reader.writeChange(json, cell, object)) {
        json.append(']');
        any = true;
      } else {
        json.setLength(start);
      }
      budget -= reader.cost - cost;
    }
    read = reader.cost;
    if (any) json.append(']');
    near.clear();
    far.clear();
  }

  private Cell cellOf(Object object) {
    int hash = System.identityHashCode(object);
    for (Cell each = table[hash & table.length - 1]; each != null; each = each.next) {
      if (each.hash == hash && each.refersTo(object)) return each;
    }
    if (count >= table.length) rebuild();
    Cell cell = new Cell(object, ++ids, hash);
    add(table, cell);
    count++;
    return cell;
  }

  /** Forgets those whose object is gone. */
  private void rebuild() {
    int living = 0;
    for (Cell first : table) for (Cell each = first; each != null; each = each.next) if (!each.refersTo(null)) living++;
    Cell[] larger = new Cell[living * 2 > table.length ? 2 * table.length : table.length];
    for (Cell first : table) {
      for (Cell each = first; each != null; ) {
        Cell following = each.next;
        if (!each.refersTo(null)) add(larger, each);
        each = following;
      }
    }
    table = larger;
    count = living;
  }

  private static void add(Cell[] table, Cell cell) {
    int at = cell.hash & table.length - 1;
    cell.next = table[at];
    table[at] = cell;
  }
}
