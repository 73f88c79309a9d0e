/** Mistakes in conditions and loops. */
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import {
  allWithin,
  calledName,
  type Check,
  conditionOf,
  firstOf,
  isLoop,
  isNumber,
  kindOf,
  type Node,
} from '../../braces/braces.ts'
import { declaredTypeOf, isArray, isString } from '../kinds-of-types.ts'
import { isEof } from '../phrases/phrases.ts'

/** `if (n = 5)`: what is stored on purpose, such as `while (*to++ = *from++)`, isn't a constant. */
const storesInCondition: Check = ({ statement }) => {
  const condition = conditionOf(statement)
  if (condition?.is !== 'assignment' || condition.operator !== '') return null
  if (!['number', 'text', 'truth', 'nothing'].includes(condition.value.is)) return null
  return t('A single {equals} stores a value instead of comparing. To compare, write {comparison}.', {
    equals: code('='),
    comparison: code(`${condition.target.source} == ${condition.value.source}`),
  })
}

/** `name == "Ada"` */
const comparesStrings: Check = ({ nodes, program }) =>
  firstOf(nodes, (node) => {
    if (node.is !== 'operation' || !/^(?:[=!]=|[<>]=?)$/.test(node.operator)) return null
    const { left, right } = node
    if (!isString(program, left) || !isString(program, right)) return null
    // Two pointers into the same text may well be compared.
    if (![left, right].some((side) => side.is === 'text' || isArray(program, side))) return null
    return t('{comparison} compares two addresses, not the characters there. For texts, write {fixed}.', {
      comparison: code(node.source),
      fixed: code(`strcmp(${left.source}, ${right.source}) ${node.operator} 0`),
    })
  })

/** `0 < n < 10` */
const comparesTwice: Check = ({ nodes }) =>
  firstOf(nodes, (node) => {
    if (node.is !== 'operation' || !/^[<>]=?$/.test(node.operator)) return null
    const { left, right } = node
    if (left.is !== 'operation' || !/^[<>]=?$/.test(left.operator) || node.source.startsWith('(')) return null
    return t('{whole} compares the answer to {left}, which is `1` or `0`, with {right}. Write {fixed}.', {
      whole: code(node.source),
      left: code(left.source),
      right: code(right.source),
      fixed: code(`${left.source} && ${left.right.source} ${node.operator} ${right.source}`),
    })
  })

/** `n & 1 == 0` */
const comparesBeforeBits: Check = ({ nodes }) =>
  firstOf(nodes, (node) => {
    if (node.is !== 'operation' || !/^[&|^]$/.test(node.operator)) return null
    const { left, right } = node
    if (right.is !== 'operation' || !/^[=!]=$/.test(right.operator) || node.source.endsWith(')')) return null
    return t('{comparison} is worked out first. Put the bits in brackets: {fixed}.', {
      comparison: code(right.source),
      fixed: code(
        `(${left.source} ${node.operator} ${right.left.source}) ${right.operator} ${right.right.source}`,
      ),
    })
  })

/** `for (int i = 0; i <= 5; i++)` over `int a[5]` */
const pastTheEnd: Check = ({ statement, inside, program }) => {
  const condition = conditionOf(statement)
  if (
    !isLoop(statement) ||
    condition?.is !== 'operation' ||
    condition.operator !== '<=' ||
    condition.left.is !== 'name'
  )
    return null
  const { name } = condition.left
  return firstOf(inside, (node) => {
    if (
      node.is !== 'item' ||
      node.index.source !== name ||
      node.owner.is !== 'name' ||
      !isArray(program, node.owner)
    )
      return null
    const size = /\[([^[\]]{0,60})\]/.exec(declaredTypeOf(program, node.owner)?.source ?? '')?.[1]
    if (size !== condition.right.source) return null
    return t(
      '{array} has {n} places, and the last position is one lower, so {item} is outside in the last round. Write {fixed}.',
      {
        array: code(node.owner.name),
        n: code(size),
        item: code(node.source),
        fixed: code(`${name} < ${size}`),
      },
    )
  })
}

