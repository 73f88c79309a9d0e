/** Mistakes in conditions and comparisons. */
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import {
  type Check,
  conditionOf,
  definitionsOf,
  firstOf,
  isNumber,
  kindOf,
  type Node,
  type NodeOf,
  textOf,
} from '../../braces/braces.ts'
import { isLoose } from '../words/words.ts'

/** `if (done = true)` */
const storesInCondition: Check = ({ statement }) => {
  const condition = conditionOf(statement)
  if (condition?.is !== 'assignment' || condition.operator !== '' || condition.source.length > 80) return null
  // Walking along a chain, or taking one after the other, is done like this on purpose.
  if (['call', 'await', 'item', 'field'].includes(condition.value.is)) return null
  return t('A single {equals} stores a value instead of comparing. To compare, write {comparison}.', {
    equals: code('='),
    comparison: code(`${condition.target.source} === ${condition.value.source}`),
  })
}

/** `age == "18"` */
const looseEquality: Check = ({ nodes }) =>
  firstOf(nodes, (node) => {
    if (node.is !== 'operation' || !/^[=!]=$/.test(node.operator) || !isLoose(node)) return null
    // `x == null` asks for both kinds of nothing, which is an idiom.
    if (node.left.is === 'nothing' || node.right.is === 'nothing') return null
    return t('{operator} converts types before it compares, which leads to surprises. Write {strict}.', {
      operator: code(node.operator),
      strict: code(`${node.operator}=`),
    })
  })

/** `n === NaN` */
const comparesNaN: Check = ({ nodes }) =>
  firstOf(nodes, (node) => {
    if (node.is !== 'operation' || !/^[=!]=$/.test(node.operator)) return null
    const isNaNName = (side: Node) => side.source === 'NaN' || side.source === 'Number.NaN'
    const other = isNaNName(node.right) ? node.left : isNaNName(node.left) ? node.right : null
    return other
      ? t('{nan} equals nothing, not even itself. Write {fixed}.', {
          nan: code('NaN'),
          fixed: code(`${node.operator === '==' ? '' : '!'}Number.isNaN(${other.source})`),
        })
      : null
  })

/** `x === x`, which is only true for what isn't NaN. */
const comparesWithItself: Check = ({ nodes }) =>
  firstOf(nodes, (node) =>
    node.is === 'operation' &&
    /^(?:==|!=|<|>|<=|>=)$/.test(node.operator) &&
    node.left.source === node.right.source &&
    node.left.is === 'name'
      ? t('Both sides of {condition} are the same variable. To ask for {nan}, write {fixed}.', {
          condition: code(node.source),
          nan: code('NaN'),
          fixed: code(`Number.isNaN(${node.left.source})`),
        })
      : null,
  )

/** `answer === "a" || "b"` */
const valueAsCondition: Check = ({ nodes }) =>
  firstOf(nodes, (node) => {
    if (node.is !== 'operation' || node.operator !== '||' || !isAsked(node)) return null
    const { left, right } = node
    const isCompared = left.is === 'operation' && left.operator === '=='
    const isAlwaysTrue =
      (right.is === 'text' && right.text !== '') || (right.is === 'number' && !isNumber(right, 0))
    return isCompared && isAlwaysTrue
      ? t('{value} by itself always counts as true, so the whole condition does. Write {fixed}.', {
          value: code(right.source),
          fixed: code(`${left.source} || ${left.left.source} === ${right.source}`),
        })
      : null
  })

/** Whether it decides something, and isn't a value. */
function isAsked(node: Node): boolean {
  const { parent } = node
  if (parent?.is === 'if' || parent?.is === 'while' || parent?.is === 'choice')
    return parent.condition === node
  return parent?.is === 'operation' && /^(?:&&|\|\|)$/.test(parent.operator) && isAsked(parent)
}

/** `!name === "Ana"` */
const notBeforeComparison: Check = ({ nodes }) =>
  firstOf(nodes, (node) => {
    if (node.is !== 'operation' || node.left.is !== 'unary' || node.left.operator !== '!') return null
    if (!/^(?:==|!=|<|>|<=|>=|in)$/.test(node.operator) || node.right.is === 'truth') return null
    if (/^(?:==|!=)$/.test(node.operator) && node.right.is === 'unary') return null
    return t(
      'The {not} belongs only to {value}, not to the whole comparison. Put parentheses around the comparison.',
      {
        not: code('!'),
        value: code(node.left.value.source),
      },
    )
  })

