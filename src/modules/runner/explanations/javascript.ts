import { JAVASCRIPT_SYNTAX } from './javascript-syntax.ts'
import type { Pattern } from './pattern.ts'

/** Patterns of runtime errors of Node. */
const JAVASCRIPT_RUN: Pattern[] = [
  {
    when: /SyntaxError: .*(?:JSON input|in JSON|not valid JSON|JSON at position)/,
    title: 'The text is not JSON',
    text: '`JSON.parse` cannot read the text. In JSON names and texts stand in double quotes, and there is no comma after the last value.',
  },
  {
    when: /TypeError: Converting circular structure to JSON/,
    title: 'The object holds itself',
    text: '`JSON.stringify` cannot write an object that holds itself. Leave that part out.',
  },
  {
    when: /ReferenceError: (?:require is not defined in ES module scope|Cannot determine intended module format)/,
    title: 'require and import are mixed',
    text: "A file uses either `import` or `require`, not both. Write `import fs from 'node:fs'` instead of `require`.",
  },
  {
    when: /ReferenceError: module is not defined in ES module scope|ReferenceError: exports is not defined in ES module scope/,
    title: 'module.exports and import are mixed',
    text: 'A file that uses `import` has no `module.exports`. Write `export` before what other files may use.',
  },
  {
    when: /SyntaxError: The requested module '(?<module>[^']+)' does not provide an export named '(?<name>[^']+)'/,
    title: 'Nothing of that name is exported',
    text: '{module} exports nothing called `{name}`. Check the spelling in both files, and that the word `export` stands before it.',
  },
  {
    when: /Cannot find (?:module|package) '(?:\/[^']*\/)?(?<name>[^']+)'/,
    title: 'There is no such module',
    text: 'Node finds no module "{name}". Check the name; a file of your own begins with `./` and ends with `.js`. Packages from npm are not here.',
    lineOfName: true,
  },
  {
    when: /ReferenceError: Cannot access '(?<name>[^']+)' before initialization/,
    title: 'Used before it has a value',
    text: '`{name}` is used above the line that creates it. Move the `let`, `const` or `class` line up.',
  },
  {
    when: /ReferenceError: (?<name>document|window|alert|prompt|localStorage|navigator) is not defined/,
    title: 'Only in a browser',
    text: '`{name}` belongs to web pages, and this program runs outside of a browser. Use `console.log` to show something.',
  },
  {
    when: /ReferenceError: (?<name>True|False|None|null_|nil|NULL) is not defined/,
    title: 'JavaScript writes it differently',
    text: 'JavaScript does not know `{name}`. Write `true`, `false` and `null` with small letters.',
  },
  {
    when: /ReferenceError: print is not defined/,
    title: 'Use console.log',
    text: 'JavaScript has no `print` here. Write `console.log(…)` to show something.',
  },
  {
    when: /ReferenceError: Must call super constructor/,
    title: 'super is missing',
    text: 'A class that extends another one calls `super(…)` first in its constructor. Add it before you use `this`.',
  },
  {
    when: /ReferenceError: (?<name>\S+) is not defined/,
    title: 'Unknown name',
    text: 'JavaScript does not know the name `{name}`. Check its spelling, or create it with `let` or `const` before this line. A text needs quotes.',
    similar: 'JavaScript does not know the name `{name}`. Do you mean `{similar}`?',
  },
  {
    when: /TypeError: Assignment to constant variable/,
    title: 'A const keeps its value',
    text: 'The line gives a new value to a `const`. Create the variable with `let` if it has to change.',
  },
  {
    when: /TypeError: Class constructor (?<name>\w+) cannot be invoked without 'new'/,
    title: 'new is missing',
    text: '`{name}` is a class. Write `new {name}(…)` to make an object.',
  },
  {
    when: /TypeError: (?:Class extends value .+|(?<name>.+?)) is not a constructor/,
    title: 'This makes no objects',
    text: '`new` and `extends` need a class, and this is none. Check the name, and that the class is created above this line.',
  },
  {
    when: /TypeError: (?:[\w$.[\]()"']*\.)?(?<name>[\w$]+) is not a function/,
    title: 'This is not a function',
    text: '`{name}` is called with brackets, but it is no function here. Check its spelling, and whether the value before the dot has the type that you expect.',
    similar: '`{name}` is no function here. Do you mean `{similar}`?',
  },
  {
    when: /TypeError: .+ is not a function(?! or its return value is not iterable)/,
    title: 'This is not a function',
    text: 'The program calls something that is no function. Check what stands before the brackets, and that a line before it does not lack its semicolon.',
  },
  {
    when: /TypeError: Cannot (?:read|set) properties of (?<value>undefined|null) \((?:reading|setting) '(?<property>[^']+)'\)/,
    title: 'There is no object before the dot',
    text: 'The program asks for `{property}` of a value that is {value}. Check where that value comes from: an index too large, a missing `return`, or a name misspelled.',
  },
  {
    when: /TypeError: Cannot destructure property|TypeError: Cannot destructure '/,
    title: 'Nothing to take apart',
    text: 'The braces on the left take an object apart, and on the right there is none. Check that the value is given and not `undefined`.',
  },
  {
    when: /TypeError: .*(?:is not iterable|Spread syntax requires)/,
    title: 'Nothing to walk through',
    text: '`for … of`, `...` and `[a, b] =` need a list, and this value is none. For an object use `Object.entries(…)`.',
  },
  {
    when: /TypeError: Cannot mix BigInt and other types|TypeError: Cannot convert a BigInt value to a number/,
    title: 'BigInt and number do not mix',
    text: 'A number with an `n` behind it works only with others of its kind. Convert one of them with `Number(…)` or `BigInt(…)`.',
  },
  {
    when: /(?:RangeError|SyntaxError): (?:The number .+ cannot be converted to a BigInt|Cannot convert .+ to a BigInt)/,
    title: 'This is no whole number',
    text: '`BigInt(…)` takes whole numbers only. Check the value that it gets.',
  },
  {
    when: /RangeError: Maximum call stack size exceeded/,
    title: 'A function calls itself without end',
    text: 'A function calls itself again and again until there is no more room. Give it a case in which it returns without calling itself.',
  },
  {
    when: /RangeError: Invalid array length/,
    title: 'An array cannot be that long',
    text: 'The length of an array is a whole number, 0 or more. Check the number on this line.',
  },
  {
    when: /RangeError: (?:Invalid string length|Invalid count value)/,
    title: 'A text cannot be that long',
    text: 'The text would be too long, or is repeated a negative number of times. Look for a loop that adds to it without end.',
  },
  {
    when: /TypeError: Reduce of empty array with no initial value/,
    title: 'Nothing to reduce',
    text: '`reduce` gets an empty array and no starting value. Give it one as its second argument, such as 0.',
  },
  {
    when: /TypeError: Cannot (?:assign to read only property|add property|delete property)/,
    title: 'The object may not be changed',
    text: 'The object is frozen or the property is read only. Make a copy with `{ ...object }` and change that.',
  },
  {
    when: /heap out of memory/,
    title: 'Not enough memory',
    text: 'The program fills all the memory it may use. Look for an array or text that grows in a loop without end.',
  },
  {
    when: /Error: ENOENT: no such file or directory, \w+ '(?:\/[^']*\/)?(?<file>[^']*)'/,
    title: 'There is no such file',
    text: 'The program opens "{file}", and there is no such file. Check its name; only the files of this exercise are here.',
  },
  {
    when: /ERR_UNHANDLED_REJECTION|UnhandledPromiseRejection/,
    title: 'A promise failed and nobody caught it',
    text: 'A promise is rejected and nothing waits for it. Write `await` before it, with `try` and `catch` around it.',
  },
  {
    when: /^(?:Uncaught )?(?<name>(?:[A-Z]\w*)?Error|[A-Z]\w*(?= \[Error\]))(?: \[\w+\])?(?:: .*)?$/m,
    title: 'An error stopped the program',
    text: 'The program stops with `{name}`. The words behind it in the error output say why. `try` and `catch` let a program go on after an error.',
  },
  {
    when: /--trace-uncaught|^\s*throw\b.*\n\s*\^\n/m,
    title: 'The program threw a value',
    text: 'A `throw` ends the program, because nothing catches it. Put `try` and `catch` around it, or throw only when you must.',
  },
]

export const JAVASCRIPT: readonly Pattern[] = [...JAVASCRIPT_SYNTAX, ...JAVASCRIPT_RUN]
