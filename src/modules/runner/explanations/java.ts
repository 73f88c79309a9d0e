import { JAVA_RUN } from './java-run.ts'
import { JAVA_TYPES } from './java-types.ts'
import type { Pattern } from './pattern.ts'

/** Patterns of syntax errors of javac. */
const JAVA_SYNTAX: Pattern[] = [
  {
    when: /illegal character: '\\u(?:201[89cd])'/i,
    title: 'Curly quotes',
    text: 'This line has curly quotes, as a text editor makes them. Type them again: `"` for texts.',
  },
  {
    when: /illegal character: '(?<character>[^'\n]+)'/,
    title: 'A character does not belong here',
    text: 'Java does not know what `{character}` means here. Remove it, or put it inside a text.',
  },
  {
    when: /unclosed string literal/,
    title: 'A quote is missing',
    text: 'A text on this line is opened with `"` and not closed. Put `"` at its end.',
  },
  {
    when: /unclosed character literal|empty character literal/,
    title: 'Single quotes hold one character',
    text: 'Between single quotes stands exactly one character. Put a text in double quotes.',
  },
  {
    when: /illegal escape character/,
    title: 'A backslash in a text',
    text: 'A backslash in a text begins a special sign. Write it twice: `\\\\`.',
  },
  {
    when: /reached end of file while parsing/,
    title: 'A closing brace is missing',
    text: 'The file ends while a block is still open. Count the braces: each `{` needs its `}`.',
  },
  {
    when: /class, interface,.* expected/,
    title: 'One closing brace too many',
    text: 'The class is closed already when this line comes. Count the braces above and remove the one too many.',
  },
  {
    when: /'else' without 'if'/,
    title: 'else without if',
    text: 'This `else` has no `if` right before it. Remove a `;` after the brackets of the `if`, or put braces around its lines.',
  },
  {
    when: /'try' without 'catch'/,
    title: 'try without catch',
    text: 'After the block of `try` follows `catch`. Add `catch (Exception e) { … }`.',
  },
  {
    when: /error: '\(' expected/,
    title: 'The condition needs brackets',
    text: 'After `if`, `while` and `for` the condition stands in round brackets. Put `(` and `)` around it.',
  },
  {
    when: /error: '\)'(?: or ',')? expected/,
    title: 'A ) or an operator is missing',
    text: 'The brackets on this line are not closed, or a `+` or comma is missing between two values.',
  },
  {
    when: /error: ';' expected/,
    title: 'A semicolon is missing',
    text: 'A statement ends with `;`, and here it is missing. Look at the place of the caret, often the end of this line.',
  },
  {
    when: /error: (?:'\.class'|'\]'|array dimension missing)(?: expected)?/,
    title: 'A type stands where a value should be',
    text: 'When you call a method, pass only the names of the values, without types. A new array is written `new int[3]`.',
  },
  {
    when: /error: (?:<identifier> expected|statements not expected outside)/,
    title: 'A name is missing, or a statement is out of place',
    text: 'Statements stand inside of a method. A parameter needs its type and its name, and a name may not be a word of the language.',
  },
  {
    when: /illegal start of (?:expression|type)/,
    title: 'Java does not expect this here',
    text: 'Check the line above: a value, bracket or brace may be missing. A method cannot stand inside of another method.',
  },
  {
    when: /not a statement/,
    title: 'This line does nothing',
    text: 'A line has to do something: give a variable a value or call a method. Store the result, or check for a missing `=` or quotes.',
  },
  {
    when: /invalid method declaration; return type required/,
    title: 'The return type is missing',
    text: 'Write the type that the method returns before its name, such as `int` or `void`. A constructor has the name of its class.',
  },
]

export const JAVA: readonly Pattern[] = [...JAVA_SYNTAX, ...JAVA_TYPES, ...JAVA_RUN]