/** `0 < x < 10` */
const comparisonChain: Check = ({ nodes }) =>
  firstOf(nodes, (node) => {
    const isOrder = (each: Node): each is NodeOf<'operation'> =>
      each.is === 'operation' && /^[<>]=?$/.test(each.operator)
    if (!isOrder(node) || !isOrder(node.left)) return null
    const { left, operator, right } = node
    return t('{first} gives {true} or {false}, and that is compared with {right}. Write {fixed}.', {
      first: code(left.source),
      true: code('true'),
      false: code('false'),
      right: code(right.source),
      fixed: code(`${left.source} && ${left.right.source} ${operator} ${right.source}`),
    })
  })

const TYPES = new Set('undefined boolean number bigint string symbol function object'.split(' '))

/** `typeof x === "array"` */
const unknownType: Check = ({ nodes }) =>
  firstOf(nodes, (node) => {
    if (node.is !== 'operation' || !/^[=!]=$/.test(node.operator)) return null
    const type = node.left.is === 'unary' && node.left.operator === 'typeof' ? textOf(node.right) : null
    if (type === null || TYPES.has(type) || node.left.is !== 'unary') return null
    const { source } = node.left.value
    return type.toLowerCase() === 'array'
      ? t('{typeof} never gives {type}. Write {fixed}.', {
          typeof: code('typeof'),
          type: code(type),
          fixed: code(`Array.isArray(${source})`),
        })
      : t('{typeof} never gives {type}, so this comparison always has the same result.', {
          typeof: code('typeof'),
          type: code(type),
        })
  })

/** `items === []`, `a === b` of two arrays */
const comparesObjects: Check = ({ nodes, program }) =>
  firstOf(nodes, (node) => {
    if (node.is !== 'operation' || !/^[=!]=$/.test(node.operator)) return null
    const { left, right } = node
    const isWritten = [left, right].some(({ is }) => is === 'list' || is === 'object' || is === 'create')
    const areArrays = [left, right].every((side) => kindOf(program, side) === 'array')
    if (isWritten)
      return t(
        'A new array or object is never the same one as another, so {condition} doesn’t compare what’s in it.',
        {
          condition: code(node.source),
        },
      )
    if (areArrays && left.is === 'name' && right.is === 'name' && left.name !== right.name)
      return t('This asks whether both are one and the same array, not whether they hold the same items.')
    return null
  })

/** `0.1 + 0.2 === 0.3` */
const exactDecimals: Check = ({ nodes }) =>
  firstOf(nodes, (node) => {
    if (node.is !== 'operation' || !/^[=!]=$/.test(node.operator)) return null
    const sides = [node.left, node.right]
    const isSum = sides.some(
      (side) =>
        side.is === 'operation' &&
        /^[-+*]$/.test(side.operator) &&
        [side.left, side.right].some((each) => each.is === 'number' && each.isDecimal),
    )
    const hasDecimal = sides.some((side) => side.is === 'number' && side.isDecimal)
    return isSum && hasDecimal
      ? t(
          'Decimals are rounded a little, so {condition} may be false where you expect true. Compare whether the difference is very small.',
          {
            condition: code(node.source),
          },
        )
      : null
  })

/** `if (text.indexOf("a"))` */
const positionAsCondition: Check = ({ statement }) => {
  const condition = conditionOf(statement)
  const call = condition?.is === 'unary' && condition.operator === '!' ? condition.value : condition
  if (call?.is !== 'call' || call.called.is !== 'field' || !/^(?:indexOf|findIndex)$/.test(call.called.name))
    return null
  return t(
    '{call} gives a position: {zero} counts as false, and {minus} for “not found” as true. Compare it with {minus}.',
    {
      call: code(call.source),
      zero: code('0'),
      minus: code('-1'),
    },
  )
}

/** `if (isReady)`, where `isReady` is a function. */
const functionAsCondition: Check = ({ statement, program }) => {
  const condition = conditionOf(statement)
  const name = condition?.is === 'unary' && condition.operator === '!' ? condition.value : condition
  if (name?.is !== 'name' || definitionsOf(program, name).length !== 1) return null
  if (kindOf(program, name) !== 'function') return null
  return t('{name} is a function, which always counts as true. To ask for its answer, call it: {fixed}.', {
    name: code(name.name),
    fixed: code(`${name.name}()`),
  })
}

export const CONDITION_MISTAKES = {
  storesInCondition,
  looseEquality,
  comparesNaN,
  comparesWithItself,
  valueAsCondition,
  notBeforeComparison,
  comparisonChain,
  unknownType,
  comparesObjects,
  exactDecimals,
  positionAsCondition,
  functionAsCondition,
} as const satisfies Record<string, Check>
