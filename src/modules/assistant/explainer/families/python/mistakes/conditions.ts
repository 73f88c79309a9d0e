/** Mistakes in conditions. Pure. */
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { kindOf } from '../kinds.ts'
import { calledName, definitionOf, operation, unwrapped } from '../program.ts'
import { conditionOf } from '../statement.ts'
import { type Check, firstOf } from './look.ts'

/** `x == 1 or 2`: the right side is a plain value, which is always true. */
const lonelyOr: Check = ({ nodes }) =>
  firstOf(nodes, (node) => {
    const parts = operation(node)
    const left = parts && operation(parts.left)
    if (!parts || !left || parts.operator !== 'or' || !['==', '!='].includes(left.operator)) return null
    if (!['String', 'Number'].includes(parts.right.type) || parts.right.text === '0') return null
    return t(
      'Watch out: {value} after {or} is a condition on its own and always true, so the whole condition is always true. Write {fix} instead.',
      {
        value: code(parts.right.source),
        or: code('or'),
        fix: code(`${left.left.source} in (${left.right.source}, ${parts.right.source})`),
      },
    )
  })

const identityOfLiteral: Check = ({ nodes }) =>
  firstOf(nodes, (node) => {
    const parts = operation(node)
    if (!parts || !['is', 'is not'].includes(parts.operator)) return null
    if (![parts.left, parts.right].some(({ type }) => type === 'Number' || type === 'String')) return null
    return t(
      'Watch out: {is} asks whether both are the same object, which for numbers and texts is a matter of luck. Compare them with {fix}.',
      {
        is: code(parts.operator),
        fix: code(parts.operator === 'is' ? '==' : '!='),
      },
    )
  })

const comparedWithNone: Check = ({ nodes }) =>
  firstOf(nodes, (node) => {
    const parts = operation(node)
    if (!parts || !['==', '!='].includes(parts.operator) || parts.right.type !== 'None') return null
    return t(
      'Python programmers write {fix} here: there’s only one {none}, so identity is the surer question.',
      {
        fix: code(`${parts.left.source} ${parts.operator === '==' ? 'is' : 'is not'} None`),
        none: code('None'),
      },
    )
  })

const comparedWithTrue: Check = ({ nodes }) =>
  firstOf(nodes, (node) => {
    const parts = operation(node)
    if (parts?.operator !== '==' || parts.right.type !== 'Boolean') return null
    return t('The comparison isn’t needed: {fix} says the same.', {
      fix: code(parts.right.text === 'True' ? parts.left.source : `not ${parts.left.source}`),
    })
  })

/** A text that was typed, compared with a number. */
const typedTextAsNumber: Check = ({ program, nodes }) =>
  firstOf(nodes, (node) => {
    const parts = operation(node)
    if (!parts || !/^(==|!=|<|>|<=|>=|-|\*\*|\/|\/\/)$/.test(parts.operator)) return null
    for (const [side, other] of [
      [parts.left, parts.right],
      [parts.right, parts.left],
    ] as const) {
      if (side.type !== 'VariableName' || kindOf(program, other) !== 'number') continue
      const { value = null } = definitionOf(program, side) ?? {}
      if (!value || calledName(unwrapped(value)) !== 'input') continue
      return t(
        'Watch out: {name} comes from {input}, so it’s text, and text is never equal to a number and can’t be calculated with. Turn it into a number with {fix} first.',
        {
          name: code(side.text),
          input: code('input()'),
          fix: code(`int(${side.text})`),
        },
      )
    }
    return null
  })

const functionNotCalled: Check = ({ program, statement }) => {
  const condition = ['if', 'elif', 'while'].includes(statement.kind) ? conditionOf(statement) : null
  const inner = condition?.type === 'UnaryExpression' ? condition.children[1] : condition
  if (inner?.type !== 'VariableName' || definitionOf(program, inner)?.kind !== 'function') return null
  return t('Watch out: {name} is the function itself, which always counts as true. To ask it, write {fix}.', {
    name: code(inner.text),
    fix: code(`${inner.text}()`),
  })
}

const floatEquality: Check = ({ nodes }) =>
  firstOf(nodes, (node) => {
    const parts = operation(node)
    if (parts?.operator !== '==') return null
    const hasFraction = [parts.left, parts.right].some(
      (side) => side.type === 'Number' && side.text.includes('.') && !/\.0*$/.test(side.text),
    )
    return hasFraction
      ? t(
          'Watch out: decimals are stored with tiny errors, so {condition} can be false when you expect true. {fix} is safer.',
          { condition: code(node.source), fix: code('math.isclose(…)') },
        )
      : null
  })

export const CONDITION_MISTAKES = {
  lonelyOr,
  identityOfLiteral,
  comparedWithNone,
  comparedWithTrue,
  typedTextAsNumber,
  functionNotCalled,
  floatEquality,
}
