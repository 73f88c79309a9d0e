/** Mistakes with numbers, positions and methods. */
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import {
  allWithin,
  calledName,
  type Check,
  firstOf,
  isCollection,
  isNumber,
  isNumeric,
  kindOf,
  type Node,
  ownerOf,
  textOf,
} from '../../braces/braces.ts'

/** `(int) Math.random() * 6` */
const alwaysZero: Check = ({ nodes }) =>
  firstOf(nodes, (node) =>
    node.is === 'cast' && node.value.source === 'Math.random()' && node.parent?.is === 'operation'
      ? t(
          'The cast belongs only to {random}, which is below 1, so this is always {zero}. Put brackets around the product.',
          {
            random: code('Math.random()'),
            zero: code('0'),
          },
        )
      : null,
  )

/** `xs[-1]` */
const negativePosition: Check = ({ nodes, program }) =>
  firstOf(nodes, (node) => {
    const index = node.is === 'item' ? node.index : null
    const isNegative = index?.is === 'unary' && index.operator === '-' && isNumber(index.value, 1)
    if (node.is !== 'item' || !isNegative || kindOf(program, node.owner) !== 'array') return null
    return t('Java has no negative positions. The last item is {fixed}.', {
      fixed: code(`${node.owner.source}[${node.owner.source}.length - 1]`),
    })
  })

/** `word.charAt(0) == "a"` */
const characterAgainstText: Check = ({ nodes, program }) =>
  firstOf(nodes, (node) => {
    if (node.is !== 'operation' || !/^[=!]=$/.test(node.operator)) return null
    if (kindOf(program, node.left) !== 'character' || node.right.is !== 'text' || node.right.isCharacter)
      return null
    const text = textOf(node.right) ?? ''
    return text.length === 1
      ? t('The left side is one character, so the right side needs single quotes: {fixed}.', {
          fixed: code(`'${text}'`),
        })
      : t('The left side is one character, which can’t be compared with a text.')
  })

/** `xs.size() < 0` */
const lengthBelowZero: Check = ({ nodes, program }) =>
  firstOf(nodes, (node) => {
    if (node.is !== 'operation' || node.operator !== '<' || !isNumber(node.right, 0)) return null
    const owner = ownerOf(node.left)
    const isLength = /(?:^|\.)(?:size\(\)|length\(\)|length)$/.test(node.left.source)
    const hasLength = owner && (isCollection(kindOf(program, owner)) || kindOf(program, owner) === 'text')
    return isLength && hasLength
      ? t('A length is never below zero, so {condition} is always {false}.', {
          condition: code(node.source),
          false: code('false'),
        })
      : null
  })

/** `if (n)` with a number. */
const numberAsCondition: Check = ({ statement: { head, kind }, program }) => {
  const [condition] = head
  const isAsked = kind === 'if' || kind === 'else if' || kind === 'while'
  if (!isAsked || !condition || !isNumeric(kindOf(program, condition))) return null
  if (condition.is !== 'name' && condition.is !== 'number' && condition.is !== 'operation') return null
  return t('A number isn’t a condition in Java. Compare it, for example {fixed}.', {
    fixed: code(`${condition.source} != 0`),
  })
}

/** `for (int i = 0; …; i++) xs.remove(i);` */
const skipsAfterRemoving: Check = ({ statement: { node }, program }) => {
  if (node.is !== 'for' || node.condition?.is !== 'operation' || node.condition.left.is !== 'name')
    return null
  const { name } = node.condition.left
  const [step, ...others] = node.steps
  if (step?.is !== 'step' || step.by !== 1 || others.length > 0) return null
  const inside = allWithin(node.body)
  const isMoved = inside.some((each) => each.is === 'step' && each.target.source === name)
  const isLeft = inside.some(({ is }) => is === 'break' || is === 'return')
  if (isMoved || isLeft) return null
  return firstOf(inside, (each) => {
    const owner = each.is === 'call' && calledName(each) === 'remove' ? ownerOf(each) : null
    const isHere = each.is === 'call' && each.values[0]?.source === name && each.values.length === 1
    return owner && isHere && kindOf(program, owner) === 'list'
      ? t(
          'After {call}, the next item moves to this position, but {name} moves on, so that item is skipped.',
          {
            call: code(each.source),
            name: code(name),
          },
        )
      : null
  })
}

/** A method that calls itself whatever comes. */
const callsItselfForever: Check = ({ statement: { node } }) => {
  if (node.is !== 'function' || !node.name || node.body?.is !== 'block') return null
  const name = node.name.name
  const again = node.body.statements.find(
    (each) => !isBranch(each) && allWithin(each).some((inner) => isPlainCall(inner, name)),
  )
  const before = again ? node.body.statements.slice(0, node.body.statements.indexOf(again)) : []
  const mayStop = before.some((each) => allWithin(each).some(({ is }) => is === 'return' || is === 'throw'))
  if (!again || mayStop || mayNotCall(again)) return null
  return t(
    '{name} calls itself on line {line} in every case, so it never comes to an end. It needs a case without that call.',
    {
      name: code(name),
      line: String(again.line),
    },
  )
}

function isBranch({ is }: Node): boolean {
  return ['if', 'for', 'for each', 'while', 'do', 'switch', 'try', 'block', 'label'].includes(is)
}

function isPlainCall(node: Node, name: string): boolean {
  return node.is === 'call' && node.called.is === 'name' && node.called.name === name
}

/** `a && f(b)` may stop early, and a lambda runs later. */
function mayNotCall(node: Node): boolean {
  return allWithin(node).some(
    (each) =>
      each.is === 'choice' ||
      each.is === 'lambda' ||
      each.is === 'switch' ||
      (each.is === 'operation' && /^(?:&&|\|\|)$/.test(each.operator)),
  )
}

export const VALUE_MISTAKES = {
  alwaysZero,
  negativePosition,
  characterAgainstText,
  lengthBelowZero,
  numberAsCondition,
  skipsAfterRemoving,
  callsItselfForever,
} as const satisfies Record<string, Check>
