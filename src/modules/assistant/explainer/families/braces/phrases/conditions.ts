/** Conditions as clauses: “`n` is even”. Pure. */
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { type Kind, isCollection, isNumeric } from '../kind.ts'
import { kindOf, wordOf } from '../kinds.ts'
import { toldOf } from './told.ts'
import type { Node, NodeOf } from '../model/model.ts'
import { isNumber, ownerOf, textOf } from '../program.ts'
import type { Phrases } from '../phrase-context.ts'

const DEEPEST = 4

/** Null: it's too deep for words. */
export function conditionOf(phrases: Phrases, node: Node, depth: number): string | null {
  if (depth > DEEPEST) return null
  const own = phrases.program.language.own?.condition?.(phrases, node, depth)
  if (own) return own
  switch (node.is) {
    case 'operation':
      return compared(phrases, node, depth)
    case 'unary':
      return node.operator === '!' ? phrases.opposite(node.value, depth) : truthOf(phrases, node, depth)
    case 'truth':
      return node.isTrue ? t('always') : t('never')
    case 'type test':
      return node.name
        ? t('{value} is of the type {type} (and then it’s called {name})', typeTold(phrases, node, depth))
        : t('{value} is of the type {type}', typeTold(phrases, node, depth))
    case 'call':
      return calledCondition(phrases, node, depth)
    default:
      return truthOf(phrases, node, depth)
  }
}

function typeTold(phrases: Phrases, { value, type, name }: NodeOf<'type test'>, depth: number) {
  return { value: phrases.noun(value, depth + 1), type: code(type.source), name: code(name?.name ?? '') }
}

function compared(phrases: Phrases, node: NodeOf<'operation'>, depth: number): string | null {
  const { operator } = node
  if (operator === '&&') return betweenOf(phrases, node, depth) ?? bothOf(phrases, node, depth)
  if (operator === '||') return eitherOf(phrases, node, depth)
  const special =
    inOrder(phrases, node, depth) ??
    steppedBefore(phrases, node, depth) ??
    divisible(phrases, node, depth) ??
    emptiness(phrases, node, depth) ??
    truthCompared(phrases, node, depth)
  return special ?? comparison(phrases, node, depth)
}

/** `a && (b || c)`: the words have to say how far the `or` reaches. */
function bothOf(phrases: Phrases, { left, right }: NodeOf<'operation'>, depth: number): string {
  const side = (node: Node) => {
    const clause = phrases.condition(node, depth + 1)
    return isJoinedBy(node, '||') && !joinsBoth(node) ? t('either {clause}', { clause }) : clause
  }
  const told = { left: side(left), right: side(right) }
  return isJoinedBy(left, '||') || isJoinedBy(right, '||')
    ? t('{left}, and {right}', told)
    : t('{left} and {right}', told)
}

/** `a || b`; with an `&&` on a side, `either a, or b and c`. */
function eitherOf(phrases: Phrases, { left, right }: NodeOf<'operation'>, depth: number): string {
  const told = { left: phrases.condition(left, depth + 1), right: phrases.condition(right, depth + 1) }
  if (joinsBoth(left)) return t('{left}, or {right}', told)
  return isJoinedBy(left, '&&') || isJoinedBy(right, '&&')
    ? t('either {left}, or {right}', told)
    : t('{left} or {right}', told)
}

function isJoinedBy(node: Node, operator: '&&' | '||'): boolean {
  return node.is === 'operation' && node.operator === operator
}

/** An `||` with an `&&` on a side, told by “either”. */
function joinsBoth(node: Node): boolean {
  if (node.is !== 'operation' || node.operator !== '||') return false
  return isJoinedBy(node.left, '&&') || isJoinedBy(node.right, '&&') || joinsBoth(node.left)
}

function comparison(
  phrases: Phrases,
  { left, operator, right }: NodeOf<'operation'>,
  depth: number,
): string | null {
  const told = { left: phrases.noun(left, depth + 1), right: phrases.noun(right, depth + 1) }
  switch (operator) {
    case '==':
      return right.is === 'nothing'
        ? t('{left} has no value (it’s {right})', told)
        : t('{left} equals {right}', told)
    case '!=':
      return right.is === 'nothing'
        ? t('{left} has a value (it isn’t {right})', told)
        : t('{left} is different from {right}', told)
    case '>':
      return isNumber(right, 0) ? t('{left} is above zero', told) : t('{left} is greater than {right}', told)
    case '<':
      return isNumber(right, 0) ? t('{left} is negative', told) : t('{left} is less than {right}', told)
    case '>=':
      return t('{left} is at least {right}', told)
    case '<=':
      return t('{left} is at most {right}', told)
    case 'in':
      return t('{right} has something under {left}', told)
    default:
      return null
  }
}

