import type { Pattern } from './pattern.ts'

/** Patterns of messages of the running virtual machine. */
export const JAVA_RUN: Pattern[] = [
  {
    when: /Main method (?:not found|is not static)|does not contain a main method/,
    title: 'There is no main method',
    text: 'A program starts in `public static void main(String[] args)`, and this class has none. Check the line letter by letter.',
  },
  {
    when: /Could not find or load main class (?<name>[\w.]+)/,
    title: 'The class that starts is missing',
    text: 'Java looks for a class called `{name}` and finds none. Call the class with `main` exactly so.',
  },
  {
    when: /NullPointerException: Cannot (?:invoke|read|store to|load from|assign)[^\n]*because "(?<name>[\w.[\]]+)" is null/,
    title: 'The value is null',
    text: '`{name}` is null: no object is stored in it. Give it one, for instance with `new`, before you use it.',
  },
  {
    when: /NullPointerException/,
    title: 'The value is null',
    text: 'The program uses a variable on this line that holds null, that is, no object. Give it one, for instance with `new`, before you use it.',
  },
  {
    when: /ArrayIndexOutOfBoundsException: Index (?<index>-?\d+) out of bounds for length (?<length>\d+)/,
    title: 'Index out of range',
    text: 'The program asks for place {index} of an array with {length} places. Places count from 0, so use `i < array.length` in the loop.',
  },
  {
    when: /StringIndexOutOfBoundsException/,
    title: 'Beyond the end of a text',
    text: 'The program asks for a place that the text does not have. Places count from 0 to `length()` minus 1.',
  },
  {
    when: /IndexOutOfBoundsException: Index (?<index>-?\d+) out of bounds for length (?<length>\d+)/,
    title: 'Index out of range',
    text: 'The program asks for place {index} of a list with {length} values. Places count from 0; check with `size()` first.',
  },
  {
    when: /NumberFormatException: (?:For input string: (?<text>"[^"\n]*")|empty String|[^\n]*)/,
    title: 'Not a number',
    text: 'The text {text} cannot be turned into a number. Check what reaches this line: digits only, without spaces.',
  },
  {
    when: /InputMismatchException/,
    title: 'The input is of another kind',
    text: 'The program reads a number, and the input has something else. Check the input field, and the order in which the program reads.',
  },
  {
    when: /NoSuchElementException(?:: No line found|[^]*(?:Scanner|\bnext(?:Int|Line|Double|Float|Long|Boolean)\b))/,
    title: 'The program waited for input that never came',
    text: 'The program reads more than the input holds. Type one answer a line into the input field, or ask with `hasNext()` first.',
  },
  {
    when: /NoSuchElementException/,
    title: 'Nothing left to take',
    text: 'The program takes a value from something that is empty. Check with `isEmpty()` or `hasNext()` first.',
  },
  {
    when: /ArithmeticException: \/ by zero/,
    title: 'Division by zero',
    text: 'The program divides a whole number by zero on this line. Check that the divisor is not 0 before you divide.',
  },
  {
    when: /StackOverflowError/,
    title: 'A method calls itself without end',
    text: 'A method calls itself again and again until there is no more room. Give it a case in which it returns without calling itself.',
  },
  {
    when: /ClassCastException: class (?:[\w.]+\.)?(?<from>[\w$]+) cannot be cast to class (?:[\w.]+\.)?(?<to>[\w$]+)/,
    title: 'The object is of another class',
    text: 'The object is a {from}, and the program treats it as a {to}. Ask with `instanceof` first.',
  },
  {
    when: /OutOfMemoryError/,
    title: 'Not enough memory',
    text: 'The program asks for more memory than it may use. Look for a very large array, or for a list that grows without end.',
  },
  {
    when: /NegativeArraySizeException: (?<size>-?\d+)/,
    title: 'An array cannot be that small',
    text: 'The program makes an array with {size} places. Check the number: it has to be 0 or more.',
  },
  {
    when: /ConcurrentModificationException/,
    title: 'The list changes in its own loop',
    text: 'The loop adds to or removes from the list that it walks through. Use `removeIf`, or loop over a copy.',
  },
  {
    when: /UnsupportedOperationException/,
    title: 'This list is fixed',
    text: 'A list from `List.of` or `Arrays.asList` cannot grow or shrink. Make one that can: `new ArrayList<>(list)`.',
  },
  {
    when: /(?:IllegalFormat|MissingFormatArgument|UnknownFormatConversion)\w*Exception/,
    title: 'The format does not fit',
    text: 'Each `%` in the text of `printf` or `format` needs one value of its kind: `%d` whole numbers, `%f` decimals, `%s` anything.',
  },
  {
    when: /FileNotFoundException: (?<file>[^\n(]+)/,
    title: 'There is no such file',
    text: 'The program opens "{file}", and there is no such file. Check its name; only the files of this exercise are here.',
  },
  {
    when: /(?:Exception in thread "[^"]*" |Caused by: )(?:[\w$.]*[.$])?(?<name>\w+)/,
    title: 'An exception stopped the program',
    text: 'The program stops with `{name}`, and nothing catches it. The words behind it in the error output say why; the line below says where.',
  },
]
