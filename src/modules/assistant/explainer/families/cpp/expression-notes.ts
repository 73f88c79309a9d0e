/** Rules of operators and values. */
import { message } from '#platform/messages/messages.ts'
import { kindOf, type Node, type Note } from '../braces/braces.ts'

export const EXPRESSION_NOTES: readonly Note[] = [
  {
    name: 'integer division',
    text: message('Between two whole numbers, `/` drops the decimals, toward zero: `-7 / 2` is `-3`.'),
    ofNode: (node, program) =>
      node.is === 'operation' && node.operator === '/' && kindOf(program, node) === 'whole',
  },
  {
    name: 'remainder',
    text: message('`%` works on whole numbers only, and the result has the sign of the left side.'),
    ofNode: (node) => node.is === 'operation' && node.operator === '%',
  },
  {
    name: 'text plus',
    text: message(
      '`+` joins a `std::string` with text or a character; a number needs `std::to_string` first.',
    ),
    ofNode: (node, program) =>
      node.is === 'operation' && node.operator === '+' && kindOf(program, node) === 'text',
  },
  {
    name: 'text comparison',
    text: message(
      'Texts of the type `std::string` are compared character by character, capitals before small letters.',
    ),
    ofNode: (node, program) =>
      node.is === 'operation' &&
      /^(?:[=!]=|[<>]=?)$/.test(node.operator) &&
      [node.left, node.right].some((side) => side.is !== 'text' && kindOf(program, side) === 'text'),
  },
  {
    name: 'character arithmetic',
    text: message("A `char` is a small whole number in arithmetic, so `c - '0'` is the value of a digit."),
    ofNode: (node, program) =>
      node.is === 'operation' &&
      /^[-+]$/.test(node.operator) &&
      [node.left, node.right].some((side) => kindOf(program, side) === 'character') &&
      kindOf(program, node) !== 'text',
  },
  {
    name: 'map brackets',
    text: message('`[]` of a map adds an entry with an empty or zero value if the key isn’t there yet.'),
    ofNode: (node, program) => node.is === 'item' && kindOf(program, node.owner) === 'map',
  },
  {
    name: 'brackets',
    text: message('`[]` doesn’t check the position: outside of the range, anything may happen. `at` checks.'),
    ofNode: (node, program) =>
      node.is === 'item' && ['list', 'array', 'text', 'queue'].includes(kindOf(program, node.owner)),
  },
  {
    name: 'new',
    text: message(
      'What `new` makes stays in memory until `delete` frees it; smart pointers do that by themselves.',
    ),
    ofNode: (node) => isNew(node),
  },
  {
    name: 'delete',
    text: message('What was made by `new[]` is freed by `delete[]`, and nothing may be freed twice.'),
    ofNode: (node) => node.is === 'unary' && node.operator.startsWith('delete'),
  },
  {
    name: 'arrow',
    text: message('`p->name` is short for `(*p).name`.'),
    ofNode: (node) => node.is === 'field' && node.through === '->' && node.owner.is !== 'this',
  },
  {
    name: 'this',
    text: message('`this` is a pointer to the object, which is why `->` follows it.'),
    ofNode: ({ is, source }) => is === 'this' && source === 'this',
  },
  {
    name: 'dereference',
    text: message(
      '`*` in front of a pointer or iterator means what it points to; it has to point to something.',
    ),
    ofNode: ({ is }) => is === 'pointee',
  },
  {
    name: 'address',
    text: message(
      '`&` in front of a variable gives its address, which is only good as long as the variable lives.',
    ),
    ofNode: ({ is }) => is === 'address',
  },
  {
    name: 'nullptr',
    text: message('`nullptr` points to nothing, and following it is an error that usually ends the program.'),
    ofNode: ({ is, source }) => is === 'nothing' && source === 'nullptr',
  },
  {
    name: 'lambda captures',
    text: message('The brackets list what the lambda may use from around it: `=` by copy, `&` by reference.'),
    ofNode: ({ is, source }) => is === 'lambda' && /^\[[^\]]/.test(source),
  },
  {
    name: 'lambda',
    text: message('Empty brackets mean that the lambda uses no local variables from around it.'),
    ofNode: ({ is, source }) => is === 'lambda' && source.startsWith('[]'),
  },
  {
    name: 'cast',
    text: message('`static_cast` to a whole number cuts decimals off without rounding.'),
    ofNode: (node) => node.is === 'cast' && node.source.startsWith('static_cast'),
  },
  {
    name: 'choice',
    text: message('`condition ? a : b` evaluates only the side that’s chosen.'),
    ofNode: ({ is }) => is === 'choice',
  },
  {
    name: 'logic',
    text: message('`&&` and `||` stop as soon as the answer is known.'),
    ofNode: (node) => node.is === 'operation' && /^(?:&&|\|\|)$/.test(node.operator),
  },
  {
    name: 'bits',
    text: message('`&`, `|`, `^` and the shifts work on each bit of whole numbers.'),
    ofNode: (node) => node.is === 'operation' && /^(?:[&|^]|<<|>>)$/.test(node.operator),
  },
  {
    name: 'scope',
    text: message('`::` looks a name up in a namespace, class or enum.'),
    ofNode: (node) => node.is === 'field' && node.through === '::' && node.owner.source !== 'std',
  },
  {
    name: 'step',
    text: message('`++n` gives the new value, `n++` the old one; as a whole statement, both do the same.'),
    ofNode: ({ is }) => is === 'step',
  },
  {
    name: 'compound assignment',
    text: message('`a += b` means `a = a + b`, with `a` evaluated only once.'),
    ofNode: (node) => node.is === 'assignment' && node.operator !== '',
  },
  {
    name: 'assignment',
    text: message('Assigning copies the value, of texts and containers with everything in them.'),
    ofNode: (node) => node.is === 'assignment' && node.value.is === 'name',
  },
]

export function isNew({ is, source }: Node): boolean {
  return (is === 'create' || is === 'sized array') && /^new\b/.test(source)
}
