/** Rules of operators and values. */
import { message } from '#platform/messages/messages.ts'
import { type BraceProgram, isNumber, kindOf, type Node, type Note } from '../braces/braces.ts'
import { isString } from './kinds-of-types.ts'
import { isAddress, isEndMark, isSizeof } from './phrases/phrases.ts'

function isOperation(node: Node, operators: RegExp): boolean {
  return node.is === 'operation' && operators.test(node.operator)
}

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
    ofNode: (node) => isOperation(node, /^%$/),
  },
  {
    name: 'pointer arithmetic',
    text: message(
      'A pointer moves by whole items, not by bytes; it may go to one place behind the last item, but not be followed there.',
    ),
    ofNode: (node, program) => isPointerStep(node, program),
  },
  {
    name: 'arrow',
    text: message('`p->name` is short for `(*p).name`.'),
    ofNode: (node) => node.is === 'field' && node.through === '->',
  },
  {
    name: 'dereference and step',
    text: message('`*p++` takes the value at `p` and moves `p` itself, not the value.'),
    ofNode: (node) => node.is === 'pointee' && node.value.is === 'step',
  },
  {
    name: 'dereference',
    text: message(
      '`*` in front of a pointer is what it points to; if that’s nothing valid, anything may happen.',
    ),
    ofNode: ({ is }) => is === 'pointee',
  },
  {
    name: 'address',
    text: message('`&` gives the address of a variable, which is good only as long as the variable exists.'),
    ofNode: (node) => node.is === 'address' && node.parent?.is !== 'input',
  },
  {
    name: 'null',
    text: message('`NULL` points to nothing; following it is undefined: most often, the program crashes.'),
    ofNode: ({ is }) => is === 'nothing',
  },
  {
    name: 'sizeof',
    text: message(
      '`sizeof` gives bytes. Of a pointer it’s the size of the address, not of what it points to.',
    ),
    ofNode: (node) => isSizeof(node),
  },
  {
    name: 'field of a struct',
    text: message('Assigning a struct copies all its fields; two structs can’t be compared by `==`.'),
    ofNode: (node, program) =>
      node.is === 'assignment' && node.operator === '' && kindOf(program, node.target) === 'object',
  },
  {
    name: 'compound literal',
    text: message('A type in brackets in front of braces makes a value of that type on the spot.'),
    ofNode: (node) => node.is === 'create' && node.source.startsWith('('),
  },
  {
    name: 'cast',
    text: message('A cast to a whole number cuts decimals off without rounding.'),
    ofNode: (node, program) =>
      node.is === 'cast' &&
      program.language.kindOfType(node.type) === 'whole' &&
      ['decimal', 'number'].includes(kindOf(program, node.value)),
  },
  {
    name: 'cast to a decimal',
    text: message('If one side of `/` is a number with decimals, the result has decimals, too.'),
    ofNode: (node, program) => node.is === 'cast' && program.language.kindOfType(node.type) === 'decimal',
  },
  {
    name: 'end of a string',
    text: message("`'\\0'` is the character with the code 0, which counts as false."),
    ofNode: (node) => isEndMark(node),
  },
  {
    name: 'character arithmetic',
    text: message("The codes of `'0'` to `'9'` follow one another, so `c - '0'` is the value of a digit."),
    ofNode: (node) =>
      node.is === 'operation' &&
      /^[-+]$/.test(node.operator) &&
      node.right.is === 'text' &&
      node.right.isCharacter &&
      node.right.text === '0',
  },
  {
    name: 'character comparison',
    text: message(
      'Characters are compared by their codes; single quotes make a character, double ones a string.',
    ),
    ofNode: (node) =>
      node.is === 'operation' &&
      /^(?:[=!]=|[<>]=?)$/.test(node.operator) &&
      node.right.is === 'text' &&
      node.right.isCharacter,
  },
  {
    name: 'table item',
    text: message('`a[i][j]` is row `i`, column `j`; both are counted from 0 and neither is checked.'),
    ofNode: (node) => node.is === 'item' && node.owner.is === 'item',
  },
  {
    name: 'brackets',
    text: message('`a[i]` means the same as `*(a + i)`. Positions start at 0 and aren’t checked.'),
    ofNode: ({ is }) => is === 'item',
  },
  {
    name: 'choice',
    text: message('`condition ? a : b` works out only the side that’s chosen.'),
    ofNode: ({ is }) => is === 'choice',
  },
  {
    name: 'logic',
    text: message('`&&` and `||` stop as soon as the answer is known, and give `1` or `0`.'),
    ofNode: (node) => isOperation(node, /^(?:&&|\|\|)$/),
  },
  {
    name: 'shift',
    text: message(
      'Moving bits left by one doubles a number, as long as it still fits; moving them right halves one that isn’t negative.',
    ),
    ofNode: (node) =>
      isOperation(node, /^(?:<<|>>)$/) || (node.is === 'assignment' && /^(?:<<|>>)$/.test(node.operator)),
  },
  {
    name: 'bits',
    text: message('`&`, `|` and `^` compare two numbers bit by bit: both, at least one, exactly one.'),
    ofNode: (node) =>
      isOperation(node, /^[&|^]$/) || (node.is === 'assignment' && /^[&|^]$/.test(node.operator)),
  },
  {
    name: 'all bits turned',
    text: message('`~` turns every bit of a number around.'),
    ofNode: (node) => node.is === 'unary' && node.operator === '~',
  },
  {
    name: 'not',
    text: message('`!` gives `1` for `0` and `NULL`, and `0` for everything else.'),
    ofNode: (node) => node.is === 'unary' && node.operator === '!',
  },
  {
    name: 'hexadecimal number',
    text: message('`0x` in front of a number means base 16.'),
    ofNode: (node) => node.is === 'number' && /^0[xX]/.test(node.text),
  },
  {
    name: 'octal number',
    text: message('A `0` in front of a number means base 8: `010` is eight.'),
    ofNode: (node) => node.is === 'number' && /^0[0-7]+$/.test(node.text),
  },
  {
    name: 'assignment as a value',
    text: message('An assignment has a value, the one that was stored, so it can be compared right away.'),
    ofNode: (node) => node.is === 'assignment' && node.parent?.is === 'operation',
  },
  {
    name: 'step within',
    text: message('`n++` gives the old value and `++n` the new one.'),
    ofNode: (node) => node.is === 'step' && node.parent?.is !== 'expression' && node.parent?.is !== 'for',
  },
  {
    name: 'comparison as a number',
    text: message('A comparison has the value `1` or `0`, so it can be added up like any number.'),
    ofNode: (node) =>
      isOperation(node, /^(?:[=!]=|[<>]=?)$/) &&
      (node.parent?.is === 'assignment' || node.parent?.is === 'return'),
  },
  {
    name: 'overflow',
    text: message(
      'If the result is too large for a signed type such as `int`, it isn’t defined what happens; unsigned ones start again at 0.',
    ),
    ofNode: (node, program) =>
      (isOperation(node, /^\*$/) || (node.is === 'assignment' && node.operator === '*')) &&
      kindOf(program, node) === 'whole' &&
      !isNumber(node, 0),
  },
  {
    name: 'array as a value',
    text: message(
      'The name of an array becomes the address of its first item, so the function gets no copy.',
    ),
    ofNode: (node, program) =>
      node.is === 'call' &&
      node.values.some((value) => value.is === 'name' && kindOf(program, value) === 'array'),
  },
  {
    name: 'text in quotes',
    text: message(
      "Double quotes make a string with a `'\\0'` at its end; its value is the address of the first character.",
    ),
    ofNode: (node) =>
      node.is === 'call' && node.values.some(({ is, source }) => is === 'text' && source.startsWith('"')),
  },
  {
    name: 'compound assignment',
    text: message('`a += b` means `a = a + b`, with `a` worked out only once.'),
    ofNode: (node) => node.is === 'assignment' && node.operator !== '',
  },
  {
    name: 'step',
    text: message('As a whole statement, `n++` and `++n` do the same.'),
    ofNode: (node) => node.is === 'step' && node.parent?.is === 'expression',
  },
]

/** `p + 1`, `p++`, `p += 2` */
function isPointerStep(node: Node, program: BraceProgram): boolean {
  const target =
    node.is === 'operation' && /^[-+]$/.test(node.operator)
      ? node.left
      : node.is === 'step' || (node.is === 'assignment' && node.operator !== '')
        ? node.target
        : null
  return target !== null && (isAddress(program, target) || isString(program, target))
}
