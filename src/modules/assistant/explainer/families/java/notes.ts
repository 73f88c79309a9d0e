/** The rules of Java, one sentence a construct: what the exact level adds. */
import { message } from '#platform/messages/messages.ts'
import { kindOf, type Note, ownerOf } from '../braces/braces.ts'
import { CALL_NOTES } from './call-notes.ts'

const STATEMENT_NOTES: readonly Note[] = [
  {
    name: 'final',
    text: message('`final` allows exactly one assignment; the object behind it may still change.'),
    ofStatement: ({ node }) => node.is === 'declare' && node.isConstant,
  },
  {
    name: 'var',
    text: message('`var` takes the type from the value on the right, once; it’s not a type that changes.'),
    ofStatement: ({ node }) =>
      node.is === 'declare' &&
      !node.isField &&
      node.variables.some(({ type, value }) => type === null && value !== null),
  },
  {
    name: 'uninitialized',
    text: message(
      'A local variable has no value at first: the compiler refuses to read it before it gets one.',
    ),
    ofStatement: ({ node }) =>
      node.is === 'declare' && !node.isField && node.variables.some(({ value }) => value === null),
  },
  {
    name: 'static field',
    text: message(
      'A `static` field exists once, when the class is loaded, whether or not there are objects.',
    ),
    ofStatement: ({ node }) => node.is === 'declare' && node.isField && node.modifiers.includes('static'),
  },
  {
    name: 'field',
    text: message('Fields without a first value start as `0`, `false` or `null`.'),
    ofStatement: ({ node }) => node.is === 'declare' && node.isField,
  },
  {
    name: 'if',
    text: message('The condition has to be a `boolean`; a number or an object isn’t accepted.'),
    ofStatement: ({ kind }) => kind === 'if',
  },
  {
    name: 'else if',
    text: message('`else if` is an `else` whose block is another `if`; the first true condition decides.'),
    ofStatement: ({ kind }) => kind === 'else if',
  },
  {
    name: 'else',
    text: message(
      'An `else` belongs to the nearest `if` before it that has none yet, whatever the indentation says.',
    ),
    ofStatement: ({ kind }) => kind === 'else',
  },
  {
    name: 'for',
    text: message('Start, condition and step may each be missing. The variable lives only inside the loop.'),
    ofStatement: ({ kind }) => kind === 'for',
  },
  {
    name: 'for each',
    text: message(
      'The enhanced `for` asks an array for its items in order, and anything else for an `Iterator`.',
    ),
    ofStatement: ({ kind }) => kind === 'for each',
  },
  {
    name: 'while',
    text: message(
      'The condition is evaluated again before every round, including the one that ends the loop.',
    ),
    ofStatement: ({ kind }) => kind === 'while',
  },
  {
    name: 'do while',
    text: message('Variables from inside the block can’t be seen in the condition behind it.'),
    ofStatement: ({ kind }) => kind === 'do' || kind === 'do while',
  },
  {
    name: 'break',
    text: message(
      '`break` leaves the innermost loop or `switch`; with a label, the one that carries the label.',
    ),
    ofStatement: ({ kind }) => kind === 'break',
  },
  {
    name: 'continue',
    text: message('In a `for` loop, `continue` still runs the step before the condition is checked again.'),
    ofStatement: ({ kind }) => kind === 'continue',
  },
  {
    name: 'switch value',
    text: message('A `switch` with a value has to cover every case, by `default` if need be.'),
    ofNode: ({ is, ...node }) => is === 'switch' && 'isValue' in node && node.isValue,
  },
  {
    name: 'switch',
    text: message(
      '`switch` takes `int` (but no `long`), characters, texts and enum values; texts are compared with `equals`.',
    ),
    ofStatement: ({ kind }) => kind === 'switch',
  },
  {
    name: 'arrow case',
    text: message(
      'Behind `->` comes one expression, block or `throw`, and nothing falls through to the next case.',
    ),
    ofStatement: ({ node }) => node.is === 'case' && node.isArrow,
  },
  {
    name: 'case',
    text: message('Behind `case …:` the program runs on into the next case until a `break`.'),
    ofStatement: ({ node }) => node.is === 'case',
  },
  {
    name: 'yield',
    text: message('`yield` ends a `switch` with a value, as `return` ends a method.'),
    ofStatement: ({ kind }) => kind === 'yield',
  },
  {
    name: 'resources',
    text: message('A resource has to be `AutoCloseable`; several are closed in reverse order.'),
    ofStatement: ({ node, kind }) => kind === 'try' && node.is === 'try' && node.resources.length > 0,
  },
  {
    name: 'try',
    text: message(
      'The first exception ends the `try` block; the handlers are tried from top to bottom, by class.',
    ),
    ofStatement: ({ kind }) => kind === 'try',
  },
  {
    name: 'catch',
    text: message(
      'A handler also catches subclasses of its exception, so the special ones have to come first.',
    ),
    ofStatement: ({ kind }) => kind === 'catch',
  },
  {
    name: 'finally',
    text: message('`finally` runs before the method returns or the exception travels on.'),
    ofStatement: ({ kind }) => kind === 'finally',
  },
  {
    name: 'throw',
    text: message(
      'A checked exception, one that isn’t a `RuntimeException`, has to be caught or declared with `throws`.',
    ),
    ofStatement: ({ kind }) => kind === 'throw',
  },
  {
    name: 'main',
    text: message(
      'Java starts at `public static void main`; its `String[]` holds the words behind the program’s name.',
    ),
    ofStatement: ({ node }) => node.is === 'function' && node.name?.name === 'main',
  },
  {
    name: 'constructor',
    text: message('A class without any constructor gets one without parameters by itself.'),
    ofStatement: ({ node }) => node.is === 'function' && node.kind === 'constructor',
  },
  {
    name: 'override',
    text: message('`@Override` makes the compiler check that the parent really has such a method.'),
    ofStatement: ({ node }) =>
      node.is === 'function' && node.modifiers.some((each) => each.startsWith('@Override')),
  },
  {
    name: 'abstract method',
    text: message(
      'A method without a body ends with a semicolon; a class that’s not `abstract` has to fill it in.',
    ),
    ofStatement: ({ node }) => node.is === 'function' && node.body === null,
  },
  {
    name: 'static method',
    text: message(
      'A `static` method belongs to the class: it has no `this` and is called without an object.',
    ),
    ofStatement: ({ node }) => node.is === 'function' && node.modifiers.includes('static'),
  },
  {
    name: 'varargs',
    text: message('The three dots let callers pass any number of values; inside, they’re an array.'),
    ofStatement: ({ node }) => node.is === 'function' && node.parameters.some(({ isRest }) => isRest),
  },
  {
    name: 'method',
    text: message(
      'Methods may share a name if their parameters differ; the compiler picks by the types of the arguments.',
    ),
    ofStatement: ({ node }) => node.is === 'function',
  },
  {
    name: 'return',
    text: message(
      'The type of the value has to fit the return type; a `void` method returns without a value.',
    ),
    ofStatement: ({ kind }) => kind === 'return',
  },
  {
    name: 'interface',
    text: message('Methods of an interface are `public`; those with a body need `default` or `static`.'),
    ofStatement: ({ node }) => node.is === 'class' && node.kind === 'interface',
  },
  {
    name: 'enum',
    text: message('Each value of an enum is one object that exists once, so `==` compares them safely.'),
    ofStatement: ({ node }) => (node.is === 'class' && node.kind === 'enum') || node.is === 'constant',
  },
  {
    name: 'record',
    text: message(
      'A record writes its constructor, `equals`, `hashCode`, `toString` and a method for each field itself.',
    ),
    ofStatement: ({ node }) => node.is === 'class' && node.kind === 'record',
  },
  {
    name: 'extends',
    text: message(
      'A class has exactly one parent; methods with the same name and parameters replace those of the parent.',
    ),
    ofStatement: ({ node }) => node.is === 'class' && node.kind === 'class' && node.parents.length > 0,
  },
  {
    name: 'implements',
    text: message('A class can keep the promises of several interfaces.'),
    ofStatement: ({ node }) => node.is === 'class' && node.interfaces.length > 0,
  },
  {
    name: 'class',
    text: message('A `public` class has to be in a file of the same name.'),
    ofStatement: ({ node }) => node.is === 'class' && node.kind === 'class',
  },
  {
    name: 'static import',
    text: message('An `import static` brings in methods and constants instead of a class.'),
    ofStatement: ({ node }) => node.is === 'import' && node.source.includes(' static '),
  },
  {
    name: 'import',
    text: message('An import copies nothing: it only allows the short name. `java.lang` needs none.'),
    ofStatement: ({ kind }) => kind === 'import',
  },
]

