/** Names that every program in Java has, or that the usual imports bring. */
export const BUILT_IN_NAMES: ReadonlySet<string> = new Set(
  (
    'String System Math Integer Long Double Float Short Byte Boolean Character Object Objects Number StringBuilder StringBuffer StringJoiner Thread Iterable Comparable Runnable Record Enum Override ' +
    'Scanner List ArrayList LinkedList Map HashMap TreeMap LinkedHashMap EnumMap Set HashSet TreeSet LinkedHashSet Queue Deque ArrayDeque PriorityQueue Stack Arrays Collections Collection Collectors Iterator Optional OptionalInt OptionalDouble Random Stream IntStream LongStream DoubleStream Comparator Function BiFunction Predicate Supplier Consumer UnaryOperator BinaryOperator Locale LocalDate BufferedReader InputStreamReader Files Path Paths UUID BigInteger BigDecimal StandardCharsets TimeUnit Instant Duration ' +
    'Exception RuntimeException Error Throwable IllegalArgumentException IllegalStateException ArithmeticException NullPointerException ArrayIndexOutOfBoundsException IndexOutOfBoundsException StringIndexOutOfBoundsException NumberFormatException InputMismatchException NoSuchElementException UnsupportedOperationException ClassCastException ConcurrentModificationException IOException FileNotFoundException InterruptedException StackOverflowError OutOfMemoryError java javax'
  ).split(' '),
)
