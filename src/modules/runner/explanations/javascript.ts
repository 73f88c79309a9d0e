import { JAVASCRIPT_SYNTAX } from './javascript-syntax.ts'
import type { Pattern } from './pattern.ts'

/** Patterns of runtime errors of Node. */
const JAVASCRIPT_RUN: Pattern[] = [
  {
    when: /SyntaxError: .*(?:JSON input|in JSON|not valid JSON|JSON at position)/,
    title: 'Invalid JSON',
    text: '`JSON.parse` can’t read the string. JSON needs double quotes around names and strings, and no comma after the last value.',
  },
  {
    when: /TypeError: Converting circular structure to JSON/,
    title: 'Circular object',
    text: '`JSON.stringify` can’t write an object that contains itself. Leave that part out.',
  },
  {
    when: /ReferenceError: (?:require is not defined in ES module scope|Cannot determine intended module format)/,
    title: 'require and import are mixed',
    text: "A file can use `import` or `require`, but not both. Write `import fs from 'node:fs'` instead of `require`.",
  },
  {
    when: /ReferenceError: module is not defined in ES module scope|ReferenceError: exports is not defined in ES module scope/,
    title: 'module.exports and import are mixed',
    text: 'A file with `import` can’t use `module.exports`. Write `export` before anything other files need.',
  },
  {
    when: /SyntaxError: The requested module '(?<module>[^']+)' does not provide an export named '(?<name>[^']+)'/,
    title: 'No such export',
    text: '{module} doesn’t export `{name}`. Check the spelling in both files, and put `export` before it.',
  },
  {
    when: /Cannot find (?:module|package) '(?:\/[^']*\/)?(?<name>[^']+)'/,
    title: 'Module not found',
    text: 'Node can’t find the module "{name}". Check the name. Your own files start with `./` and end with `.js`. npm packages aren’t available here.',
    lineOfName: true,
  },
  {
    when: /ReferenceError: Cannot access '(?<name>[^']+)' before initialization/,
    title: 'Used before it has a value',
    text: '`{name}` is used above the line that declares it. Move that `let`, `const`, or `class` up.',
  },
  {
    when: /ReferenceError: (?<name>document|window|alert|prompt|localStorage|navigator) is not defined/,
    title: 'Only in a browser',
    text: '`{name}` exists only on web pages, and this program runs outside of a browser. Use `console.log` to show something.',
  },
  {
    when: /ReferenceError: (?<name>True|False|None|null_|nil|NULL) is not defined/,
    title: 'Spelled differently in JavaScript',
    text: 'JavaScript doesn’t know `{name}`. Write `true`, `false`, and `null` in lowercase.',
  },
  {
    when: /ReferenceError: print is not defined/,
    title: 'Use console.log',
    text: 'JavaScript has no `print`. Write `console.log(…)` to show something.',
  },
  {
    when: /ReferenceError: Must call super constructor/,
    title: 'Missing super',
    text: 'A class that extends another must call `super(…)` first in its constructor. Add it before you use `this`.',
  },
  {
    when: /ReferenceError: (?<name>\S+) is not defined/,
    title: 'Unknown name',
    text: 'JavaScript doesn’t know `{name}`. Check the spelling, or declare it with `let` or `const` before this line. Text needs quotes.',
    similar: 'JavaScript doesn’t know `{name}`. Did you mean `{similar}`?',
  },
  {
    when: /TypeError: Assignment to constant variable/,
    title: 'A const can’t change',
    text: 'This line gives a `const` a new value. Declare the variable with `let` if it needs to change.',
  },
  {
    when: /TypeError: Class constructor (?<name>\w+) cannot be invoked without 'new'/,
    title: 'Missing new',
    text: '`{name}` is a class. Write `new {name}(…)` to create an object.',
  },
  {
    when: /TypeError: (?:Class extends value .+|(?<name>.+?)) is not a constructor/,
    title: 'Not a class',
    text: '`new` and `extends` need a class, and this isn’t one. Check the name, and define the class above this line.',
  },
  {
    when: /TypeError: (?:[\w$.[\]()"']*\.)?(?<name>[\w$]+) is not a function/,
    title: 'Not a function',
    text: '`{name}` is called like a function, but it isn’t one. Check the spelling and the type of the value before the dot.',
    similar: '`{name}` isn’t a function. Did you mean `{similar}`?',
  },
  {
    when: /TypeError: .+ is not a function(?! or its return value is not iterable)/,
    title: 'Not a function',
    text: 'The program calls something that isn’t a function. Check what’s before the parentheses, and look for a missing semicolon on the line before.',
  },
  {
    when: /TypeError: Cannot (?:read|set) properties of (?<value>undefined|null) \((?:reading|setting) '(?<property>[^']+)'\)/,
    title: 'No object before the dot',
    text: 'The program reads `{property}` of a value that is {value}. Find where that value comes from: an index that’s too large, a missing `return`, or a misspelled name.',
  },
  {
    when: /TypeError: Cannot destructure property|TypeError: Cannot destructure '/,
    title: 'Nothing to destructure',
    text: 'The braces on the left take an object apart, but there’s no object on the right. Make sure the value isn’t `undefined`.',
  },
  {
    when: /TypeError: .*(?:is not iterable|Spread syntax requires)/,
    title: 'Nothing to loop over',
    text: '`for … of`, `...`, and `[a, b] =` need a list, and this isn’t one. For an object, use `Object.entries(…)`.',
  },
  {
    when: /TypeError: Cannot mix BigInt and other types|TypeError: Cannot convert a BigInt value to a number/,
    title: 'BigInt and number don’t mix',
    text: 'A number with `n` at the end works only with others like it. Convert one of them with `Number(…)` or `BigInt(…)`.',
  },
  {
    when: /(?:RangeError|SyntaxError): (?:The number .+ cannot be converted to a BigInt|Cannot convert .+ to a BigInt)/,
    title: 'Not a whole number',
    text: '`BigInt(…)` takes only whole numbers. Check the value it gets.',
  },
  {
    when: /RangeError: Maximum call stack size exceeded/,
    title: 'Endless recursion',
    text: 'A function keeps calling itself until memory runs out. Add a case where it returns without calling itself.',
  },
  {
    when: /RangeError: Invalid array length/,
    title: 'Invalid array length',
    text: 'An array’s length must be a whole number, 0 or more. Check the number on this line.',
  },
  {
    when: /RangeError: (?:Invalid string length|Invalid count value)/,
    title: 'Invalid string length',
    text: 'The string would be too long, or is repeated a negative number of times. Look for a loop that keeps adding to it.',
  },
  {
    when: /TypeError: Reduce of empty array with no initial value/,
    title: 'Nothing to reduce',
    text: '`reduce` gets an empty array and no initial value. Pass one as its second argument, such as 0.',
  },
  {
    when: /TypeError: Cannot (?:assign to read only property|add property|delete property)/,
    title: 'This object can’t change',
    text: 'The object is frozen, or the property is read-only. Make a copy with `{ ...object }` and change that.',
  },
  {
    when: /heap out of memory/,
    title: 'Not enough memory',
    text: 'The program uses all its memory. Look for an array or string that keeps growing in a loop.',
  },
  {
    when: /Error: ENOENT: no such file or directory, \w+ '(?:\/[^']*\/)?(?<file>[^']*)'/,
    title: 'File not found',
    text: 'The program opens "{file}", but that file doesn’t exist. Check its name. Only this exercise’s files are here.',
  },
  {
    when: /ERR_UNHANDLED_REJECTION|UnhandledPromiseRejection/,
    title: 'Unhandled promise rejection',
    text: 'A promise was rejected, and nothing handles it. Write `await` before it, with `try` and `catch` around it.',
  },
  {
    when: /^(?:Uncaught )?(?<name>(?:[A-Z]\w*)?Error|[A-Z]\w*(?= \[Error\]))(?: \[\w+\])?(?:: .*)?$/m,
    title: 'An error stopped the program',
    text: 'The program stops with `{name}`. The error output says why. With `try` and `catch`, a program can continue after an error.',
  },
  {
    when: /--trace-uncaught|^\s*throw\b.*\n\s*\^\n/m,
    title: 'The program threw a value',
    text: 'A `throw` ends the program because nothing catches it. Put `try` and `catch` around it, or throw only when you must.',
  },
]

export const JAVASCRIPT: readonly Pattern[] = [...JAVASCRIPT_SYNTAX, ...JAVASCRIPT_RUN]