const EXPRESSION_NOTES: readonly Note[] = [
  {
    name: 'integer division',
    text: message('Between two whole numbers, `/` drops the decimals, toward zero: `-7 / 2` is `-3`.'),
    ofNode: (node, program) =>
      node.is === 'operation' && node.operator === '/' && kindOf(program, node) === 'whole',
  },
  {
    name: 'remainder',
    text: message('The result of `%` has the sign of the left side: `-7 % 2` is `-1`.'),
    ofNode: (node) => node.is === 'operation' && node.operator === '%',
  },
  {
    name: 'text plus',
    text: message('With a text on either side, `+` turns the other side into text, from left to right.'),
    ofNode: (node, program) =>
      node.is === 'operation' && node.operator === '+' && kindOf(program, node) === 'text',
  },
  {
    name: 'character arithmetic',
    text: message("A `char` is a whole number in arithmetic, so `c - '0'` is the value of a digit."),
    ofNode: (node, program) =>
      node.is === 'operation' &&
      /^[-+]$/.test(node.operator) &&
      [node.left, node.right].some((side) => kindOf(program, side) === 'character') &&
      kindOf(program, node) !== 'text',
  },
  {
    name: 'logic',
    text: message('`&&` and `||` stop as soon as the answer is known.'),
    ofNode: (node) => node.is === 'operation' && /^(?:&&|\|\|)$/.test(node.operator),
  },
  {
    name: 'bits',
    text: message(
      '`&`, `|`, `^` and the shifts work on each bit; `>>>` fills with zeros, `>>` with the sign.',
    ),
    ofNode: (node) => node.is === 'operation' && /^(?:[&|^]|<<|>>>?)$/.test(node.operator),
  },
  {
    name: 'null',
    text: message('Calling a method on `null` throws a `NullPointerException`.'),
    ofNode: ({ is }) => is === 'nothing',
  },
  {
    name: 'comparison',
    text: message('`==` compares numbers by value, but objects by whether they’re the very same one.'),
    ofNode: (node) => node.is === 'operation' && /^[=!]=$/.test(node.operator),
  },
  {
    name: 'choice',
    text: message('`condition ? a : b` evaluates only the side that’s chosen.'),
    ofNode: ({ is }) => is === 'choice',
  },
  {
    name: 'cast',
    text: message(
      'A cast to `int` cuts decimals off without rounding; one that doesn’t fit an object throws a `ClassCastException`.',
    ),
    ofNode: ({ is }) => is === 'cast',
  },
  {
    name: 'type test',
    text: message(
      '`instanceof` is false for `null`; the name behind the type can be used where the test is true.',
    ),
    ofNode: ({ is }) => is === 'type test',
  },
  {
    name: 'lambda',
    text: message('A lambda may read variables from around it only if they never change.'),
    ofNode: ({ is }) => is === 'lambda',
  },
  {
    name: 'method reference',
    text: message('`Class::method` is a lambda that only calls that method.'),
    ofNode: ({ is }) => is === 'method reference',
  },
  {
    name: 'anonymous class',
    text: message('The block behind `new …()` is a class without a name, made for this one object.'),
    ofNode: (node) => node.is === 'create' && node.body !== null,
  },
  {
    name: 'diamond',
    text: message(
      'The empty `<>` takes the types from the left side. Primitive types aren’t allowed there: `Integer`, not `int`.',
    ),
    ofNode: (node) => node.is === 'create' && node.source.includes('<>'),
  },
  {
    name: 'new',
    text: message('`new` reserves memory for the object, sets its fields, and runs the constructor.'),
    ofNode: ({ is }) => is === 'create',
  },
  {
    name: 'sized array',
    text: message('A new array is filled with `0`, `false` or `null`, and its length never changes.'),
    ofNode: ({ is }) => is === 'sized array',
  },
  {
    name: 'array literal',
    text: message('The length of an array is fixed by the values between the braces.'),
    ofNode: ({ is }) => is === 'list',
  },
  {
    name: 'array length',
    text: message('`length` of an array is a field without brackets; of a `String` it’s a method.'),
    ofNode: (node, program) =>
      node.is === 'field' && node.name === 'length' && kindOf(program, ownerOf(node) ?? node) === 'array',
  },
  {
    name: 'item',
    text: message(
      'Positions run from `0` to `length - 1`; any other throws an `ArrayIndexOutOfBoundsException`.',
    ),
    ofNode: ({ is }) => is === 'item',
  },
  {
    name: 'super call',
    text: message('`super(…)` has to be the first statement of a constructor.'),
    ofNode: (node) => node.is === 'call' && node.called.is === 'super',
  },
  {
    name: 'super',
    text: message('`super.method()` runs the parent’s version of a method.'),
    ofNode: ({ is }) => is === 'super',
  },
  {
    name: 'this',
    text: message('`this` is the object that the method was called on.'),
    ofNode: ({ is }) => is === 'this',
  },
  {
    name: 'augmented',
    text: message(
      '`a += b` converts the result back to the type of `a`, even where `a = a + b` would be refused.',
    ),
    ofNode: (node) => node.is === 'assignment' && node.operator !== '',
  },
  {
    name: 'step',
    text: message('`n++` gives the old value and `++n` the new one; as a statement they’re the same.'),
    ofNode: ({ is }) => is === 'step',
  },
]