/** `low <= x && x < high`. */
function betweenOf(phrases: Phrases, { left, right }: NodeOf<'operation'>, depth: number): string | null {
  const below = ordered(left)
  const above = ordered(right)
  if (!below || !above || below.high.source !== above.low.source) return null
  const told = {
    middle: phrases.noun(below.high, depth + 1),
    low: phrases.noun(below.low, depth + 1),
    high: phrases.noun(above.high, depth + 1),
  }
  if (below.isStrict && above.isStrict) return t('{middle} is between {low} and {high}, both excluded', told)
  if (!below.isStrict && !above.isStrict)
    return t('{middle} is between {low} and {high}, both included', told)
  return above.isStrict
    ? t('{middle} is at least {low} and below {high}', told)
    : t('{middle} is above {low} and at most {high}', told)
}

function ordered(node: Node): { low: Node; high: Node; isStrict: boolean } | null {
  if (node.is !== 'operation') return null
  const isStrict = node.operator === '<' || node.operator === '>'
  if (node.operator === '<' || node.operator === '<=') return { low: node.left, high: node.right, isStrict }
  if (node.operator === '>' || node.operator === '>=') return { low: node.right, high: node.left, isStrict }
  return null
}

/** `a.compareTo(b) < 0` */
function inOrder(
  phrases: Phrases,
  { left, operator, right }: NodeOf<'operation'>,
  depth: number,
): string | null {
  const isCompared = left.is === 'call' && left.called.is === 'field' && left.called.name === 'compareTo'
  const [other] = isCompared ? left.values : []
  const owner = ownerOf(left)
  if (!other || !owner || !isNumber(right, 0)) return null
  const told = { left: phrases.noun(owner, depth + 1), right: phrases.noun(other, depth + 1) }
  switch (operator) {
    case '==':
      return t('{left} and {right} are equal', told)
    case '!=':
      return t('{left} and {right} aren’t equal', told)
    case '<':
      return t('{left} comes before {right} in their order', told)
    case '>':
      return t('{left} comes after {right} in their order', told)
    default:
      return null
  }
}

/** `n-- > 0` */
function steppedBefore(phrases: Phrases, node: NodeOf<'operation'>, depth: number): string | null {
  const { left } = node
  if (left.is !== 'step' || left.isBefore) return null
  const told = {
    condition: comparison(phrases, { ...node, left: left.target }, depth) ?? '',
    name: code(left.target.source),
  }
  return left.by === 1
    ? t('{condition} (each look also moves {name} up by 1)', told)
    : t('{condition} (each look also takes 1 away from {name})', told)
}

/** `n % 2 == 0`. */
function divisible(
  phrases: Phrases,
  { left, operator, right }: NodeOf<'operation'>,
  depth: number,
): string | null {
  if (left.is !== 'operation' || left.operator !== '%') return null
  const isZero = isNumber(right, 0)
  const told = { value: phrases.noun(left.left, depth + 1), by: phrases.noun(left.right, depth + 1) }
  const byTwo = isNumber(left.right, 2)
  const isOne = isNumber(right, 1)
  if (byTwo && ((operator === '==' && isZero) || (operator === '!=' && isOne)))
    return t('{value} is even', told)
  if (byTwo && ((operator === '==' && isOne) || (operator === '!=' && isZero)))
    return t('{value} is odd', told)
  if (!isZero) return null
  if (operator === '==') return t('{by} divides {value} without a remainder', told)
  return operator === '!=' ? t('dividing {value} by {by} leaves a remainder', told) : null
}

/** `words.size() == 0`, `name == ""`. */
function emptiness(
  phrases: Phrases,
  { left, operator, right }: NodeOf<'operation'>,
  depth: number,
): string | null {
  const owner = lengthOwner(left)
  const first = owner ?? left
  const isNothing =
    (owner && isNumber(right, 0)) || (textOf(right) === '' && phrases.program.language.anyCondition)
  if (!isNothing) return null
  const value = phrases.noun(first, depth + 1)
  if (operator === '==') return t('{value} is empty', { value })
  return operator === '!=' || operator === '>' ? t('{value} isn’t empty', { value }) : null
}

/** What a length is of: `words` in `words.length`, `words.size()`. */
export function lengthOwner(node: Node): Node | null {
  if (node.is === 'field' && node.name === 'length') return node.owner
  const { called } = node.is === 'call' ? node : { called: null }
  const isLength = called?.is === 'field' && (called.name === 'length' || called.name === 'size')
  return isLength ? called.owner : null
}

