import { JAVA_RUN } from './java-run.ts'
import { JAVA_TYPES } from './java-types.ts'
import type { Pattern } from './pattern.ts'

/** Patterns of syntax errors of javac. */
const JAVA_SYNTAX: Pattern[] = [
  {
    when: /illegal character: '\\u(?:201[89cd])'/i,
    title: 'Curly quotes',
    text: 'This line has curly quotes from a document or web page. Type them again as `"`.',
  },
  {
    when: /illegal character: '(?<character>[^'\n]+)'/,
    title: 'Unexpected character',
    text: 'Java doesn’t understand `{character}` here. Remove it, or put it in quotes.',
  },
  {
    when: /unclosed string literal/,
    title: 'Missing quote',
    text: 'The string on this line starts with `"` and never ends. Add `"` at its end.',
  },
  {
    when: /unclosed character literal|empty character literal/,
    title: 'Single quotes hold one character',
    text: 'Single quotes hold exactly one character. Put a string in double quotes.',
  },
  {
    when: /illegal escape character/,
    title: 'Backslash in a string',
    text: 'A backslash starts a special character. Write it twice: `\\\\`.',
  },
  {
    when: /reached end of file while parsing/,
    title: 'Missing closing brace',
    text: 'The file ends inside an open block. Count the braces: every `{` needs a `}`.',
  },
  {
    when: /class, interface,.* expected/,
    title: 'Extra closing brace',
    text: 'The class already ended before this line. Count the braces above and remove the extra one.',
  },
  {
    when: /'else' without 'if'/,
    title: 'else without if',
    text: 'This `else` has no `if` right before it. Remove any `;` after the `if` condition, or put braces around the lines of the `if`.',
  },
  {
    when: /'try' without 'catch'/,
    title: 'try without catch',
    text: 'A `try` block needs a `catch`. Add `catch (Exception e) { … }`.',
  },
  {
    when: /error: '\(' expected/,
    title: 'The condition needs parentheses',
    text: 'Put parentheses around the condition after `if`, `while`, or `for`.',
  },
  {
    when: /error: '\)'(?: or ',')? expected/,
    title: 'Missing ) or operator',
    text: 'A bracket on this line isn’t closed, or a `+` or comma is missing between two values.',
  },
  {
    when: /error: ';' expected/,
    title: 'Missing semicolon',
    text: 'A statement ends with `;`. Add one where the caret points, often at the end of this line.',
  },
  {
    when: /error: (?:'\.class'|'\]'|array dimension missing)(?: expected)?/,
    title: 'Type instead of a value',
    text: 'When you call a method, pass only values, without types. Create an array with `new int[3]`.',
  },
  {
    when: /error: (?:<identifier> expected|statements not expected outside)/,
    title: 'Missing name or misplaced statement',
    text: 'Statements belong inside a method. A parameter needs a type and a name, and a name can’t be a reserved word.',
  },
  {
    when: /illegal start of (?:expression|type)/,
    title: 'Java doesn’t expect this here',
    text: 'Check the line above for a missing value, bracket, or brace. You can’t define a method inside another method.',
  },
  {
    when: /not a statement/,
    title: 'This line does nothing',
    text: 'A line must do something, such as set a variable or call a method. Store the result, or look for a missing `=` or quotes.',
  },
  {
    when: /invalid method declaration; return type required/,
    title: 'Missing return type',
    text: 'Write the method’s return type before its name, such as `int` or `void`. A constructor has the same name as its class.',
  },
]

export const JAVA: readonly Pattern[] = [...JAVA_SYNTAX, ...JAVA_TYPES, ...JAVA_RUN]
