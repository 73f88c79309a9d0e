import type { Pattern } from './pattern.ts'

/** Names, types and rules of classes. javac shows the line and, below it, what is missing. */
export const JAVA_TYPES: Pattern[] = [
  {
    when: /class (?<name>\w+) is public, should be declared in a file named/,
    title: 'Class and file names don’t match',
    text: 'A public class must have the same name as its file, most often Main. Rename the class, or remove `public`.',
  },
  {
    when: /cannot find symbol[^]*symbol: +class (?<name>string|boolean|integer|bool|str|Int|Double_|char_)\b/,
    title: 'Wrong spelling of a type',
    text: 'Java doesn’t know the type `{name}`. Write `String` with a capital letter, and `boolean`, `int`, and `double` in lowercase.',
  },
  {
    when: /cannot find symbol[^]*symbol: +class (?<name>Scanner|ArrayList|List|HashMap|Map|Arrays|Random|Set|HashSet|Collections)\b/,
    title: 'Missing import',
    text: 'Java doesn’t know `{name}` yet. Add `import java.util.{name};` at the top of the file.',
  },
  {
    when: /cannot find symbol[^]*symbol: +class (?<name>\w+)/,
    title: 'Unknown class',
    text: 'Java doesn’t know the class `{name}`. Check its spelling and capital letters. It may need an import.',
    similar: 'Java doesn’t know the class `{name}`. Did you mean `{similar}`?',
  },
  {
    when: /cannot find symbol[^]*symbol: +variable length\b/,
    title: 'length needs parentheses here',
    text: 'A String has `length()` with parentheses, and a list has `size()`. Only an array has `length` without them.',
  },
  {
    when: /cannot find symbol[^]*symbol: +method (?<name>\w+)/,
    title: 'Unknown method',
    text: 'Java can’t find a method `{name}` for these values. Check the spelling and what’s before the dot. An array has `length` without parentheses.',
    similar: 'Java can’t find a method `{name}` here. Did you mean `{similar}`?',
  },
  {
    when: /cannot find symbol[^]*symbol: +variable (?<name>\w+)/,
    title: 'Unknown name',
    text: 'Java doesn’t know `{name}` here. Check the spelling, or declare it before this line, inside the same braces.',
    similar: 'Java doesn’t know `{name}`. Did you mean `{similar}`?',
  },
  {
    when: /package (?<name>system|string|math) does not exist/,
    title: 'Missing capital letter',
    text: 'Class names start with a capital letter. Write `System`, `String`, or `Math`.',
  },
  {
    when: /package (?<name>[\w.]+) does not exist/,
    title: 'No such package',
    text: 'Java can’t find the package `{name}`. Check the import. Most tools are in `java.util`.',
  },
  {
    when: /incompatible types: possible lossy conversion from (?<from>\w+) to (?<to>\w+)/,
    title: 'Part of the number would be lost',
    text: 'A {from} doesn’t fit into {to}. Use {from} for the variable, or write `({to})` before the value and accept the loss.',
  },
  {
    when: /incompatible types: int cannot be converted to boolean/,
    title: 'Conditions must be true or false',
    text: 'A condition needs a comparison. Write `==` to compare. A single `=` assigns a value.',
  },
  {
    when: /incompatible types: missing return value|incompatible types: unexpected return value/,
    title: 'return doesn’t match the method',
    text: 'A `void` method returns nothing, and any other method returns a value of its type. Change the `return`, or the type before the name.',
  },
  {
    when: /incompatible types: (?<from>[\w.<>[\]]+) cannot be converted to (?<to>[\w.<>[\]]+)/,
    title: 'Types don’t match',
    text: 'A value of type {from} can’t be stored as {to}. Convert it: `Integer.parseInt(…)` turns a string into a number, and `String.valueOf(…)` turns a number into a string.',
  },
  {
    when: /missing return statement/,
    title: 'Missing return',
    text: 'The method should return a value but can end without one. Make sure every path ends with `return`.',
  },
  {
    when: /unreachable statement/,
    title: 'Unreachable line',
    text: 'The program never gets to this line, because of a `return`, `break`, or endless loop before it. Move or remove one of them.',
  },
  {
    when: /variable (?<name>\w+) might not have been initialized/,
    title: 'Variable has no value yet',
    text: '`{name}` may not have a value here. Give it one when you declare it.',
  },
  {
    when: /non-static (?:method|variable) (?<name>\w+)\S* cannot be referenced from a static context/,
    title: 'Missing static',
    text: '`main` is static, but `{name}` belongs to an object. Write `static` before `{name}`, or create an object with `new` first.',
  },
  {
    when: /(?:variable|method) (?<name>\w+)\S* is already defined|duplicate class: (?<class>\w+)/,
    title: 'Name already used',
    text: '`{name}{class}` is declared twice. To give a variable a new value, leave out the type. Otherwise, choose another name.',
  },
  {
    when: /(?:method|constructor) (?<name>\w+) in (?:class|record|enum|interface) \S+ cannot be applied|no suitable (?:method|constructor) found for (?<other>\w+)/,
    title: 'Arguments don’t match',
    text: '`{name}{other}` is called with the wrong arguments. Compare their number, types, and order with the definition.',
  },
  {
    when: /bad operand types? (?:for binary operator '(?<operator>[^']+)'|\w+ for unary operator '(?<unary>[^']+)')|incomparable types/,
    title: 'Types don’t match',
    text: 'The operator on this line doesn’t work with these types. Convert one of them. Compare strings with `equals`.',
  },
  {
    when: /'void' type not allowed here/,
    title: 'void has no value',
    text: 'The method returns nothing, so there’s nothing to print or store. Return a value, or only call it.',
  },
  {
    when: /(?<type>\w+) cannot be dereferenced/,
    title: 'No methods',
    text: 'A plain {type} has no methods. Check the variable before the dot. `String.valueOf(…)` turns the value into a string.',
  },
  {
    when: /array required, but (?<type>\S+) found/,
    title: 'Not an array',
    text: 'Square brackets work on arrays, but this is {type}. A String has `charAt(…)`, and a list has `get(…)`.',
  },
  {
    when: /cannot assign a value to final variable (?<name>\w+)|must be final or effectively final/,
    title: 'This value can’t change',
    text: 'A final variable, or one used in a lambda, can’t change. Remove `final`, or use another variable.',
  },
  {
    when: /(?<name>\w+)(?:\(\S*\))? has private access in (?<class>\w+)/,
    title: 'Private member',
    text: '`{name}` can be used only inside the class {class}. Use one of its public methods, or make it public.',
  },
  {
    when: /unreported exception (?<name>\w+)/,
    title: 'Unhandled exception',
    text: 'This call can throw `{name}`. Put `try` and `catch` around it, or add `throws {name}` after the method’s parentheses.',
  },
  {
    when: /unexpected type[^]*required: +reference/,
    title: 'A list holds objects',
    text: 'Put a class between < and >: `Integer` instead of `int`, or `Double` instead of `double`.',
  },
  {
    when: /(?:break|continue) outside(?: of)? (?:switch|loop)|duplicate case label/,
    title: 'Out of place',
    text: '`break` and `continue` belong inside a loop (or `switch`), and each `case` appears only once. Check the braces around this line.',
  },
  {
    when: /cannot infer type for local variable (?<name>\w+)/,
    title: 'var needs a value',
    text: 'Java infers the type of `{name}` from its value. Write `= …` after it, or use a type instead of `var`.',
  },
  {
    when: /integer number too large/,
    title: 'Number too large for int',
    text: 'An int can be at most 2,147,483,647. Use `long`, and add an `L` after the number.',
  },
  {
    when: /is abstract; cannot be instantiated|is not abstract and does not override|does not override or implement|cannot (?:implement|override)/,
    title: 'Missing or mismatched method',
    text: 'A class must define every method it declares, with the same name, parameters, and `public`. You can’t create objects of an abstract class.',
  },
]
