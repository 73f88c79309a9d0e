import { expect, test } from 'vitest'
import { explainLines } from '../../explainer.ts'
import { plainText } from '../../testing/plain-text.ts'

/**
 * What is said first of each statement of a small program; where it's no class, it stands in a `main`. Read them as a learner would: they
 * are the product.
 */
const GISTS: readonly (readonly [program: string, gists: readonly string[]])[] = [
  [
    'String name = "Ada"; boolean isLong = name.length() > 3;',
    [
      '`name` holds `"Ada"` from here on.',
      '`isLong` is a yes-or-no answer: it’s `true` if the number of characters in `name` is greater than `3`.',
    ],
  ],
  ['char first = "Ada".charAt(0);', ['`first` becomes the first character of `"Ada"`.']],
  [
    'final int LIMIT = 10;',
    ['`LIMIT` is a fixed setting: `10`. Capital letters tell the reader that it’s meant to stay the same.'],
  ],
  ['int a = 1, b = 2;', ['Sets up 2 variables in one line: `a` starts at `1` and `b` starts at `2`.']],
  ['int total;', ['Sets up the variable `total`, still without a value.']],
  ['int n = 5; n--;', ['`n` starts as `5`; line 2 changes it.', '`n` goes down by 1.']],
  ['int n = 5; n *= 2;', ['`n` starts as `5`; line 2 changes it.', 'Doubles `n`.']],
  ['int n = 55; n /= 10;', ['`n` starts as `55`; line 2 changes it.', 'Cuts the last digit off `n`.']],
  ['int n = 5; n += 7;', ['`n` starts as `5`; line 2 changes it.', '`n` grows by `7`.']],
  [
    'int n = 17; int last = n % 10;',
    ['`n` holds `17` from here on.', 'Works out the last digit of `n`, and calls it `last`.'],
  ],
  [
    'int n = 9; int square = n * n + 2 * n;',
    ['`n` holds `9` from here on.', 'Works out `n * n + 2 * n`, and calls it `square`.'],
  ],
  ['double root = Math.sqrt(2);', ['`root` becomes the square root of `2`.']],
  ['int big = Math.max(3, 4);', ['`big` becomes the larger one of `3` and `4`.']],
  [
    'String line = "a"; line += "b";',
    ['`line` starts as `"a"`; line 2 changes it.', 'Adds `"b"` to the end of the text `line`.'],
  ],
  ['String text = "x" + 1 + "y" + 2;', ['`text` becomes 4 pieces of text joined together.']],
  [
    'String full = "Ada" + " " + "Lovelace";',
    ['`full` becomes `"Ada"`, `" "` and `"Lovelace"` joined together.'],
  ],
  [
    'int age = 20; String word = age >= 18 ? "adult" : "child";',
    [
      '`age` holds `20` from here on.',
      '`word` gets one of two values: `"adult"` if `age` is at least `18`, and `"child"` otherwise.',
    ],
  ],
  ['int x = (int) 2.7;', ['`x` becomes `2.7` with its decimals cut off.']],
  [
    'double part = (double) 3 / 4;',
    ['Works out `3` as a number with decimals divided by `4`, and calls it `part`.'],
  ],
  ['int[] days = {31, 28, 31};', ['`days` is an array of 3 numbers.']],
  [
    'int[][] grid = new int[3][4]; grid[1][2] = 5;',
    [
      '`grid` is a table with `3` rows and `4` columns for values of the type `int`.',
      'Puts `5` into the cell of `grid` in row `1`, column `2`.',
    ],
  ],
  [
    'int[] xs = new int[3]; xs[0] = 7; xs[1]++;',
    [
      '`xs` is an array with room for `3` values of the type `int`.',
      'Puts `7` into `xs` at position `0`, where it replaces what was there.',
      'Counts one more in the value at `1` in `xs`.',
    ],
  ],
  [
    'String[] names = {"Ana", "Bo"}; String first = names[0]; String end = names[names.length - 1];',
    [
      '`names` is an array of 2 texts.',
      '`first` becomes the first item of `names`.',
      '`end` becomes the last item of `names`.',
    ],
  ],
  [
    'List<String> todo = new ArrayList<>(); todo.add("milk"); todo.remove(0); todo.set(0, "tea");',
    [
      '`todo` starts as an empty list. Results are collected in it on line 2.',
      'Adds `"milk"` to the end of `todo`.',
      'Takes the first item out of `todo`.',
      'Replaces the item of `todo` at position `0` with `"tea"`.',
    ],
  ],
  [
    'List<Integer> xs = new ArrayList<>(); int first = xs.get(0); int size = xs.size();',
    [
      '`xs` is an empty list.',
      '`first` becomes the first item of `xs`.',
      '`size` becomes the number of items in `xs`.',
    ],
  ],
  [
    'Map<String, Integer> ages = new HashMap<>(); ages.put("Ana", 7); int age = ages.get("Ana"); ages.remove("Ana");',
    [
      '`ages` is an empty map.',
      'Stores `7` in `ages` under `"Ana"`.',
      '`age` becomes what `ages` stores under `"Ana"`.',
      'Takes the entry for `"Ana"` out of `ages`.',
    ],
  ],
  [
    'Map<String, Integer> ages = new HashMap<>(); if (!ages.containsKey("Bo")) ages.put("Bo", 1);',
    [
      '`ages` is an empty map.',
      'Checks whether `ages` has no entry for `"Bo"` yet. Only then will the rest of this line run.',
      'Stores `1` in `ages` under `"Bo"`.',
    ],
  ],
  [
    'Set<Integer> seen = new HashSet<>(); for (int i = 0; i < 3; i++) seen.add(i);',
    [
      '`seen` starts as an empty set. It collects values on line 2, and no value gets in twice.',
      'Repeats the rest of this line `3` times. `i` tells which round it is, counting from `0`.',
      'Adds `i` to `seen`, unless it’s already in there.',
    ],
  ],
  [
    'Deque<Integer> stack = new ArrayDeque<>(); stack.push(1); int top = stack.pop();',
    [
      '`stack` is an empty queue.',
      'Puts `1` on top of `stack`.',
      '`top` becomes what’s on top of `stack`, which is taken off.',
    ],
  ],
  [
    'Queue<String> line = new LinkedList<>(); line.add("Ana"); String next = line.poll();',
    [
      '`line` is an empty queue.',
      'Lets `"Ana"` join the end of the queue `line`.',
      '`next` becomes the first one of `line`, which leaves it.',
    ],
  ],
  [
    'StringBuilder out = new StringBuilder(); out.append("a"); String done = out.toString();',
    [
      '`out` is a text that’s built up piece by piece: it starts as an empty text builder, and line 2 adds to it.',
      'Adds `"a"` to the end of the text that `out` is building.',
      '`done` becomes the finished text of `out`.',
    ],
  ],
  [
    'Scanner in = new Scanner(System.in); String name = in.nextLine(); int n = Integer.parseInt(in.nextLine());',
    [
      '`in` is the tool that reads what’s typed while the program runs.',
      'Waits until the user has typed a line, and calls it `name`.',
      'Waits until the user has typed a line, and calls it `n`.',
    ],
  ],
  [
    'Scanner in = new Scanner(System.in); int count = 0; while (in.hasNextInt()) { in.nextInt(); count++; }',
    [
      '`in` is the tool that reads what’s typed while the program runs.',
      '`count` is a counter. It starts at `0`, and line 2 counts up.',
      'Repeats the rest of this line as long as a whole number comes next in the input.',
      'Reads what was typed, and throws it away.',
      'Adds 1 to `count` in each round, so after the loop it tells how many rounds there were.',
    ],
  ],
  [
    'System.out.println("Hello"); System.out.println(); System.out.print("a");',
    [
      'Shows the text `"Hello"` on the screen.',
      'Ends the line of output. If nothing is on it yet, that leaves an empty line.',
      'Shows the text `"a"` on the screen.',
    ],
  ],
  [
    'int n = 3; System.out.println("n is " + n); System.out.println(n * 2);',
    ['`n` holds `3` from here on.', 'Prints a sentence with `n` filled in.', 'Prints `n * 2`.'],
  ],
  [
    'double p = 2.5; System.out.printf("%.1f%n", p); System.out.printf("%d of %d%n", 1, 2);',
    [
      '`p` holds `2.5` from here on.',
      'Prints a sentence with `p` filled in.',
      'Prints a sentence with `1` and `2` filled in.',
    ],
  ],
  [
    'int n = 7; if (n % 2 == 1) System.out.println("odd"); else System.out.println("even");',
    [
      '`n` holds `7` from here on.',
      'Checks whether `n` is odd. Only then will the rest of this line run.',
      'Shows the text `"odd"` on the screen.',
      'In every other case, the rest of this line will run: that’s when `n` is even.',
      'Shows the text `"even"` on the screen.',
    ],
  ],
  [
    'int n = 7; if (n > 0 && n <= 10) n = 0; else if (n < 0) n = 1; else n = 2;',
    [
      '`n` starts as `7`; line 2 changes it.',
      'Checks whether `n` is above `0` and at most `10`. Only then will the rest of this line run.',
      '`n` gets a new value: `0`.',
      'If nothing above was true, this checks whether `n` is negative. If so, the rest of this line will run.',
      '`n` gets a new value: `1`.',
      'When none of the conditions above is true, the rest of this line will run.',
      '`n` gets a new value: `2`.',
    ],
  ],
  [
    'int i = 0; while (true) { i++; if (i > 3) break; }',
    [
      '`i` is a counter. It starts at `0`, and line 2 counts up.',
      'Repeats the rest of this line over and over. The way out is the `break` on line 2.',
      'Adds 1 to `i` each time the program gets here, so in the end it tells how often that was.',
      'If `i` is greater than `3`, the loop ends early.',
      'Leaves the loop that starts on line 2 right away.',
    ],
  ],
  [
    'for (int i = 1; i <= 10; i++) System.out.println(i);',
    [
      'Repeats the rest of this line with `i` counting from `1` to `10`.',
      'Prints `i`, in every round of the loop.',
    ],
  ],
  [
    'for (int i = 1; i <= 3; i++)\n    for (int j = 1; j <= 2; j++)\n        System.out.println(j);',
    [
      'Repeats lines 3 and 4 with `i` counting from `1` to `3`.',
      'Repeats line 4 with `j` counting from `1` to `2`.',
      'Prints `j`, in every round of the loop.',
    ],
  ],
  [
    'int n = 3; while (n > 0)\n    n--;',
    [
      '`n` counts down. It starts at `3`, and line 3 takes away from it.',
      'Repeats line 3 as long as `n` is above zero.',
      '`n` goes down by 1.',
    ],
  ],
  [
    'for (int i = 10; i > 0; i--) System.out.println(i);',
    [
      'Repeats the rest of this line with `i` counting down from `10` to `1`.',
      'Prints `i`, in every round of the loop.',
    ],
  ],
  [
    'for (int i = 0; i < 20; i += 5) System.out.println(i);',
    [
      'Repeats the rest of this line with `i` going up from `0` in steps of `5`, at most up to `19`.',
      'Prints `i`, in every round of the loop.',
    ],
  ],
  [
    'String word = "abc"; for (int i = 0; i < word.length(); i++) System.out.println(word.charAt(i));',
    [
      '`word` holds `"abc"` from here on.',
      'Repeats the rest of this line for every position in `word`: `i` goes from `0` up to the last position.',
      'Prints the character of `word` at position `i`, in every round of the loop.',
    ],
  ],
  [
    'String word = "abc"; for (char c : word.toCharArray()) { if (c == \'a\') continue; }',
    [
      '`word` holds `"abc"` from here on.',
      'Goes through `word` one character at a time, calling each one `c`.',
      "If `c` equals `'a'`, this round of the loop is skipped.",
      'Skips the rest of this round and goes straight back to line 2 for the next one.',
    ],
  ],
  [
    'int product = 1; for (int i = 1; i <= 5; i++) product *= i;',
    [
      '`product` grows by multiplying. It starts at `1`, and line 2 multiplies it.',
      'Repeats the rest of this line with `i` counting from `1` to `5`.',
      'Multiplies `product` by `i`.',
    ],
  ],
  [
    'int[] xs = {3, 1}; int best = xs[0]; for (int x : xs) if (x > best) best = x;',
    [
      '`xs` is an array of 2 numbers.',
      '`best` remembers the best value found so far. To start with, that’s the first item of `xs`.',
      'Runs the rest of this line once for each item of `xs`. Each time, `x` is the next item.',
      'Checks whether `x` is greater than `best`. Only then will the rest of this line run.',
      'Something better turned up, so `best` is now `x`.',
    ],
  ],
  [
    'int[] xs = {3, 1}; int best = 0; for (int x : xs) best = Math.max(best, x);',
    [
      '`xs` is an array of 2 numbers.',
      '`best` remembers the best value found so far. To start with, that’s `0`.',
      'Runs the rest of this line once for each item of `xs`. Each time, `x` is the next item.',
      'Keeps the best value: `best` becomes the larger one of `best` and `x`.',
    ],
  ],
  [
    'boolean found = false; for (int x : new int[]{1, 2}) if (x == 2) found = true;',
    [
      '`found` is a yes-or-no switch. It starts at `false`, and line 2 can flip it.',
      'Runs the rest of this line once for each item of `new int[]{1, 2}`. Each time, `x` is the next item.',
      'Checks whether `x` equals `2`. Only then will the rest of this line run.',
      'Flips the switch `found` to `true`.',
    ],
  ],
  [
    'int before = 0; for (int x : new int[]{1, 2}) { System.out.println(x - before); before = x; }',
    [
      '`before` will always hold the value from the round before. The first round has none, so it starts with `0`.',
      'Runs the rest of this line once for each item of `new int[]{1, 2}`. Each time, `x` is the next item.',
      'Prints `x - before`, in every round of the loop.',
      'Remembers `x` as `before`, for the next round of the loop.',
    ],
  ],
  [
    'String word = "abc"; String turned = ""; for (char c : word.toCharArray()) turned = c + turned;',
    [
      '`word` holds `"abc"` from here on.',
      '`turned` is a text that’s built up piece by piece: it starts as `""`, and line 2 adds to it.',
      'Goes through `word` one character at a time, calling each one `c`.',
      'Puts `c` in front of the text `turned`, so `turned` grows at its start.',
    ],
  ],
  [
    'int[] a = {1}; int[] b = a; int c = a[0]; int d = c;',
    [
      '`a` is an array with 1 number.',
      '`b` becomes a second name for what `a` refers to. Nothing is copied.',
      '`c` becomes the first item of `a`.',
      '`d` takes the value that `c` has right now.',
    ],
  ],
  [
    'int a = 1; int b = 2; int t = a; a = b; b = t;',
    [
      '`a` starts as `1`; line 2 changes it.',
      '`b` starts as `2`; line 2 changes it.',
      '`t` takes the value that `a` has right now.',
      '`a` gets a new value: `b`.',
      '`b` gets a new value: `t`.',
    ],
  ],
  [
    'String s = "Hi"; String loud = s.toUpperCase(); String part = s.substring(0, 1); String rest = s.substring(1);',
    [
      '`s` holds `"Hi"` from here on.',
      '`loud` becomes `s` in capital letters.',
      '`part` becomes the first character of `s`.',
      '`rest` becomes `s` without its first character.',
    ],
  ],
  [
    'String s = "a b"; String[] parts = s.split(" "); boolean same = s.equals("a b");',
    [
      '`s` holds `"a b"` from here on.',
      '`parts` becomes the pieces of `s` between each `" "`.',
      '`same` is a yes-or-no answer: it’s `true` if `s` is the same text as `"a b"`.',
    ],
  ],
  [
    'Object o = "x"; if (o instanceof String text) System.out.println(text);',
    [
      '`o` holds `"x"` from here on.',
      'Checks whether `o` is of the type `String` (and then it’s called `text`). Only then will the rest of this line run.',
      'Prints `text`.',
    ],
  ],
  [
    'int[] xs = {2, 1}; Arrays.sort(xs); System.out.println(Arrays.toString(xs));',
    [
      '`xs` is an array of 2 numbers.',
      'Sorts `xs` from small to large. The array itself changes.',
      'Prints the items of `xs` written as text.',
    ],
  ],
  [
    'List<String> xs = List.of("a"); xs.forEach(x -> System.out.println(x)); String all = String.join(", ", xs);',
    [
      '`xs` becomes a fixed list of the values in brackets.',
      'Goes through `xs` and hands each item to a small function that takes `x`.',
      '`all` becomes the items of `xs` joined into one text, with `", "` in between.',
    ],
  ],
  [
    'String none = null; if (none == null) none = "x";',
    [
      '`none` has no value yet: `null` marks that nothing is known so far.',
      'Checks whether `none` has no value (it’s `null`). Only then will the rest of this line run.',
      '`none` gets a new value: `"x"`.',
    ],
  ],
  [
    'int day = 3; switch (day) { case 1: System.out.println("Mon"); break; case 2: case 3: System.out.println("Tue"); break; default: System.out.println("?"); }',
    [
      '`day` holds `3` from here on.',
      'Compares `day` with each of the 4 cases below and jumps to the one that fits.',
      'If `day` is `1`, line 2 will run.',
      'Shows the text `"Mon"` on the screen.',
      'Ends this case: the program continues below the whole `switch`.',
      'For `2`, the program does the same as for the next case: there’s nothing here on its own.',
      'If `day` is `3`, line 2 will run.',
      'Shows the text `"Tue"` on the screen.',
      'Ends this case: the program continues below the whole `switch`.',
      'When no case fits, line 2 will run.',
      'Shows the text `"?"` on the screen.',
    ],
  ],
  [
    'int day = 3; switch (day) { case 1 -> System.out.println("Mon"); default -> System.out.println("?"); }',
    [
      '`day` holds `3` from here on.',
      'Compares `day` with each of the 2 cases below and jumps to the one that fits.',
      'If `day` is `1`, line 2 will run.',
      'Shows the text `"Mon"` on the screen.',
      'When no case fits, line 2 will run.',
      'Shows the text `"?"` on the screen.',
    ],
  ],
  [
    'try { int n = Integer.parseInt("x"); } catch (NumberFormatException e) { System.out.println(e.getMessage()); } finally { System.out.println("done"); }',
    [
      'Tries to run the rest of this line. If an error happens there, the program doesn’t stop: it jumps to line 2.',
      '`n` becomes the whole number in the text `"x"`.',
      'If the block above throws `NumberFormatException`, the rest of this line will run.',
      'Prints the message of the error `e`.',
      'Runs the rest of this line in any case: after success, after an error, and even after a `return`.',
      'Shows the text `"done"` on the screen.',
    ],
  ],
  [
    'throw new IllegalArgumentException("too small");',
    ['Stops here with the error `IllegalArgumentException`, whose message is `"too small"`.'],
  ],
  [
    'int x, y; x = y = 0;',
    [
      'Sets up the variables `x` and `y`. They get their values later.',
      'Gives `x` and `y` the same value in one line: `0`.',
    ],
  ],
  ['var list = new ArrayList<String>();', ['`list` is an empty list.']],
  [
    'Random random = new Random(); int dice = random.nextInt(6) + 1;',
    [
      'Creates a new `Random`, and calls it `random`.',
      'Works out `random.nextInt(6) + 1`, and calls it `dice`.',
    ],
  ],
  [
    'outer: for (int i = 0; i < 3; i++) for (int j = 0; j < 3; j++) if (j == i) continue outer;',
    [
      'Repeats the rest of this line `3` times. `i` tells which round it is, counting from `0`.',
      'Repeats the rest of this line `3` times. `j` tells which round it is, counting from `0`.',
      'Checks whether `j` equals `i`. Only then will the rest of this line run.',
      'Skips the rest of this round and goes straight back to line 2 for the next one.',
    ],
  ],
  [
    'int i = 5; int j = i++; int k = ++i;',
    [
      '`i` starts as `5`; line 2 changes it.',
      '`j` becomes `i` as it was before changing it by 1.',
      '`k` becomes `i` after changing it by 1.',
    ],
  ],
  [
    'int mask = 1 << 3; int bit = mask & 1;',
    [
      'Works out two to the power of `3`, and calls it `mask`.',
      'Works out the last bit of `mask`, and calls it `bit`.',
    ],
  ],
  [
    'PriorityQueue<Integer> heap = new PriorityQueue<>(); heap.add(3); int least = heap.poll();',
    [
      '`heap` is an empty queue that hands out the smallest one first.',
      'Puts `3` into `heap`, which finds its place in the order.',
      '`least` becomes the one of `heap` that comes first in its order, and leaves it.',
    ],
  ],
  ['long start = System.nanoTime();', ['`start` becomes the time on the computer’s clock, in nanoseconds.']],
  [
    'Map<String, List<String>> groups = new TreeMap<>(); groups.computeIfAbsent("a", k -> new ArrayList<>()).add("b");',
    [
      '`groups` is an empty map.',
      'Adds `"b"` to the end of what `groups` stores under `"a"`, which is made first if it’s missing.',
    ],
  ],
  [
    'int[] counts = new int[26]; for (char c : "abc".toCharArray()) counts[c - \'a\']++;',
    [
      '`counts` is an array with room for `26` values of the type `int`.',
      'Goes through `"abc"` one character at a time, calling each one `c`.',
      "Counts one more in the value at `c - 'a'` in `counts`.",
    ],
  ],
  [
    'class Dog { private String name; Dog(String name) { this.name = name; } String getName() { return name; } void bark() { System.out.println("Woof"); } }',
    [
      'Defines the class `Dog`, a blueprint: every object made from it has what’s described here.',
      'Every `Dog` object has its own `name`, of the type `String`.',
      'The constructor of `Dog`: it prepares each new object, with the help of `name`.',
      'Saves the value `name`, which the caller passed in, in the new object as `this.name`.',
      'Defines `getName`, something that every `Dog` object can do. It gives a value of the type `String` back to the caller.',
      'Tells the code that calls `getName` what `name` is at the moment.',
      'Defines `bark`, something that every `Dog` object can do. It does something, but gives no answer back.',
      'Shows the text `"Woof"` on the screen.',
    ],
  ],
  [
    'abstract class Shape { abstract double area(); } class Square extends Shape { double side; Square(double side) { super(); this.side = side; } @Override double area() { return side * side; } }',
    [
      'Defines the class `Shape`, a blueprint: every object made from it has what’s described here.',
      'Demands a method `area` without saying how it works: each class has to fill it in.',
      'Defines `Square`, a special kind of `Shape`: it can do everything that `Shape` can, and more.',
      'Every `Square` object has its own `side`, of the type `double`.',
      'The constructor of `Square`: it prepares each new object, with the help of `side`.',
      'Lets the constructor of the parent class do its part first.',
      'Saves the value `side`, which the caller passed in, in the new object as `this.side`.',
      'Defines `area`, something that every `Square` object can do. It gives a value of the type `double` back to the caller.',
      'Works out `side * side`, and gives it back as the answer of `area`.',
    ],
  ],
  [
    'enum Day { MON, TUE } record Point(int x, int y) { } interface Walker { void walk(int steps); }',
    [
      'Defines the type `Day`. Its only possible values are `MON` and `TUE`.',
      '`MON` is one of the possible values of `Day`.',
      '`TUE` is one of the possible values of `Day`.',
      'Defines `Point`, a small bundle of values that never change: `x` and `y`.',
      'Describes what any `Walker` has to be able to do. A class promises that by naming `Walker`.',
      'Demands a method `walk` that takes `steps`, without saying how it works: each class has to fill it in.',
    ],
  ],
  [
    'class Main { static int sum(int n) { if (n == 0) return 0; return n + sum(n - 1); } static boolean isEven(int n) { return n % 2 == 0; } static void greet() { System.out.println("Hi"); } public static void main(String[] args) { greet(); int s = sum(3); System.out.println(isEven(s)); } }',
    [
      'The class `Main` is the home of this program: all its code is inside.',
      'Defines the function `sum`, which takes `n`. It gives a value of the type `int` back to the caller.',
      'If `n` equals `0`, `sum` stops here and gives back `0`. Everything below is for the other cases.',
      'Ends `sum`. The answer is `0`.',
      'Works out `n + sum(n - 1)`, and gives it back as the answer of `sum`.',
      'Defines the function `isEven`, which takes `n`. It answers yes or no: `true` or `false`.',
      'Ends `isEven`. The answer is `true` exactly if `n` is even.',
      'Defines the function `greet`, which takes no values. It does something, but gives no answer back.',
      'Shows the text `"Hi"` on the screen.',
      'The program starts here: Java runs the lines of `main` from top to bottom.',
      'Calls `greet`: the lines from line 1 on run now.',
      'Calls `sum(3)` and remembers the answer as `s`.',
      'Prints what `isEven(s)` returns.',
    ],
  ],
  [
    'class Account { private static int count = 0; private int balance; void deposit(int amount) { if (amount <= 0) throw new IllegalArgumentException(); balance += amount; count++; } boolean has(int x) { return balance >= x; } public boolean equals(Object o) { return o instanceof Account other && other.balance == balance; } }',
    [
      'Defines the class `Account`, a blueprint: every object made from it has what’s described here.',
      '`count` belongs to the class `Account` itself, so all its objects share it. It starts as `0`.',
      'Every `Account` object has its own `balance`, of the type `int`.',
      'Defines `deposit`, something that every `Account` object can do with `amount`. It does something, but gives no answer back.',
      'If `amount` is at most `0`, an error is thrown, so the code below can rely on the opposite.',
      'Stops here with the error `IllegalArgumentException`.',
      '`balance` grows by `amount`.',
      'Makes `count` larger by 1.',
      'Defines `has`, something that every `Account` object can do with `x`. It answers yes or no: `true` or `false`.',
      'Ends `has`. The answer is `true` exactly if `balance` is at least `x`.',
      'Defines `equals`, something that every `Account` object can do with `o`. It answers yes or no: `true` or `false`.',
      'Ends `equals`. The answer is `true` exactly if `o` is of the type `Account` (and then it’s called `other`) and `other.balance` equals `balance`.',
    ],
  ],
  [
    'class Counter { static int countLong(List<String> words) { int count = 0; for (String w : words) { if (w.length() > 3) count++; } return count; } static List<String> shorts(List<String> words) { List<String> found = new ArrayList<>(); for (String w : words) if (w.length() < 3) found.add(w); return found; } static int find(int[] xs, int x) { for (int i = 0; i < xs.length; i++) if (xs[i] == x) return i; return -1; } }',
    [
      'The class `Counter` only holds this program’s functions: no object is made of it.',
      'Defines the function `countLong`, which takes `words`. It counts something, and gives the count `count` back.',
      '`count` is a counter. It starts at `0`, and line 1 counts up.',
      'Runs the rest of this line once for each item of `words`. Each time, `w` is the next item.',
      'Checks whether the number of characters in `w` is greater than `3`. Only then will the rest of this line run.',
      'Adds 1 to `count` each time the number of characters in `w` is greater than `3`, so after the loop it tells how many of `words` passed that test.',
      'Hands the finished count `count` back to the caller of `countLong`.',
      'Defines the function `shorts`, which takes `words`. It collects items in the list `found`, and gives that back.',
      '`found` starts as an empty list. Results are collected in it on line 1.',
      'Runs the rest of this line once for each item of `words`. Each time, `w` is the next item.',
      'Checks whether the number of characters in `w` is less than `3`. Only then will the rest of this line run.',
      'Adds `w` to the end of `found`.',
      'Everything is collected: `shorts` gives back `found`.',
      'Defines the function `find`, which takes `xs` and `x`. It gives a value of the type `int` back to the caller.',
      'Repeats the rest of this line for every position in `xs`: `i` goes from `0` up to the last position.',
      'If the item of `xs` at position `i` equals `x`, `find` stops here and gives back `i`. Everything below is for the other cases.',
      'Ends `find`. The answer is `i`.',
      'Ends `find`. The answer is `-1`.',
    ],
  ],
  [
    'class Node { int value; Node next; Node(int value) { this.value = value; } } class Chain { Node head; void add(int v) { Node n = new Node(v); n.next = head; head = n; } int size() { int n = 0; for (Node at = head; at != null; at = at.next) n++; return n; } }',
    [
      'Defines the class `Node`, a blueprint: every object made from it has what’s described here.',
      'Every `Node` object has its own `value`, of the type `int`.',
      'Every `Node` object has its own `next`, of the type `Node`.',
      'The constructor of `Node`: it prepares each new object, with the help of `value`.',
      'Saves the value `value`, which the caller passed in, in the new object as `this.value`.',
      'Defines the class `Chain`, a blueprint: every object made from it has what’s described here.',
      'Every `Chain` object has its own `head`, of the type `Node`.',
      'Defines `add`, something that every `Chain` object can do with `v`. It does something, but gives no answer back.',
      'Creates a new `Node` made from `v`, and calls it `n`.',
      'Changes `n.next` to `head`.',
      '`head` of this object becomes `n`.',
      'Defines `size`, something that every `Chain` object can do. It counts something, and gives the count `n` back.',
      '`n` is a counter. It starts at `0`, and line 1 counts up.',
      'Walks along a chain: `at` starts at `head` and moves on by `at = at.next` after each round, until there’s no next one.',
      'Adds 1 to `n` in each round, so after the loop it tells how many rounds there were.',
      'Hands the finished count `n` back to the caller of `size`.',
    ],
  ],
  [
    'int n = 3; while (n > 0) n--;',
    [
      '`n` counts down. It starts at `3`, and line 2 takes away from it.',
      'Repeats the rest of this line as long as `n` is above zero.',
      '`n` goes down by 1.',
    ],
  ],
  [
    'int n = 3; do { n--; } while (n > 0);',
    [
      '`n` counts down. It starts at `3`, and line 2 takes away from it.',
      'Runs the rest of this line once, and then again and again as long as line 2 finds that `n` is above zero.',
      '`n` goes down by 1.',
      'Goes back to line 2 for another round if `n` is above zero.',
    ],
  ],
  [
    'int steps = 0; int n = 27; while (n != 1) { n = n % 2 == 0 ? n / 2 : 3 * n + 1; steps++; }',
    [
      '`steps` is a counter. It starts at `0`, and line 2 counts up.',
      '`n` starts as `27`; line 2 changes it.',
      'Repeats the rest of this line as long as `n` is different from `1`.',
      '`n` is worked out again from its old value: it becomes half of `n`, without the decimals if `n` is even, and `3 * n + 1` otherwise.',
      'Adds 1 to `steps` in each round, so after the loop it tells how many rounds there were.',
    ],
  ],
  [
    'String s = ""; if (s.isEmpty()) s = "none"; if (!s.startsWith("n")) s = "x";',
    [
      '`s` starts as `""`; line 2 changes it.',
      'Checks whether `s` is empty. Only then will the rest of this line run.',
      '`s` gets a new value: `"none"`.',
      'Checks whether `s` doesn’t start with `"n"`. Only then will the rest of this line run.',
      '`s` gets a new value: `"x"`.',
    ],
  ],
  [
    'char c = \'x\'; if (Character.isDigit(c)) System.out.println("digit"); char next = (char) (c + 1); int code = c;',
    [
      "`c` holds `'x'` from here on.",
      'Checks whether `c` is a digit. Only then will the rest of this line run.',
      'Shows the text `"digit"` on the screen.',
      '`next` becomes the character with the code `c + 1`.',
      '`code` takes the value that `c` has right now.',
    ],
  ],
  [
    'List<Integer> xs = new ArrayList<>(); for (int i = xs.size() - 1; i >= 0; i--) System.out.println(xs.get(i));',
    [
      '`xs` is an empty list.',
      'Repeats the rest of this line for every position in `xs`, from the last one back to the first.',
      'Prints the item of `xs` at position `i`, in every round of the loop.',
    ],
  ],
  [
    'Map<String, Integer> m = new HashMap<>(); for (String key : m.keySet()) System.out.println(key); for (int v : m.values()) System.out.println(v);',
    [
      '`m` is an empty map.',
      'Takes the keys of `m` one after another, calling each one `key`.',
      'Prints `key`, in every round of the loop.',
      'Takes the values of `m` one after another, calling each one `v`.',
      'Prints `v`, in every round of the loop.',
    ],
  ],
  [
    'Map<String, Integer> m = new HashMap<>(); for (Map.Entry<String, Integer> e : m.entrySet()) System.out.println(e.getKey() + e.getValue());',
    [
      '`m` is an empty map.',
      'Takes the entries of `m` one after another. Each one, `e`, has a key and a value.',
      'Prints `e.getKey() + e.getValue()`, in every round of the loop.',
    ],
  ],
  [
    'Map<String, Integer> totals = new HashMap<>(); totals.put("a", totals.getOrDefault("a", 0) + 5); totals.merge("b", 1, Integer::sum);',
    [
      '`totals` will hold a total for each key: an empty map that’s filled on line 2.',
      'Adds `5` to the total for `"a"` in `totals`.',
      'Adds one to the count for `"b"` in `totals`.',
    ],
  ],
  [
    'int[][] grid = {{1, 2}, {3, 4}}; for (int[] row : grid) for (int cell : row) System.out.print(cell);',
    [
      '`grid` is a table of 2 rows (an array of arrays).',
      'Goes through `grid` row by row, calling each row `row`.',
      'Runs the rest of this line once for each item of `row`. Each time, `cell` is the next item.',
      'Prints `cell` in every round, all on the same line.',
    ],
  ],
  [
    'List<String> xs = new ArrayList<>(); xs.sort(Comparator.comparing(String::length)); Collections.reverse(xs);',
    [
      '`xs` is an empty list.',
      'Sorts `xs`, comparing by what `Comparator.comparing(String::length)` gives back.',
      'Turns the order of `xs` around.',
    ],
  ],
  [
    'int sum = java.util.stream.IntStream.rangeClosed(1, 5).sum();',
    ['Calls `java.util.stream.IntStream.rangeClosed(1, 5).sum()` and remembers the answer as `sum`.'],
  ],
  [
    'List<Integer> xs = List.of(1); long big = xs.stream().filter(x -> x > 2).count();',
    [
      '`xs` becomes a fixed list of the values in brackets.',
      '`big` becomes the count of the items of `xs` where `x` is greater than `2`.',
    ],
  ],
  [
    'Optional<String> first = Optional.empty(); String s = first.orElse("none");',
    [
      'Calls `Optional.empty()` and remembers the answer as `first`.',
      '`s` becomes the value in `first`, or `"none"` if there’s none.',
    ],
  ],
  [
    'int a = 3; int b = 4; boolean both = a > 1 && b > 1; boolean none = !both;',
    [
      '`a` holds `3` from here on.',
      '`b` holds `4` from here on.',
      '`both` is a yes-or-no answer: it’s `true` if `a` is greater than `1` and `b` is greater than `1`.',
      '`none` is a yes-or-no answer: it’s `true` if `both` is `false`.',
    ],
  ],
  [
    'int i = 0; for (; i < 3; ) i++;',
    [
      '`i` is a counter. It starts at `0`, and line 2 counts up.',
      'Repeats the rest of this line as long as `i` is less than `3`.',
      'Moves `i` up by 1. The loop’s condition looks at `i`, so this line can end the loop.',
    ],
  ],
  [
    'for (int i = 0, j = 9; i < j; i++, j--) System.out.println(i + j);',
    [
      'Starts with `int i = 0, j = 9` and repeats the rest of this line as long as `i` is less than `j`. After each round comes `i++, j--`.',
      'Prints `i + j`, in every round of the loop.',
    ],
  ],
  [
    'class A { int x; A() { this(3); } A(int x) { this.x = x; } static A of(int x) { return new A(x); } @Override public String toString() { return "A" + x; } }',
    [
      'Defines the class `A`, a blueprint: every object made from it has what’s described here.',
      'Every `A` object has its own `x`, of the type `int`.',
      'The constructor of `A`: it prepares each new object.',
      'Hands the work over to another constructor of this class.',
      'The constructor of `A`: it prepares each new object, with the help of `x`.',
      'Saves the value `x`, which the caller passed in, in the new object as `this.x`.',
      'Defines the function `of`, which takes `x`. It gives a value of the type `A` back to the caller.',
      'Ends `of`. The answer is a new `A` made from `x`.',
      'Defines `toString`, something that every `A` object can do. It gives a value of the type `String` back to the caller.',
      'Ends `toString`. The answer is `"A"` with `x` added to its end.',
    ],
  ],
  [
    'import java.util.List; import java.util.*; class Main { interface Op { int run(int a); } public static void main(String[] args) { Op twice = a -> a * 2; System.out.println(twice.run(4)); } }',
    [
      'Makes `List` from `java.util.List` known here, so the program can use the short name.',
      'Makes everything in `java.util` known here under its short name.',
      'The class `Main` is the home of this program: all its code is inside.',
      'Describes what any `Op` has to be able to do. A class promises that by naming `Op`.',
      'Demands a method `run` that takes `a`, without saying how it works: each class has to fill it in.',
      'The program starts here: Java runs the lines of `main` from top to bottom.',
      '`twice` is a small function that takes `a` and gives back `a * 2`.',
      'Prints what `twice.run(4)` returns.',
    ],
  ],
]

function gistsOf(content: string): string[] {
  const { parts } = explainLines({
    language: 'java',
    files: [{ path: 'Main.java', content }],
    path: 'Main.java',
    from: 1,
    to: content.split('\n').length,
    level: 'normal',
  })
  return parts.map(({ sentences }) => plainText(sentences[0]))
}

test.each(GISTS)('%s', (program, gists) => {
  const isWhole = /^(?:import|abstract class|class|enum) /.test(program)
  const content = isWhole ? program : `class Main { public static void main(String[] args) {\n${program}\n} }`
  expect(gistsOf(content).slice(isWhole ? 0 : 2)).toEqual(gists)
})