/** `done == true` */
function truthCompared(
  phrases: Phrases,
  { left, operator, right }: NodeOf<'operation'>,
  depth: number,
): string | null {
  if (right.is !== 'truth' || (operator !== '==' && operator !== '!=')) return null
  return right.isTrue === (operator === '==')
    ? phrases.condition(left, depth + 1)
    : phrases.opposite(left, depth + 1)
}

function calledCondition(phrases: Phrases, node: NodeOf<'call'>, depth: number): string {
  const word = wordOf(phrases.program, node)
  if (word?.condition) return word.condition(toldOf(phrases, node, depth + 1))
  const kind = kindOf(phrases.program, node)
  if (word?.noun && kind !== 'truth')
    return filled(phrases, word.noun(toldOf(phrases, node, depth + 1)), kind)
  return t('{call} says yes', { call: code(node.source) })
}

/** Null: there's no shorter way than to deny it. */
export function oppositeOf(phrases: Phrases, node: Node, depth: number): string | null {
  if (depth > DEEPEST) return null
  const own = phrases.program.language.own?.opposite?.(phrases, node, depth)
  if (own) return own
  if (node.is === 'call') {
    const word = wordOf(phrases.program, node)
    if (word?.opposite) return word.opposite(toldOf(phrases, node, depth + 1))
    return word?.condition ? null : t('{call} says no', { call: code(node.source) })
  }
  if (node.is === 'unary' && node.operator === '!') return phrases.condition(node.value, depth + 1)
  if (node.is === 'type test') return t('{value} isn’t of the type {type}', typeTold(phrases, node, depth))
  if (node.is === 'operation') return oppositeComparison(phrases, node, depth)
  return emptyOf(phrases, node, depth)
}

const OPPOSITES: Readonly<Record<string, string>> = {
  '==': '!=',
  '!=': '==',
  '<': '>=',
  '>=': '<',
  '>': '<=',
  '<=': '>',
}

function oppositeComparison(phrases: Phrases, node: NodeOf<'operation'>, depth: number): string | null {
  const sides = [node.left, node.right]
  if (node.operator === '&&' || node.operator === '||') {
    if (sides.some((side) => isJoinedBy(side, '&&') || isJoinedBy(side, '||'))) return null
    const [left, right] = sides.map((side) => phrases.opposite(side, depth + 1))
    const told = { left: left ?? '', right: right ?? '' }
    return node.operator === '&&' ? t('{left} or {right}', told) : t('{left} and {right}', told)
  }
  const operator = OPPOSITES[node.operator]
  return operator === undefined ? null : compared(phrases, { ...node, operator }, depth)
}

function truthOf(phrases: Phrases, node: Node, depth: number): string {
  // Two conditions in one are too much for a clause.
  if (node.is === 'choice') return t('{choice} is true', { choice: code(node.source) })
  if (node.is === 'step' && !node.isBefore) {
    const told = { condition: truthOf(phrases, node.target, depth), name: code(node.target.source) }
    return node.by === 1
      ? t('{condition} (each look also moves {name} up by 1)', told)
      : t('{condition} (each look also takes 1 away from {name})', told)
  }
  const value = phrases.noun(node, depth + 1)
  const kind = kindOf(phrases.program, node)
  if (kind === 'unknown' && !phrases.program.language.anyCondition) return isTrue(value)
  return filled(phrases, value, kind)
}

function isTrue(value: string): string {
  return t('{value} is {true}', { value, true: code('true') })
}

function filled({ program }: Phrases, value: string, kind: Kind): string {
  const own = program.language.own?.truth?.(value, kind, true)
  if (own) return own
  if (kind === 'truth') return isTrue(value)
  if (isNumeric(kind)) return t('{value} isn’t {zero}', { value, zero: code('0') })
  if (kind === 'text') return t('{value} isn’t empty', { value })
  if (kind === 'pointer' || isCollection(kind) || kind === 'object')
    return t('{value} isn’t {nothing}', { value, nothing: code(program.language.words.nothing) })
  return t('{value} counts as true', { value })
}

function emptyOf(phrases: Phrases, node: Node, depth: number): string {
  const value = phrases.noun(node, depth + 1)
  const { program } = phrases
  const kind = kindOf(program, node)
  const own = program.language.own?.truth?.(value, kind, false)
  if (own) return own
  if (kind === 'truth' || !program.language.anyCondition)
    return t('{value} is {false}', { value, false: code('false') })
  if (isNumeric(kind)) return t('{value} is {zero}', { value, zero: code('0') })
  if (kind === 'text') return t('{value} is empty', { value })
  if (kind === 'pointer' || isCollection(kind) || kind === 'object')
    return t('{value} is {nothing}', { value, nothing: code(program.language.words.nothing) })
  return t('{value} is empty, zero or missing', { value })
}