/** `while (!feof(file))` */
const asksForTheEnd: Check = ({ statement }) => {
  const condition = conditionOf(statement)
  if (
    !isLoop(statement) ||
    condition?.is !== 'unary' ||
    condition.operator !== '!' ||
    calledName(condition.value) !== 'feof'
  )
    return null
  return t(
    '{feof} is true only after a read has failed, so the last round may work with old data. Let the condition test the read itself.',
    {
      feof: code('feof'),
    },
  )
}

/** `char c; while ((c = getchar()) != EOF)` */
const tooSmallForEof: Check = ({ nodes, program }) =>
  firstOf(nodes, (node) => {
    if (node.is !== 'operation' || !isEof(node.right)) return null
    const target = node.left.is === 'assignment' ? node.left.target : node.left
    if (target.is !== 'name' || kindOf(program, target) !== 'character') return null
    return t('{name} is a {char}, which can’t tell `EOF` from every character. Declare it as {int}.', {
      name: code(target.name),
      char: code('char'),
      int: code('int'),
    })
  })

/** `while (i < n)`, where a pointer to what's looked at may be changed. */
const neverEnds: Check = (look) => {
  const { statement, inside, program } = look
  const condition = conditionOf(statement)
  if (statement.kind !== 'while' || !condition || !statement.body) return null
  const looked = allWithin(condition)
  const isPlain = looked.every((node) => ['name', 'number', 'operation'].includes(node.is))
  const names = new Set(looked.flatMap((node) => (node.is === 'name' ? [node.name] : [])))
  if (!isPlain || names.size === 0 || !looked.every((node) => node.is !== 'name' || isLocalNumber(node)))
    return null
  const mayChange = inside.some((node) =>
    ['break', 'return', 'address', 'input', 'call', 'pointee', 'directive'].includes(node.is)
      ? true
      : changes(node, names),
  )
  const isShared = program.names.uses.some(
    ({ name, node }) => names.has(name) && node.parent?.is === 'address',
  )
  if (mayChange || isShared) return null
  return t(
    'Nothing in the block changes what the condition looks at, so once the loop has started, it never ends.',
  )

  function isLocalNumber(node: Node): boolean {
    return ['whole', 'decimal'].includes(kindOf(program, node))
  }
}

function changes(node: Node, names: ReadonlySet<string>): boolean {
  const target = node.is === 'assignment' || node.is === 'step' ? node.target : null
  return target !== null && allWithin(target).some((each) => each.is === 'name' && names.has(each.name))
}

/** `n = n;` */
const storesInItself: Check = ({ statement: { node } }) =>
  node.is === 'expression' &&
  node.value.is === 'assignment' &&
  node.value.operator === '' &&
  node.value.target.source === node.value.value.source
    ? t('{name} is stored in itself, so nothing changes.', { name: code(node.value.target.source) })
    : null

/** `if (isdigit(c) == 1)`: the answer needn't be 1. */
const comparesAnswerToOne: Check = ({ nodes }) =>
  firstOf(nodes, (node) =>
    node.is === 'operation' &&
    node.operator === '==' &&
    isNumber(node.right, 1) &&
    /^is(?:alpha|digit|alnum|space|upper|lower|punct|xdigit)$/.test(calledName(node.left))
      ? t('{call} gives any number but 0 for yes, not always 1. Leave out {rest}.', {
          call: code(node.left.source),
          rest: code('== 1'),
        })
      : null,
  )

export const CONDITION_MISTAKES = {
  storesInCondition,
  comparesStrings,
  comparesTwice,
  comparesBeforeBits,
  pastTheEnd,
  asksForTheEnd,
  tooSmallForEof,
  neverEnds,
  storesInItself,
  comparesAnswerToOne,
} as const satisfies Record<string, Check>
