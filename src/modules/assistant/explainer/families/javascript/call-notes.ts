/** Rules of methods and functions that JavaScript and the browser come with. */
import { message } from '#platform/messages/messages.ts'
import { type BraceProgram, kindOf, type Node, type Note, ownerOf } from '../braces/braces.ts'

/** Whether a method of one of these names is called. */
const method =
  (...names: string[]) =>
  (node: Node): boolean =>
    node.is === 'call' && node.called.is === 'field' && names.includes(node.called.name)

const functionCall =
  (...names: string[]) =>
  (node: Node): boolean =>
    node.is === 'call' && names.includes(node.called.source)

const methodOf =
  (kinds: readonly string[], ...names: string[]) =>
  (node: Node, program: BraceProgram): boolean => {
    const owner = ownerOf(node)
    return method(...names)(node) && owner !== null && kinds.includes(kindOf(program, owner))
  }

export const CALL_NOTES: readonly Note[] = [
  {
    name: 'sort without comparator',
    text: message('Without a function, `sort` compares items as text, so `10` comes before `9`.'),
    ofNode: (node) => method('sort', 'toSorted')(node) && node.is === 'call' && node.values.length === 0,
  },
  {
    name: 'sort',
    text: message(
      'The function for `sort` gives a negative number if its first value comes first; `sort` changes the array and gives that same array back.',
    ),
    ofNode: (node) => method('sort')(node) && node.is === 'call' && node.values.length > 0,
  },
  {
    name: 'reverse',
    text: message('`reverse` changes the array itself; `toReversed` makes a new one.'),
    ofNode: method('reverse'),
  },
  {
    name: 'splice',
    text: message('`splice` changes the array and gives back what it took out; `slice` only copies.'),
    ofNode: method('splice'),
  },
  {
    name: 'slice',
    text: message(
      '`slice` leaves the original as it is; the second position is where it stops, without that place, and negative ones count from the end.',
    ),
    ofNode: method('slice'),
  },
  {
    name: 'push',
    text: message('`push` and `unshift` change the array itself and give back its new length.'),
    ofNode: method('push', 'unshift'),
  },
  {
    name: 'pop',
    text: message(
      '`pop` and `shift` take an item out and give it back; from an empty array they give `undefined`.',
    ),
    ofNode: method('pop', 'shift'),
  },
  {
    name: 'map method',
    text: message('`map` gives a new array of the same length; the original stays as it is.'),
    ofNode: (node) => method('map')(node) && node.is === 'call' && node.values[0]?.is === 'lambda',
  },
  {
    name: 'filter',
    text: message(
      '`filter` gives a new array with those items for which the function’s answer counts as true.',
    ),
    ofNode: method('filter'),
  },
  {
    name: 'find',
    text: message(
      '`find` stops at the first item that fits (`findLast` searches from the end); if there’s none, it gives `undefined`.',
    ),
    ofNode: method('find', 'findLast'),
  },
  {
    name: 'some and every',
    text: message(
      '`some` and `every` stop as soon as the answer is known; for an empty array, `every` is true and `some` is false.',
    ),
    ofNode: method('some', 'every'),
  },
  {
    name: 'reduce',
    text: message(
      'What the function gives back is its first parameter in the next round; without a start value, an empty array is an error.',
    ),
    ofNode: method('reduce', 'reduceRight'),
  },
  {
    name: 'forEach',
    text: message('`forEach` gives back `undefined` and can’t be left early by `break`.'),
    ofNode: method('forEach'),
  },
  {
    name: 'includes',
    text: message(
      '`includes` compares like `===`, except that it finds `NaN`; objects are found only if they’re the very same ones.',
    ),
    ofNode: methodOf(['array'], 'includes'),
  },
  {
    name: 'indexOf',
    text: message('`indexOf` gives the first position, or `-1`, which counts as true in a condition.'),
    ofNode: method('indexOf', 'lastIndexOf', 'findIndex'),
  },
  {
    name: 'join',
    text: message(
      '`join` turns every item into text, `null` and `undefined` into nothing; without a value in the parentheses it puts commas in between.',
    ),
    ofNode: method('join'),
  },
  {
    name: 'concat',
    text: message('`concat` makes a new array (or text) and leaves both originals as they are.'),
    ofNode: method('concat'),
  },
  {
    name: 'fill',
    text: message(
      '`fill` puts the very same value everywhere: an object or array in it would be shared by all places.',
    ),
    ofNode: method('fill'),
  },
  {
    name: 'at',
    text: message('`at` counts negative positions from the end: `-1` is the last.'),
    ofNode: method('at'),
  },
  {
    name: 'split',
    text: message(
      '`split` always gives an array of texts; an empty text, split at a comma, gives an array with one empty text.',
    ),
    ofNode: method('split'),
  },
  {
    name: 'replace',
    text: message('`replace` with a text replaces only the first place; `replaceAll` replaces all.'),
    ofNode: method('replace'),
  },
  {
    name: 'text methods',
    text: message('A text never changes: its methods make a new one.'),
    ofNode: method(
      'toUpperCase',
      'toLowerCase',
      'trim',
      'replaceAll',
      'padStart',
      'padEnd',
      'repeat',
      'trimStart',
      'trimEnd',
    ),
  },
  {
    name: 'localeCompare',
    text: message(
      '`localeCompare` orders as a dictionary of a language does, not by the codes of characters.',
    ),
    ofNode: method('localeCompare'),
  },
  {
    name: 'parseInt',
    text: message(
      '`parseInt` reads digits at the start and stops at the first character that isn’t one; with no digit it gives `NaN`.',
    ),
    ofNode: functionCall('parseInt', 'Number.parseInt'),
  },
  {
    name: 'parseFloat',
    text: message('`parseFloat` reads as far as there’s a number and ignores what is behind.'),
    ofNode: functionCall('parseFloat', 'Number.parseFloat'),
  },
  {
    name: 'Number',
    text: message(
      '`Number` needs the whole text to be a number, or it gives `NaN`; an empty text gives `0`.',
    ),
    ofNode: functionCall('Number'),
  },
  {
    name: 'String',
    text: message('`String` turns any value into text, also `null` and `undefined`.'),
    ofNode: functionCall('String'),
  },
  {
    name: 'isNaN',
    text: message('`isNaN` converts to a number first; `Number.isNaN` is true only for `NaN` itself.'),
    ofNode: functionCall('isNaN'),
  },
  {
    name: 'toFixed',
    text: message('`toFixed` gives text, not a number.'),
    ofNode: method('toFixed'),
  },
  {
    name: 'rounding',
    text: message(
      '`floor` goes down also for negative numbers: `Math.floor(-1.5)` is `-2`; `trunc` only cuts off.',
    ),
    ofNode: functionCall('Math.floor', 'Math.trunc', 'Math.ceil'),
  },
  {
    name: 'round',
    text: message('`Math.round` rounds halves up: `2.5` to `3`, and `-2.5` to `-2`.'),
    ofNode: functionCall('Math.round'),
  },
  {
    name: 'max and min',
    text: message(
      '`Math.max` takes single numbers, so an array needs three dots; without any number it gives `-Infinity`, and `Math.min` gives `Infinity`.',
    ),
    ofNode: functionCall('Math.max', 'Math.min'),
  },
  {
    name: 'random',
    text: message('`Math.random` gives a number from `0` up to, but never, `1`.'),
    ofNode: functionCall('Math.random'),
  },
  {
    name: 'keys and entries',
    text: message(
      '`Object.keys`, `values` and `entries` give arrays of the object’s own fields, and keys are text.',
    ),
    ofNode: functionCall('Object.keys', 'Object.values', 'Object.entries'),
  },
  {
    name: 'JSON',
    text: message(
      'JSON knows text, numbers, `true`, `false`, `null`, arrays and objects; functions and `undefined` are left out of objects.',
    ),
    ofNode: functionCall('JSON.stringify'),
  },
  {
    name: 'JSON.parse',
    text: message('`JSON.parse` throws a `SyntaxError` if the text isn’t JSON.'),
    ofNode: functionCall('JSON.parse'),
  },
  {
    name: 'map',
    text: message(
      'A `Map` takes keys of any type, remembers their order, and gives `undefined` for a missing one.',
    ),
    ofNode: methodOf(['map'], 'get', 'set', 'has', 'delete'),
  },
  {
    name: 'set',
    text: message('A `Set` holds each value once; two objects that look the same are still two values.'),
    ofNode: methodOf(['set'], 'add', 'has', 'delete'),
  },
  {
    name: 'query',
    text: message('`querySelector` gives `null` if nothing fits; `querySelectorAll` gives an empty list.'),
    ofNode: method('querySelector', 'querySelectorAll'),
  },
  {
    name: 'getElementById',
    text: message(
      '`getElementById` takes the id without `#`, and gives `null` if there’s no such element yet.',
    ),
    ofNode: method('getElementById'),
  },
  {
    name: 'event listener',
    text: message(
      'An element may have several listeners for the same event; each gets an object that describes the event.',
    ),
    ofNode: method('addEventListener'),
  },
  {
    name: 'preventDefault',
    text: message(
      '`preventDefault` stops only what the browser does by itself, such as loading a page when a form is sent; other listeners still run.',
    ),
    ofNode: method('preventDefault'),
  },
  {
    name: 'class list',
    text: message('`classList` changes single classes, while `className` is all of them as one text.'),
    ofNode: (node) => node.is === 'field' && node.name === 'classList',
  },
  {
    name: 'text content',
    text: message(
      '`textContent` shows tags as plain text, so what users type can’t become part of the page’s code.',
    ),
    ofNode: (node) => node.is === 'field' && node.name === 'textContent',
  },
  {
    name: 'inner HTML',
    text: message('`innerHTML` is read as HTML: text from users in it could bring in code of theirs.'),
    ofNode: (node) => node.is === 'field' && node.name === 'innerHTML',
  },
  {
    name: 'local storage',
    text: message('`localStorage` stores only text; a missing key gives `null`.'),
    ofNode: functionCall('localStorage.getItem', 'localStorage.setItem'),
  },
  {
    name: 'timers',
    text: message(
      'A timer runs its function after the current code is done, so the time is only the least it may take.',
    ),
    ofNode: functionCall('setTimeout', 'setInterval'),
  },
  {
    name: 'fetch',
    text: message('`fetch` fails only if no answer comes; for one such as 404, look at `ok` or `status`.'),
    ofNode: functionCall('fetch'),
  },
  {
    name: 'Promise.all',
    text: message('`Promise.all` waits for all of them at once and gives the results in their order.'),
    ofNode: functionCall('Promise.all'),
  },
  {
    name: 'then',
    text: message('`then` and `catch` give a new promise, so calls can be put one behind the other.'),
    ofNode: method('then', 'catch'),
  },
  {
    name: 'dates',
    text: message('Where a month is given to `Date` as a number, January is `0`.'),
    ofNode: (node) => node.is === 'create' && node.type.name === 'Date',
  },
  {
    name: 'errors',
    text: message('An `Error` has a `message`, and a `stack` that tells where it was made.'),
    ofNode: (node) => node.is === 'create' && node.type.name === 'Error',
  },
  {
    name: 'require',
    text: message('`require` loads a module of Node the first time and gives back what it exports.'),
    ofNode: functionCall('require'),
  },
  {
    name: 'console.log',
    text: message('`console.log` puts spaces between its values and a line break at the end.'),
    ofNode: (node) => node.is === 'output' && node.endsLine && node.values.length > 1,
  },
]
