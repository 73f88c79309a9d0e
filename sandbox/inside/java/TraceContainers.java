package codestead;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Classes of the kit that can be read without calling code of the program: whose iterators compare nothing and ask nothing else. A list
 * of names, because a class that only wraps another asks that one, and it may be the program's.
 */
final class TraceContainers {
  private static final Set<String> LISTS = Set.of(
      "ArrayList", "LinkedList", "ArrayDeque", "PriorityQueue", "Stack", "Vector", "Arrays$ArrayList", "ImmutableCollections$ListN",
      "ImmutableCollections$List12", "ImmutableCollections$SubList", "Collections$EmptyList", "Collections$SingletonList",
      "concurrent.CopyOnWriteArrayList", "concurrent.ConcurrentLinkedQueue", "concurrent.ConcurrentLinkedDeque",
      "HashMap$Values", "LinkedHashMap$LinkedValues");
  private static final Set<String> SETS = Set.of(
      "HashSet", "LinkedHashSet", "TreeSet", "ImmutableCollections$SetN", "ImmutableCollections$Set12", "RegularEnumSet",
      "Collections$EmptySet", "Collections$SingletonSet", "HashMap$KeySet", "HashMap$EntrySet", "LinkedHashMap$LinkedKeySet",
      "LinkedHashMap$LinkedEntrySet");
  private static final Set<String> MAPS = Set.of(
      "HashMap", "LinkedHashMap", "TreeMap", "EnumMap", "IdentityHashMap", "Hashtable", "ImmutableCollections$MapN",
      "ImmutableCollections$Map1", "Collections$EmptyMap", "Collections$SingletonMap", "concurrent.ConcurrentHashMap");
  private static final Set<String> ENTRIES = Set.of(
      "HashMap$Node", "HashMap$TreeNode", "LinkedHashMap$Entry", "TreeMap$Entry", "AbstractMap$SimpleEntry",
      "AbstractMap$SimpleImmutableEntry", "KeyValueHolder");

  private TraceContainers() {}

  static TraceShape.Kind kindOf(Class<?> type) {
    String name = type.getName();
    if (name.equals("java.lang.StringBuilder") || name.equals("java.lang.StringBuffer")) return TraceShape.Kind.TEXT;
    if (Throwable.class.isAssignableFrom(type)) return TraceShape.Kind.OBJECT;
    if (!name.startsWith("java.util.")) return TraceShape.Kind.OTHER;
    String plain = name.substring("java.util.".length());
    if (LISTS.contains(plain)) return TraceShape.Kind.LIST;
    if (SETS.contains(plain)) return TraceShape.Kind.SET;
    if (MAPS.contains(plain)) return TraceShape.Kind.MAP;
    if (ENTRIES.contains(plain)) return TraceShape.Kind.ENTRY;
    return plain.equals("Optional") ? TraceShape.Kind.OPTIONAL : TraceShape.Kind.OTHER;
  }

  /** Names of classes that no program can write become those of what they are. */
  static String typeName(Class<?> type) {
    String name = type.getName();
    String simple = TraceObjects.simpleName(type);
    boolean isOwn = name.startsWith("java.util.") && name.indexOf('$') > 0 || simple.equals("KeyValueHolder");
    if (!isOwn) return simple;
    return switch (kindOf(type)) {
      case LIST -> "List";
      case SET -> "Set";
      case MAP -> "Map";
      case ENTRY -> "Entry";
      default -> simple.endsWith("Itr") || simple.endsWith("Iterator") ? "Iterator" : simple;
    };
  }

  /** A table made for millions of entries that holds a few takes too long to walk through at every step. */
  private static final int MUCH = 20_000;
  private static final int EMPTY_SHARE = 50;

  static boolean isQuicklyRead(Object container) {
    // A part of a tree compares its keys, by code of the program.
    if (container.getClass() == TreeSet.class) return TraceObjects.get(TreeSet.class, "m", container) instanceof TreeMap;
    Object map = container.getClass() == java.util.HashSet.class || container.getClass() == java.util.LinkedHashSet.class
        ? TraceObjects.get(java.util.HashSet.class, "map", container) : container;
    if (map == null || map.getClass() != java.util.HashMap.class) return true;
    Object table = TraceObjects.get(java.util.HashMap.class, "table", map);
    return !(table instanceof Object[] slots) || slots.length < MUCH || slots.length / EMPTY_SHARE < ((Map<?, ?>) map).size();
  }
}
