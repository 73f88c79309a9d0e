/** Rules of operators and literals. */
import { message } from '#platform/messages/messages.ts'
import { allWithin, kindOf, type Node, type Note } from '../braces/braces.ts'
import { isLoose } from './words/words.ts'

export const EXPRESSION_NOTES: readonly Note[] = [
  {
    name: 'await',
    text: message(
      '`await` pauses only the function (or module) that it’s in; it gives the result of the promise, or throws its error.',
    ),
    ofNode: ({ is }) => is === 'await',
  },
  {
    name: 'async arrow function',
    text: message('With `async` in front, an arrow function gives back a promise.'),
    ofNode: (node) => node.is === 'lambda' && node.isAsync,
  },
  {
    name: 'closure',
    text: message(
      'A function sees the variables around it as they are when it runs, even after the outer function has ended.',
    ),
    ofNode: (node) => node.is === 'lambda' && isInFunction(node) && node.parent?.is === 'return',
  },
  {
    name: 'arrow function with object',
    text: message('To give back an object, an arrow function needs parentheses around the braces.'),
    ofNode: (node) => node.is === 'lambda' && node.body.is === 'object',
  },
  {
    name: 'arrow function with block',
    text: message('With braces behind `=>`, an arrow function gives back only what a `return` in them says.'),
    ofNode: (node) => node.is === 'lambda' && isArrow(node) && node.body.is === 'block',
  },
  {
    name: 'arrow function',
    text: message(
      'Without braces, an arrow function gives back the value of its expression; its `this` is that of the code around.',
    ),
    ofNode: (node) => node.is === 'lambda' && isArrow(node) && node.body.is !== 'block',
  },
  {
    name: 'function expression',
    text: message('A function is a value: it can be stored, passed and given back like a number.'),
    ofNode: (node) => node.is === 'lambda' && node.source.startsWith('function'),
  },
  {
    name: 'optional chaining',
    text: message('`?.` gives `undefined` instead of an error when the left side is `null` or `undefined`.'),
    ofNode: (node) => node.is === 'field' && node.through === '?.',
  },
  {
    name: 'nullish',
    text: message('`??` looks at the right side only for `null` and `undefined`; `0` and `""` stay.'),
    ofNode: (node) => (node.is === 'operation' || node.is === 'assignment') && node.operator === '??',
  },
  {
    name: 'loose equality',
    text: message('`==` converts types before it compares: `"5" == 5` is true. `===` doesn’t.'),
    ofNode: (node) => node.is === 'operation' && /^[=!]=$/.test(node.operator) && isLoose(node),
  },
  {
    name: 'strict equality',
    text: message(
      '`===` is true only if type and value are the same; two objects are the same only if they’re one object.',
    ),
    ofNode: (node) => node.is === 'operation' && /^[=!]=$/.test(node.operator) && !isLoose(node),
  },
  {
    name: 'typeof',
    text: message('`typeof` gives one of eight texts; for `null` and for arrays it’s `"object"`.'),
    ofNode: (node) => node.is === 'unary' && node.operator === 'typeof',
  },
  {
    name: 'delete',
    text: message('`delete` removes a field of an object; in an array it leaves an empty place behind.'),
    ofNode: (node) => node.is === 'unary' && node.operator === 'delete',
  },
  {
    name: 'unary plus',
    text: message('A `+` in front converts to a number: `+""` is `0`, and `+"x"` is `NaN`.'),
    ofNode: (node) => node.is === 'unary' && node.operator === '+',
  },
  {
    name: 'instanceof',
    text: message('`instanceof` is also true for objects of a class that extends the one on the right.'),
    ofNode: ({ is }) => is === 'type test',
  },
  {
    name: 'in',
    text: message('`in` asks for a key, also an inherited one; with an array it asks for a position.'),
    ofNode: (node) => node.is === 'operation' && node.operator === 'in',
  },
  {
    name: 'object spread',
    text: message(
      'Dots in an object copy the fields of another one; of equal names, the last one counts, and nested objects aren’t copied.',
    ),
    ofNode: (node) => node.is === 'spread' && node.parent?.is === 'entry',
  },
  {
    name: 'spread',
    text: message(
      'Dots in front of an array put its items in one by one; the items themselves aren’t copied.',
    ),
    ofNode: (node) => node.is === 'spread' && (node.parent?.is === 'list' || node.parent?.is === 'call'),
  },
  {
    name: 'shorthand',
    text: message('In an object, `{ name }` is short for `{ name: name }`.'),
    ofNode: (node) =>
      node.is === 'entry' && node.key.source === node.value.source && node.parent?.is === 'object',
  },
  {
    name: 'computed key',
    text: message('A key in square brackets is worked out when the object is made.'),
    ofNode: (node) => node.is === 'entry' && node.parent?.is === 'object' && node.source.startsWith('['),
  },
  {
    name: 'template',
    text: message(
      'Between backticks, each `${…}` is worked out and turned into text; the text may go over several lines.',
    ),
    ofNode: ({ is }) => is === 'template',
  },
  {
    name: 'text plus',
    text: message('With text on either side, `+` turns the other side into text, from left to right.'),
    ofNode: (node, program) =>
      node.is === 'operation' && node.operator === '+' && kindOf(program, node) === 'text',
  },
  {
    name: 'remainder',
    text: message('The result of `%` has the sign of the left side: `-7 % 2` is `-1`.'),
    ofNode: (node) => node.is === 'operation' && node.operator === '%',
  },
  {
    name: 'division',
    text: message(
      'Whole and decimal numbers are of one type, so `7 / 2` is `3.5`; dividing by zero gives `Infinity` or `NaN`, not an error.',
    ),
    ofNode: (node) => node.is === 'operation' && node.operator === '/',
  },
  {
    name: 'power',
    text: message('`**` is worked out before `*`, and from right to left.'),
    ofNode: (node) => node.is === 'operation' && node.operator === '**',
  },
  {
    name: 'bits',
    text: message('`&`, `|`, `^` and the shifts convert to whole numbers of 32 bits first.'),
    ofNode: (node) => node.is === 'operation' && /^(?:[&|^]|<<|>>>?)$/.test(node.operator),
  },
  {
    name: 'decimals',
    text: message('Numbers are stored as binary fractions, so `0.1 + 0.2` isn’t exactly `0.3`.'),
    ofNode: (node) => node.is === 'number' && node.isDecimal,
  },
  {
    name: 'logic',
    text: message(
      '`&&` and `||` stop as soon as the answer is known, and give back one of their sides, not only `true` or `false`.',
    ),
    ofNode: (node) => node.is === 'operation' && /^(?:&&|\|\|)$/.test(node.operator),
  },
  {
    name: 'step',
    text: message('`i++` gives the old value and `++i` the new one; as a whole statement, both do the same.'),
    ofNode: ({ is }) => is === 'step',
  },
  {
    name: 'choice',
    text: message('`condition ? a : b` evaluates only the side that’s chosen.'),
    ofNode: ({ is }) => is === 'choice',
  },
  {
    name: 'undefined',
    text: message('`undefined` is what a missing value gives; `null` is written on purpose.'),
    ofNode: (node) => node.is === 'nothing' && node.source === 'undefined',
  },
  {
    name: 'null',
    text: message('Reading a field of `null` or `undefined` throws a `TypeError`.'),
    ofNode: (node) => node.is === 'nothing' && node.source === 'null',
  },
  {
    name: 'pattern',
    text: message(
      'What’s between slashes is a regular expression; the letters behind it set options, such as `g` for all matches.',
    ),
    ofNode: (node) => node.is === 'other' && /^\/[^/*]/.test(node.source),
  },
  {
    name: 'this',
    text: message(
      'In a plain function, `this` depends on how it’s called; in an arrow function, on where it’s written.',
    ),
    ofNode: ({ is }) => is === 'this',
  },
  {
    name: 'new',
    text: message('`new` makes an object, has the constructor prepare it, and gives it back.'),
    ofNode: ({ is }) => is === 'create',
  },
  {
    name: 'key in brackets',
    text: message(
      '`object.name` and `object["name"]` are the same; brackets also take a key from a variable.',
    ),
    ofNode: (node, program) =>
      node.is === 'item' && (node.index.is === 'text' || kindOf(program, node.owner) === 'object'),
  },
  {
    name: 'position',
    text: message('Positions start at 0; one that doesn’t exist gives `undefined`, not an error.'),
    ofNode: (node, program) => node.is === 'item' && ['array', 'text'].includes(kindOf(program, node.owner)),
  },
  {
    name: 'array',
    text: message(
      'An array grows by itself, may hold values of any type, and is passed on without being copied.',
    ),
    ofNode: ({ is }) => is === 'list',
  },
  {
    name: 'object',
    text: message(
      'The keys of an object are text (or symbols), whatever is written; order is that of writing, whole numbers first.',
    ),
    ofNode: ({ is }) => is === 'object',
  },
  {
    name: 'truthiness',
    text: message(
      'As a condition, `false`, `0`, `""`, `null`, `undefined` and `NaN` count as false; nearly everything else as true, even `[]`.',
    ),
    ofStatement: ({ kind, head: [condition] }, program) =>
      ['if', 'else if', 'while'].includes(kind) &&
      condition !== undefined &&
      isBare(condition, (node) => kindOf(program, node) !== 'truth'),
  },
  {
    name: 'condition',
    text: message('A condition is converted to `true` or `false` if it’s neither.'),
    ofStatement: ({ kind }) => kind === 'if',
  },
]

function isArrow({ source, is }: Node): boolean {
  return (
    is === 'lambda' &&
    !source.startsWith('function') &&
    !source.startsWith('async function') &&
    source.includes('=>')
  )
}

function isInFunction(node: Node): boolean {
  for (let at = node.parent; at; at = at.parent) if (at.is === 'function' || at.is === 'lambda') return true
  return false
}

/** A name, field, item or call that's a condition without a comparison. */
function isBare(condition: Node, isOther: (node: Node) => boolean): boolean {
  return allWithin(condition).some((node) => {
    const isPlain = ['name', 'field', 'item', 'call'].includes(node.is)
    const around = node === condition ? null : node.parent
    const isAsked =
      around === null ||
      (around.is === 'unary' && around.operator === '!') ||
      (around.is === 'operation' && /^(?:&&|\|\|)$/.test(around.operator))
    return isPlain && isAsked && isOther(node)
  })
}
