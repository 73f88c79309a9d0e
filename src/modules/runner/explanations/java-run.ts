import type { Pattern } from './pattern.ts'

/** Patterns of messages of the running virtual machine. */
export const JAVA_RUN: Pattern[] = [
  {
    when: /Main method (?:not found|is not static)|does not contain a main method/,
    title: 'Missing main method',
    text: 'Java starts in `public static void main(String[] args)`, and this class has none. Check that line carefully.',
  },
  {
    when: /Could not find or load main class (?<name>[\w.]+)/,
    title: 'Main class not found',
    text: 'Java looks for a class called `{name}` and can’t find it. Give the class with `main` exactly this name.',
  },
  {
    when: /NullPointerException: Cannot (?:invoke|read|store to|load from|assign)[^\n]*because "(?<name>[\w.[\]]+)" is null/,
    title: 'Value is null',
    text: '`{name}` is null: it doesn’t refer to an object. Set it first, for example with `new`.',
  },
  {
    when: /NullPointerException/,
    title: 'Value is null',
    text: 'A variable on this line is null: it doesn’t refer to an object. Set it first, for example with `new`.',
  },
  {
    when: /ArrayIndexOutOfBoundsException: Index (?<index>-?\d+) out of bounds for length (?<length>\d+)/,
    title: 'Index out of range',
    text: 'Index {index} doesn’t exist in an array of length {length}. Indexes start at 0, so use `i < array.length` in the loop.',
  },
  {
    when: /StringIndexOutOfBoundsException/,
    title: 'String index out of range',
    text: 'This index doesn’t exist in the string. Indexes run from 0 to `length()` minus 1.',
  },
  {
    when: /IndexOutOfBoundsException: Index (?<index>-?\d+) out of bounds for length (?<length>\d+)/,
    title: 'Index out of range',
    text: 'Index {index} doesn’t exist in a list of length {length}. Indexes start at 0. Check `size()` first.',
  },
  {
    when: /NumberFormatException: (?:For input string: (?<text>"[^"\n]*")|empty String|[^\n]*)/,
    title: 'Not a number',
    text: '{text} can’t be turned into a number. It must contain only digits, with no spaces.',
  },
  {
    when: /InputMismatchException/,
    title: 'Unexpected type of input',
    text: 'The program reads a number, but the input is something else. Check the input and the order your program reads it in.',
  },
  {
    when: /NoSuchElementException(?:: No line found|[^]*(?:Scanner|\bnext(?:Int|Line|Double|Float|Long|Boolean)\b))/,
    title: 'No more input',
    text: 'The program reads more input than there is. Enter one answer per line, or check with `hasNext()` first.',
  },
  {
    when: /NoSuchElementException/,
    title: 'Nothing left to take',
    text: 'The program takes a value from something empty. Check with `isEmpty()` or `hasNext()` first.',
  },
  {
    when: /ArithmeticException: \/ by zero/,
    title: 'Division by zero',
    text: 'This line divides a whole number by zero. Make sure the divisor isn’t 0 first.',
  },
  {
    when: /StackOverflowError/,
    title: 'Endless recursion',
    text: 'A method keeps calling itself until memory runs out. Add a case where it returns without calling itself.',
  },
  {
    when: /ClassCastException: class (?:[\w.]+\.)?(?<from>[\w$]+) cannot be cast to class (?:[\w.]+\.)?(?<to>[\w$]+)/,
    title: 'Wrong class',
    text: 'The object is a {from}, but the program treats it as a {to}. Check with `instanceof` first.',
  },
  {
    when: /OutOfMemoryError/,
    title: 'Not enough memory',
    text: 'The program needs more memory than allowed. Look for a very large array, or a list that keeps growing.',
  },
  {
    when: /NegativeArraySizeException: (?<size>-?\d+)/,
    title: 'Negative array size',
    text: 'The program creates an array with {size} elements. The size must be 0 or more.',
  },
  {
    when: /ConcurrentModificationException/,
    title: 'List changed while looping',
    text: 'The loop adds to or removes from the list it’s going through. Use `removeIf`, or loop over a copy.',
  },
  {
    when: /UnsupportedOperationException/,
    title: 'Fixed-size list',
    text: 'A list from `List.of` or `Arrays.asList` can’t grow or shrink. Create one that can: `new ArrayList<>(list)`.',
  },
  {
    when: /(?:IllegalFormat|MissingFormatArgument|UnknownFormatConversion)\w*Exception/,
    title: 'Format doesn’t match',
    text: 'Each `%` in `printf` or `format` needs one matching value: `%d` for whole numbers, `%f` for decimals, `%s` for anything.',
  },
  {
    when: /FileNotFoundException: (?<file>[^\n(]+)/,
    title: 'File not found',
    text: 'The program opens "{file}", but that file doesn’t exist. Check its name. Only this exercise’s files are here.',
  },
  {
    when: /(?:Exception in thread "[^"]*" |Caused by: )(?:[\w$.]*[.$])?(?<name>\w+)/,
    title: 'An exception stopped the program',
    text: 'The program stops with `{name}`, and nothing catches it. The error output says why, and the line below shows where.',
  },
]