const LITERAL_NOTES: readonly Note[] = [
  {
    name: 'char',
    text: message('Single quotes hold exactly one character, a `char`; texts need double quotes.'),
    ofNode: (node) => node.is === 'text' && node.isCharacter,
  },
  {
    name: 'double',
    text: message('A `double` is stored in binary, so `0.1 + 0.2` isn’t exactly `0.3`.'),
    ofNode: (node) => node.is === 'number' && node.isDecimal,
  },
  {
    name: 'int',
    text: message(
      'An `int` holds whole numbers up to about two billion and wraps around beyond that; `long` holds more.',
    ),
    ofNode: (node) => node.is === 'number' && !node.isDecimal,
  },
  {
    name: 'text block',
    text: message(
      'A text block starts on the line below its three quotes, and the common indentation is cut off.',
    ),
    ofNode: (node) => node.is === 'text' && node.source.startsWith('"""'),
  },
  {
    name: 'text',
    text: message('A `String` never changes: its methods return a new one.'),
    ofNode: (node) => node.is === 'text',
  },
  {
    name: 'assignment',
    text: message('An assignment stores a number itself, but of an object only where to find it.'),
    ofNode: ({ is }) => is === 'assignment' || is === 'variable',
  },
  {
    name: 'call',
    text: message(
      'The arguments are evaluated from left to right before the call; numbers are passed as copies.',
    ),
    ofNode: ({ is }) => is === 'call',
  },
]

export const JAVA_NOTES: readonly Note[] = [
  ...STATEMENT_NOTES,
  ...CALL_NOTES,
  ...EXPRESSION_NOTES,
  ...LITERAL_NOTES,
]
