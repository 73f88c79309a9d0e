/** The rules of JavaScript, one sentence a construct: what the exact level adds. */
import { message } from '#platform/messages/messages.ts'
import type { Note } from '../braces/braces.ts'
import { CALL_NOTES } from './call-notes.ts'
import { EXPRESSION_NOTES } from './expression-notes.ts'

const STATEMENT_NOTES: readonly Note[] = [
  {
    name: 'const',
    text: message('`const` allows no second assignment; an object or array in it may still change inside.'),
    ofStatement: ({ node }) => node.is === 'declare' && node.modifiers.includes('const'),
  },
  {
    name: 'let',
    text: message('`let` lives in its block, and reading it above its own line is an error.'),
    ofStatement: ({ node }) => node.is === 'declare' && node.modifiers.includes('let'),
  },
  {
    name: 'var',
    text: message(
      '`var` belongs to the whole function, not to the block, and is `undefined` above its line.',
    ),
    ofStatement: ({ node }) => node.is === 'declare' && node.modifiers.includes('var'),
  },
  {
    name: 'without value',
    text: message('A variable without a first value holds `undefined`.'),
    ofStatement: ({ node }) =>
      node.is === 'declare' && !node.isField && node.variables.some(({ value }) => value === null),
  },
  {
    name: 'private field',
    text: message('A name with `#` can be used only within the braces of its class.'),
    ofStatement: ({ node }) =>
      (node.is === 'declare' && node.isField && node.source.includes('#')) ||
      (node.is === 'function' && (node.name?.name.startsWith('#') ?? false)),
  },
  {
    name: 'static',
    text: message(
      'What is `static` belongs to the class itself: it’s reached by the class’s name, not by an object.',
    ),
    ofStatement: ({ node }) =>
      (node.is === 'declare' || node.is === 'function') && node.modifiers.includes('static'),
  },
  {
    name: 'field',
    text: message(
      'A field is set on each new object before the lines of the constructor; with `extends`, right after `super(…)`.',
    ),
    ofStatement: ({ node }) => node.is === 'declare' && node.isField && !node.modifiers.includes('static'),
  },
  {
    name: 'getter',
    text: message('A getter is read without parentheses, as a field is.'),
    ofStatement: ({ node }) => node.is === 'function' && node.modifiers.includes('get'),
  },
  {
    name: 'setter',
    text: message('A setter runs when a value is assigned to its name; it takes exactly one value.'),
    ofStatement: ({ node }) => node.is === 'function' && node.modifiers.includes('set'),
  },
  {
    name: 'constructor',
    text: message(
      'Without a constructor, a class gets one that does nothing more than call that of its parent, if it has one.',
    ),
    ofStatement: ({ node }) => node.is === 'function' && node.kind === 'constructor',
  },
  {
    name: 'method',
    text: message('In a method, `this` is the object in front of the point in the call.'),
    ofStatement: ({ node }) => node.is === 'function' && node.kind === 'method',
  },
  {
    name: 'async function',
    text: message('An `async` function always gives back a promise; an error in it makes the promise fail.'),
    ofStatement: ({ node }) => node.is === 'function' && node.modifiers.includes('async'),
  },
  {
    name: 'generator',
    text: message(
      'Calling a function with `*` runs nothing yet: it gives an iterator, which runs it up to the next `yield`.',
    ),
    ofStatement: ({ node }) => node.is === 'function' && node.modifiers.includes('*'),
  },
  {
    name: 'rest parameter',
    text: message('Three dots in front of the last parameter put all values that are left into an array.'),
    ofStatement: ({ node }) => node.is === 'function' && node.parameters.some(({ isRest }) => isRest),
  },
  {
    name: 'default parameter',
    text: message(
      'The value behind `=` is used when the caller passes nothing or `undefined`; `null` counts as passed.',
    ),
    ofStatement: ({ node }) => node.is === 'function' && node.parameters.some(({ value }) => value !== null),
  },
  {
    name: 'hoisting',
    text: message('A function that’s declared with `function` can be called above its own lines, too.'),
    ofStatement: ({ node }) => node.is === 'function' && node.kind === 'function' && node.name !== null,
  },
  {
    name: 'return',
    text: message(
      'A function that ends without `return`, or with `return` and no value, gives back `undefined`.',
    ),
    ofStatement: ({ kind }) => kind === 'return',
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
    text: message('With `let`, each round of the loop gets its own variable, also for functions made in it.'),
    ofStatement: ({ node }) =>
      node.is === 'for' &&
      node.starts.some((start) => start.is === 'declare' && start.modifiers.includes('let')),
  },
  {
    name: 'for await',
    text: message(
      '`for await` waits for each value before its round starts; it needs an `async` function or a module.',
    ),
    ofStatement: ({ node }) => node.is === 'for each' && /^for\s+await/.test(node.source),
  },
  {
    name: 'for in',
    text: message(
      '`for … in` gives the keys, always as text, also inherited ones; for items there’s `for … of`.',
    ),
    ofStatement: ({ node }) => node.is === 'for each' && node.through === 'keys',
  },
  {
    name: 'for of',
    text: message(
      '`for … of` goes through arrays, texts, maps, sets and other iterables, but not through plain objects.',
    ),
    ofStatement: ({ node }) => node.is === 'for each' && node.through === 'items',
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
    text: message('`break` leaves the innermost loop or `switch`; with a label, what carries the label.'),
    ofStatement: ({ kind }) => kind === 'break',
  },
  {
    name: 'continue',
    text: message('In a `for` loop, `continue` still runs the step before the condition is checked again.'),
    ofStatement: ({ kind }) => kind === 'continue',
  },
  {
    name: 'switch',
    text: message('`switch` compares as `===` does, without converting types.'),
    ofStatement: ({ kind }) => kind === 'switch',
  },
  {
    name: 'case',
    text: message('Behind `case …:` the program runs on into the next case until a `break`.'),
    ofStatement: ({ kind }) => kind === 'case',
  },
  {
    name: 'try',
    text: message(
      '`try` catches errors of the code that runs in it, and those of a promise only behind `await`.',
    ),
    ofStatement: ({ kind }) => kind === 'try',
  },
  {
    name: 'catch',
    text: message('`catch` takes whatever was thrown; `instanceof` tells kinds of errors apart.'),
    ofStatement: ({ kind }) => kind === 'catch',
  },
  {
    name: 'finally',
    text: message('`finally` runs before the function returns or the error travels on.'),
    ofStatement: ({ kind }) => kind === 'finally',
  },
  {
    name: 'throw',
    text: message('Any value can be thrown, but only an `Error` remembers where it was made.'),
    ofStatement: ({ kind }) => kind === 'throw',
  },
  {
    name: 'yield',
    text: message('`yield` hands a value out and keeps all variables of the function for the next time.'),
    ofStatement: ({ kind }) => kind === 'yield',
  },
  {
    name: 'extends',
    text: message('A class with `extends` has to call `super(…)` in its constructor before it uses `this`.'),
    ofStatement: ({ node }) => node.is === 'class' && node.parents.length > 0,
  },
  {
    name: 'class',
    text: message('A class is called with `new`; unlike functions, it can’t be used above its own lines.'),
    ofStatement: ({ node }) => node.is === 'class',
  },
  {
    name: 'named import',
    text: message('Names in braces have to be exported under exactly these names.'),
    ofStatement: ({ node }) => node.is === 'import' && node.source.includes('{'),
  },
  {
    name: 'import',
    text: message(
      'A module runs once, however often it’s imported, and its names are visible only where they’re imported.',
    ),
    ofStatement: ({ kind }) => kind === 'import',
  },
  {
    name: 'export',
    text: message('Only what is exported can be imported by other files.'),
    ofStatement: ({ node }) =>
      (node.is === 'directive' && node.word === 'export') ||
      ((node.is === 'function' || node.is === 'class' || node.is === 'declare') &&
        node.modifiers.includes('export')),
  },
  {
    name: 'strict mode',
    text: message(
      'In strict mode, a value for a name that’s declared nowhere is an error; modules are always strict.',
    ),
    ofStatement: ({ node }) => node.is === 'directive' && node.word === 'use strict',
  },
  {
    name: 'object pattern',
    text: message(
      'A pattern in braces takes fields by name; a missing one gives `undefined`, or the value behind `=`.',
    ),
    ofStatement: ({ node }) =>
      (node.is === 'declare' &&
        node.variables.some(({ target }) => target.is === 'pattern' && target.form === 'object')) ||
      (node.is === 'for each' && node.target.is === 'pattern' && node.target.form === 'object') ||
      (node.is === 'function' &&
        node.parameters.some(({ target }) => target.is === 'pattern' && target.form === 'object')),
  },
  {
    name: 'array pattern',
    text: message(
      'A pattern in square brackets takes items by position, from anything that can be iterated.',
    ),
    ofStatement: ({ node }) =>
      (node.is === 'declare' &&
        node.variables.some(({ target }) => target.is === 'pattern' && target.form === 'list')) ||
      (node.is === 'for each' && node.target.is === 'pattern' && node.target.form === 'list') ||
      (node.is === 'expression' && node.value.is === 'assignment' && node.value.target.is === 'pattern'),
  },
]

/** In the order in which they're told: what nearly every line has comes last. */
export const JAVASCRIPT_NOTES: readonly Note[] = [...STATEMENT_NOTES, ...CALL_NOTES, ...EXPRESSION_NOTES]
