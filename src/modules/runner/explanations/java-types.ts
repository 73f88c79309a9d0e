import type { Pattern } from './pattern.ts'

/** Names, types and rules of classes. javac shows the line and, below it, what is missing. */
export const JAVA_TYPES: Pattern[] = [
  {
    when: /class (?<name>\w+) is public, should be declared in a file named/,
    title: 'Class and file have different names',
    text: 'A public class stands in a file of its own name. Call the class as the file is called, most often Main, or leave `public` away.',
  },
  {
    when: /cannot find symbol[^]*symbol: +class (?<name>string|boolean|integer|bool|str|Int|Double_|char_)\b/,
    title: 'The type is spelled differently',
    text: 'Java does not know the type `{name}`. It is `String` with a capital letter, and `boolean`, `int` and `double` in full and small.',
  },
  {
    when: /cannot find symbol[^]*symbol: +class (?<name>Scanner|ArrayList|List|HashMap|Map|Arrays|Random|Set|HashSet|Collections)\b/,
    title: 'An import is missing',
    text: 'Java does not know `{name}` yet. Write `import java.util.{name};` at the top of the file.',
  },
  {
    when: /cannot find symbol[^]*symbol: +class (?<name>\w+)/,
    title: 'Unknown class',
    text: 'Java does not know the class `{name}`. Check its spelling and capital letters, and whether it needs an import.',
    similar: 'Java does not know the class `{name}`. Do you mean `{similar}`?',
  },
  {
    when: /cannot find symbol[^]*symbol: +variable length\b/,
    title: 'length needs brackets here',
    text: 'A String has the method `length()`, with brackets, and a list has `size()`. Only an array has `length` without them.',
  },
  {
    when: /cannot find symbol[^]*symbol: +method (?<name>\w+)/,
    title: 'Unknown method',
    text: 'Java finds no method `{name}` for these values here. Check its spelling and what stands before the dot; an array has `length` without brackets.',
    similar: 'Java finds no method `{name}` here. Do you mean `{similar}`?',
  },
  {
    when: /cannot find symbol[^]*symbol: +variable (?<name>\w+)/,
    title: 'Unknown name',
    text: 'Java does not know the name `{name}` here. Check its spelling, or create it with its type before this line and inside the same braces.',
    similar: 'Java does not know the name `{name}`. Do you mean `{similar}`?',
  },
  {
    when: /package (?<name>system|string|math) does not exist/,
    title: 'A capital letter is missing',
    text: 'Names of classes begin with a capital letter. Write `System`, `String` or `Math`.',
  },
  {
    when: /package (?<name>[\w.]+) does not exist/,
    title: 'There is no such package',
    text: 'Java finds no package `{name}`. Check the import; most tools are in `java.util`.',
  },
  {
    when: /incompatible types: possible lossy conversion from (?<from>\w+) to (?<to>\w+)/,
    title: 'A part of the number would be lost',
    text: 'A {from} does not fit into {to}. Use {from} for the variable, or write `({to})` before the value and accept the loss.',
  },
  {
    when: /incompatible types: int cannot be converted to boolean/,
    title: 'A condition is true or false',
    text: 'A condition needs a comparison. Write `==` to compare, since a single `=` gives a value.',
  },
  {
    when: /incompatible types: missing return value|incompatible types: unexpected return value/,
    title: 'return does not fit the method',
    text: 'A `void` method returns nothing, and every other one returns a value of its type. Change the `return` or the type before the name.',
  },
  {
    when: /incompatible types: (?<from>[\w.<>[\]]+) cannot be converted to (?<to>[\w.<>[\]]+)/,
    title: 'The types do not fit',
    text: 'A value of type {from} cannot be stored as {to}. Convert it: `Integer.parseInt(…)` makes a number of a text, `String.valueOf(…)` a text of a number.',
  },
  {
    when: /missing return statement/,
    title: 'A return is missing',
    text: 'The method promises a value and can end without one. Make sure that every way through it ends with `return`.',
  },
  {
    when: /unreachable statement/,
    title: 'This line can never run',
    text: 'The program never comes to this line: a `return`, `break` or endless loop stands before it. Move or remove one of them.',
  },
  {
    when: /variable (?<name>\w+) might not have been initialized/,
    title: 'A variable has no value yet',
    text: '`{name}` is used before it is sure to have a value. Give it one where you create it.',
  },
  {
    when: /non-static (?:method|variable) (?<name>\w+)\S* cannot be referenced from a static context/,
    title: 'static is missing',
    text: '`main` is static and `{name}` belongs to an object. Write `static` before `{name}`, or make an object with `new` first.',
  },
  {
    when: /(?:variable|method) (?<name>\w+)\S* is already defined|duplicate class: (?<class>\w+)/,
    title: 'The name is taken',
    text: '`{name}{class}` is created twice. Leave the type away to give a variable a new value, or choose another name.',
  },
  {
    when: /(?:method|constructor) (?<name>\w+) in (?:class|record|enum|interface) \S+ cannot be applied|no suitable (?:method|constructor) found for (?<other>\w+)/,
    title: 'The arguments do not fit',
    text: '`{name}{other}` is called with other values than it takes. Compare their number, types and order with the line where it is written.',
  },
  {
    when: /bad operand types? (?:for binary operator '(?<operator>[^']+)'|\w+ for unary operator '(?<unary>[^']+)')|incomparable types/,
    title: 'These types do not go together',
    text: 'The operator on this line does not work with these types. Convert one of them; texts are compared with `equals`.',
  },
  {
    when: /'void' type not allowed here/,
    title: 'void is no value',
    text: 'The method returns nothing, so there is nothing to print or store. Let it return a value, or only call it.',
  },
  {
    when: /(?<type>\w+) cannot be dereferenced/,
    title: 'This has no methods',
    text: 'A plain {type} has no methods. Check the variable before the dot; `String.valueOf(…)` makes a text of it.',
  },
  {
    when: /array required, but (?<type>\S+) found/,
    title: 'This is no array',
    text: 'Square brackets work on arrays, and this is {type}. A String has `charAt(…)`, a list has `get(…)`.',
  },
  {
    when: /cannot assign a value to final variable (?<name>\w+)|must be final or effectively final/,
    title: 'This value is fixed',
    text: 'A final variable, or one that a lambda uses, keeps its first value. Remove `final`, or use another variable.',
  },
  {
    when: /(?<name>\w+)(?:\(\S*\))? has private access in (?<class>\w+)/,
    title: 'This is private',
    text: '`{name}` may be used only inside the class {class}. Use a public method of it, or make it public.',
  },
  {
    when: /unreported exception (?<name>\w+)/,
    title: 'An exception must be handled',
    text: 'This call can fail with `{name}`. Put `try` and `catch` around it, or write `throws {name}` behind the brackets of the method.',
  },
  {
    when: /unexpected type[^]*required: +reference/,
    title: 'A list holds objects',
    text: 'Between < and > stands a class. Write `Integer` instead of `int`, `Double` instead of `double`.',
  },
  {
    when: /(?:break|continue) outside(?: of)? (?:switch|loop)|duplicate case label/,
    title: 'Out of its place',
    text: '`break` and `continue` belong inside a loop (or `switch`), and each `case` stands once. Check the braces around this line.',
  },
  {
    when: /cannot infer type for local variable (?<name>\w+)/,
    title: 'var needs a value at once',
    text: 'Java takes the type of `{name}` from its value. Write `= …` behind it, or a type instead of `var`.',
  },
  {
    when: /integer number too large/,
    title: 'The number is too large for int',
    text: 'An int ends at 2,147,483,647. Use `long`, and write an `L` behind the number.',
  },
  {
    when: /is abstract; cannot be instantiated|is not abstract and does not override|does not override or implement|cannot (?:implement|override)/,
    title: 'The class and its promise differ',
    text: 'A class writes every method that it promises, with the same name, values and `public`. An abstract class makes no objects.',
  },
]
