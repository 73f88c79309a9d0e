/** Conditions that only JavaScript writes. Pure. */
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { isNumber, kindOf, type Node, type NodeOf, type Phrases, textOf } from '../../braces/braces.ts'

export function ownCondition(phrases: Phrases, node: Node, depth: number): string | null {
  if (node.is === 'field') return length(phrases, node, depth, true)
  return node.is === 'operation'
    ? compared(phrases, node, depth, node.operator)
    : called(phrases, node, depth, true)
}

export function ownOpposite(phrases: Phrases, node: Node, depth: number): string | null {
  if (node.is === 'field') return length(phrases, node, depth, false)
  if (node.is !== 'operation') return called(phrases, node, depth, false)
  if (node.operator === 'in') return within(phrases, node, depth, false)
  const operator = OPPOSITES[node.operator]
  return operator === undefined ? null : compared(phrases, node, depth, operator)
}

const OPPOSITES: Readonly<Record<string, string>> = {
  '==': '!=',
  '!=': '==',
  '<': '>=',
  '>=': '<',
  '>': '<=',
  '<=': '>',
}

function compared(
  phrases: Phrases,
  node: NodeOf<'operation'>,
  depth: number,
  operator: string,
): string | null {
  if (operator === 'in') return within(phrases, node, depth, true)
  const position = found(phrases, node, depth, operator)
  if (position !== null || (operator !== '==' && operator !== '!=')) return position
  const isSame = operator === '=='
  return (
    ofType(phrases, node, depth, isSame) ??
    missing(phrases, node, depth, isSame) ??
    truth(phrases, node, depth, isSame)
  )
}

/** `if (words.length)` */
function length(
  phrases: Phrases,
  { owner, name }: NodeOf<'field'>,
  depth: number,
  isTrue: boolean,
): string | null {
  const kind = kindOf(phrases.program, owner)
  const isLength =
    (name === 'length' && ['array', 'text', 'elements'].includes(kind)) ||
    (name === 'size' && ['map', 'set'].includes(kind))
  if (!isLength) return null
  const told = { whole: phrases.noun(owner, depth + 1) }
  return isTrue ? t('{whole} isn’t empty', told) : t('{whole} is empty', told)
}

/** `x === true`: only for yes and no it's the same as `x`. */
function truth(phrases: Phrases, { left, right }: NodeOf<'operation'>, depth: number, isSame: boolean) {
  if (right.is !== 'truth' || kindOf(phrases.program, left) === 'truth') return null
  const told = { value: phrases.noun(left, depth + 1), truth: code(right.source) }
  return isSame ? t('{value} is {truth}', told) : t('{value} isn’t {truth}', told)
}

/** `typeof x === 'string'` */
function ofType(phrases: Phrases, { left, right }: NodeOf<'operation'>, depth: number, isSame: boolean) {
  const type = textOf(right)
  if (left.is !== 'unary' || left.operator !== 'typeof' || type === null) return null
  const told = { value: phrases.noun(left.value, depth + 1), type: code(type) }
  if (type === 'undefined') return isSame ? t('{value} is {type}', told) : t('{value} isn’t {type}', told)
  return isSame ? t('{value} is of the type {type}', told) : t('{value} isn’t of the type {type}', told)
}

/** `words.indexOf(word) !== -1`, `>= 0`, `> -1`. */
function found(
  phrases: Phrases,
  { left, right }: NodeOf<'operation'>,
  depth: number,
  operator: string,
): string | null {
  const isMinusOne = right.is === 'unary' && right.operator === '-' && isNumber(right.value, 1)
  const isIn = isMinusOne ? /^(?:!=|>)$/.test(operator) : operator === '>='
  const isOut = isMinusOne ? /^(?:==|<=)$/.test(operator) : operator === '<'
  if (!isIn && !isOut) return null
  if (!(isMinusOne || isNumber(right, 0)) || left.is !== 'call' || left.called.is !== 'field') return null
  const { name, owner } = left.called
  const [first] = left.values
  if (!first || left.values.length > 1 || (name !== 'indexOf' && name !== 'lastIndexOf')) return null
  const told = { whole: phrases.noun(owner, depth + 1), first: phrases.noun(first, depth + 1) }
  return isIn ? t('{whole} contains {first}', told) : t('{whole} doesn’t contain {first}', told)
}

/** `x == null` is true for `undefined` as well; the model has both of `==` and `===` as one. */
function missing(phrases: Phrases, node: NodeOf<'operation'>, depth: number, isSame: boolean) {
  const { left, right } = node
  if (right.is !== 'nothing') return null
  const told = {
    value: phrases.noun(left, depth + 1),
    nothing: code(right.source),
    other: code(right.source === 'null' ? 'undefined' : 'null'),
  }
  if (isLoose(node))
    return isSame
      ? t('{value} has no value (it’s {nothing} or {other})', told)
      : t('{value} has a value (it’s neither {nothing} nor {other})', told)
  return isSame ? t('{value} is {nothing}', told) : t('{value} isn’t {nothing}', told)
}

/** Whether it's compared by two signs, so that types are converted first. */
export function isLoose({ left, right, source, from }: NodeOf<'operation'>): boolean {
  const between = source.slice(left.to - from, right.from - from)
  return /(?:^|[^=!])[=!]=(?!=)/.test(between)
}

function within(phrases: Phrases, { left, right }: NodeOf<'operation'>, depth: number, isIn: boolean) {
  const told = { key: phrases.noun(left, depth + 1), whole: phrases.noun(right, depth + 1) }
  return isIn ? t('{whole} has a field called {key}', told) : t('{whole} has no field called {key}', told)
}

/** `button.classList.contains('open')`, `/\d/.test(text)` */
function called(phrases: Phrases, node: Node, depth: number, isTrue: boolean): string | null {
  if (node.is !== 'call' || node.called.is !== 'field') return null
  const { owner, name } = node.called
  const [first] = node.values
  if (!first) return null
  if (name === 'contains' && owner.is === 'field' && owner.name === 'classList') {
    const told = { element: phrases.noun(owner.owner, depth + 1), class: phrases.noun(first, depth + 1) }
    return isTrue
      ? t('{element} has the class {class}', told)
      : t('{element} doesn’t have the class {class}', told)
  }
  if (name === 'test' && (owner.source.startsWith('/') || kindOf(phrases.program, owner) === 'object')) {
    if (!owner.source.startsWith('/')) return null
    const told = { text: phrases.noun(first, depth + 1), pattern: code(owner.source) }
    return isTrue
      ? t('{text} fits the pattern {pattern}', told)
      : t('{text} doesn’t fit the pattern {pattern}', told)
  }
  return null
}
