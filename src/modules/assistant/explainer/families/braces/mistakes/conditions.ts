/** Mistakes in conditions that languages with braces have in common. */
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { kindOf } from '../kinds.ts'
import { isNumber } from '../program.ts'
import { conditionOf } from '../statement.ts'
import { type Check, firstOf } from './look.ts'

/** `if (done = true)` */
const storesInCondition: Check = ({ statement }) => {
  const condition = conditionOf(statement)
  if (condition?.is !== 'assignment' || condition.operator !== '') return null
  return t('A single {equals} stores a value instead of comparing. To compare, write {comparison}.', {
    equals: code('='),
    comparison: code(`${condition.target.source} == ${condition.value.source}`),
  })
}

/** `if (x > 5);` */
const emptyBody: Check = ({ statement: { kind, body, start }, program }) => {
  if (body?.is !== 'empty' || !['if', 'else if', 'while', 'for', 'for each'].includes(kind)) return null
  return t(
    'The semicolon at the end of line {line} ends the {word} right there: the block below it doesn’t belong to it.',
    {
      line: String(program.file.lineAt(Math.max(start, body.from))),
      word: code(kind === 'for each' ? 'for' : kind),
    },
  )
}

/** `if (done == true)` */
const comparesToTruth: Check = ({ nodes, program }) =>
  firstOf(nodes, (node) => {
    if (node.is !== 'operation' || (node.operator !== '==' && node.operator !== '!=')) return null
    if (node.right.is !== 'truth' || kindOf(program, node.left) !== 'truth') return null
    const isPlain = node.right.isTrue === (node.operator === '==')
    const shorter = isPlain ? node.left.source : `!${node.left.source}`
    return t('{left} is already {true} or {false}, so {shorter} says the same.', {
      left: code(node.left.source),
      true: code('true'),
      false: code('false'),
      shorter: code(shorter),
    })
  })

/** `age > 18 && age < 10` */
const neverBoth: Check = ({ nodes }) =>
  firstOf(nodes, (node) => {
    if (node.is !== 'operation' || node.operator !== '&&') return null
    const { left, right } = node
    if (left.is !== 'operation' || right.is !== 'operation' || left.left.source !== right.left.source)
      return null
    if (left.right.is !== 'number' || right.right.is !== 'number') return null
    const [one, other] = [Number(left.right.text), Number(right.right.text)]
    const isNever =
      (/^>=?$/.test(left.operator) && /^<=?$/.test(right.operator) && one >= other + 1) ||
      (/^<=?$/.test(left.operator) && /^>=?$/.test(right.operator) && other >= one + 1) ||
      (left.operator === '==' && right.operator === '==' && one !== other)
    return isNever
      ? t('{condition} is never true: no value fits both sides. Did you mean {or}?', {
          condition: code(node.source),
          or: code('||'),
        })
      : null
  })

/** `x != 1 || x != 2` */
const alwaysOne: Check = ({ nodes }) =>
  firstOf(nodes, (node) => {
    if (node.is !== 'operation' || node.operator !== '||') return null
    const { left, right } = node
    const isTwice =
      left.is === 'operation' &&
      right.is === 'operation' &&
      left.operator === '!=' &&
      right.operator === '!=' &&
      left.left.source === right.left.source &&
      left.right.source !== right.right.source
    return isTwice
      ? t(
          '{condition} is always true: whatever the value is, it differs from one of the two. Did you mean {and}?',
          {
            condition: code(node.source),
            and: code('&&'),
          },
        )
      : null
  })

/** `if (a) {…} else if (a) {…}` */
const sameConditionTwice: Check = ({ statement: { kind, node } }) => {
  if (kind !== 'else if' || node.is !== 'if') return null
  for (let before = node.parent; before?.is === 'if'; before = before.parent)
    if (before.condition.source === node.condition.source)
      return t('Line {line} has already asked the same, so this block can’t ever run.', {
        line: String(before.line),
      })
  return null
}

/** `x == x` */
const comparesWithItself: Check = ({ nodes }) =>
  firstOf(nodes, (node) =>
    node.is === 'operation' &&
    /^(?:==|!=|<|>|<=|>=)$/.test(node.operator) &&
    node.left.source === node.right.source &&
    (node.left.is === 'name' || node.left.is === 'field')
      ? t('Both sides of {condition} are the same variable, so the result is always the same.', {
          condition: code(node.source),
        })
      : null,
  )

/** `n / 0` */
const dividesByZero: Check = ({ nodes }) =>
  firstOf(nodes, (node) =>
    node.is === 'operation' && (node.operator === '%' || node.operator === '/') && isNumber(node.right, 0)
      ? t('{formula} divides by zero.', { formula: code(node.source) })
      : null,
  )

export const CONDITION_MISTAKES = {
  storesInCondition,
  emptyBody,
  comparesToTruth,
  neverBoth,
  alwaysOne,
  sameConditionTwice,
  comparesWithItself,
  dividesByZero,
} as const satisfies Record<string, Check>
