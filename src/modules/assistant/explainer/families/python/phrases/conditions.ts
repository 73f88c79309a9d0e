/** Conditions as clauses: “`n` is even”. Pure. */
import type { SyntaxNode } from '#modules/exercises/module.ts'
import { formatList } from '#platform/messages/lists-and-ordinals.ts'
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { kindOf } from '../kinds.ts'
import { argumentsOf, calledName, entryOf, operation, ownerOf, textOf, unwrapped } from '../program.ts'
import type { Phrases } from './phrase-context.ts'

export function conditionOf(phrases: Phrases, node: SyntaxNode, depth: number): string | null {
  if (depth > 4) return null
  const parts = operation(node)
  if (parts) return compared(phrases, parts, depth)
  if (node.type === 'UnaryExpression' && node.children[0]?.type === 'not') {
    const inner = node.children[1]
    return inner ? phrases.opposite(inner, depth) : null
  }
  if (node.type === 'Boolean') return node.text === 'True' ? t('always') : t('never')
  if (node.type === 'CallExpression') return calledCondition(phrases, node, depth)
  if (node.type === 'NamedExpression')
    return t('{value} counts as true', { value: phrases.noun(node, depth) })
  return truthOf(phrases, node, depth)
}

type Compared = { left: SyntaxNode; operator: string; right: SyntaxNode }

function compared(phrases: Phrases, { left, operator, right }: Compared, depth: number): string | null {
  if (operator === 'and') return bothOf(phrases, left, right, depth)
  if (operator === 'or') return eitherOf(phrases, { left, right }, depth)
  const chained = operation(left)
  if (chained && isOrder(chained.operator) && isOrder(operator))
    return betweenOf(phrases, chained, { operator, right }, depth)
  const special =
    divisible(phrases, { left, operator, right }, depth) ??
    emptiness(phrases, { left, operator, right }, depth)
  if (special) return special
  const told = { left: phrases.noun(left, depth + 1), right: phrases.noun(right, depth + 1) }
  const isText = kindOf(phrases.program, left) === 'text' || kindOf(phrases.program, right) === 'text'
  switch (operator) {
    case '==':
      return t('{left} equals {right}', told)
    case '!=':
      return t('{left} is different from {right}', told)
    case 'is':
      return t('{left} is {right}', told)
    case 'is not':
      return right.type === 'None'
        ? t('{left} has a value (it isn’t {right})', told)
        : t('{left} isn’t {right}', told)
    case 'in':
      return membership(phrases, right, told, true)
    case 'not in':
      return membership(phrases, right, told, false)
    case '>':
      return isText
        ? t('{left} comes after {right} in alphabetical order', told)
        : t('{left} is greater than {right}', told)
    case '<':
      return isText
        ? t('{left} comes before {right} in alphabetical order', told)
        : t('{left} is less than {right}', told)
    case '>=':
      return isText
        ? t('{left} is {right} or comes after it in alphabetical order', told)
        : t('{left} is at least {right}', told)
    case '<=':
      return isText
        ? t('{left} is {right} or comes before it in alphabetical order', told)
        : t('{left} is at most {right}', told)
    default:
      return null
  }
}

/** `a and (b or c)`: the words have to say how far the `or` reaches. */
function bothOf(phrases: Phrases, left: SyntaxNode, right: SyntaxNode, depth: number): string {
  const side = (node: SyntaxNode) => {
    const clause = phrases.condition(node, depth + 1)
    return isJoinedBy(node, 'or') && !joinsBoth(node) ? t('either {clause}', { clause }) : clause
  }
  const told = { left: side(left), right: side(right) }
  return isJoinedBy(left, 'or') || isJoinedBy(right, 'or')
    ? t('{left}, and {right}', told)
    : t('{left} and {right}', told)
}

/** `a or b`; with an `and` on a side, `either a, or b and c`. */
function eitherOf(phrases: Phrases, { left, right }: Omit<Compared, 'operator'>, depth: number): string {
  const told = { left: phrases.condition(left, depth + 1), right: phrases.condition(right, depth + 1) }
  if (joinsBoth(left)) return t('{left}, or {right}', told)
  return isJoinedBy(left, 'and') || isJoinedBy(right, 'and')
    ? t('either {left}, or {right}', told)
    : t('{left} or {right}', told)
}

function isJoinedBy(node: SyntaxNode, operator: 'and' | 'or'): boolean {
  return operation(unwrapped(node))?.operator === operator
}

/** An `or` with an `and` on a side, told by “either”. */
function joinsBoth(node: SyntaxNode): boolean {
  const parts = operation(unwrapped(node))
  if (parts?.operator !== 'or') return false
  return isJoinedBy(parts.left, 'and') || isJoinedBy(parts.right, 'and') || joinsBoth(parts.left)
}

function isOrder(operator: string): boolean {
  return ['<', '<=', '>', '>='].includes(operator)
}

/** `0 < x <= 10`. */
function betweenOf(
  phrases: Phrases,
  { left, operator, right }: Compared,
  second: Omit<Compared, 'left'>,
  depth: number,
): string {
  const told = {
    middle: phrases.noun(right, depth + 1),
    low: phrases.noun(left, depth + 1),
    high: phrases.noun(second.right, depth + 1),
  }
  if (operator === '<=' && second.operator === '<=')
    return t('{middle} is between {low} and {high}, both included', told)
  if (operator === '<' && second.operator === '<')
    return t('{middle} is between {low} and {high}, both excluded', told)
  if (operator === '<=' && second.operator === '<')
    return t('{middle} is at least {low} and below {high}', told)
  if (operator === '<' && second.operator === '<=')
    return t('{middle} is above {low} and at most {high}', told)
  return t('{low} is greater than {middle}, and that’s greater than {high}', told)
}

/** `n % 2 == 0`. */
function divisible(phrases: Phrases, { left, operator, right }: Compared, depth: number): string | null {
  const rest = operation(unwrapped(left))
  if (rest?.operator !== '%' || kindOf(phrases.program, rest.left) === 'text') return null
  const isZero = right.text === '0'
  const told = { value: phrases.noun(rest.left, depth + 1), by: phrases.noun(rest.right, depth + 1) }
  if (rest.right.text === '2' && operator === '==' && isZero) return t('{value} is even', told)
  if (rest.right.text === '2' && ((operator === '==' && right.text === '1') || (operator === '!=' && isZero)))
    return t('{value} is odd', told)
  if (!isZero) return null
  if (operator === '==') return t('{by} divides {value} without a remainder', told)
  return operator === '!=' ? t('dividing {value} by {by} leaves a remainder', told) : null
}

/** `len(words) == 0`, `name == ""`. */
function emptiness(phrases: Phrases, { left, operator, right }: Compared, depth: number): string | null {
  const isLength = calledName(left) === 'len'
  const first = isLength ? argumentsOf(left).plain[0] : left
  const isNothing = (isLength && right.text === '0') || textOf(right) === ''
  if (!first || !isNothing) return null
  const value = phrases.noun(first, depth + 1)
  if (operator === '==') return t('{value} is empty', { value })
  if (operator === '<=' && isLength) return t('{value} is empty', { value })
  return operator === '!=' || operator === '>' ? t('{value} isn’t empty', { value }) : null
}

function membership(
  phrases: Phrases,
  collection: SyntaxNode,
  told: { left: string; right: string },
  isIn: boolean,
): string {
  const kind = kindOf(phrases.program, collection)
  const items = ['ArrayExpression', 'TupleExpression', 'SetExpression'].includes(collection.type)
  if (items) {
    const values = formatList(
      collection.children
        .filter(({ type }) => !['[', ']', '(', ')', '{', '}', ','].includes(type))
        .slice(0, 6)
        .map(({ source }) => code(source)),
    )
    return isIn
      ? t('{left} is one of {values}', { ...told, values })
      : t('{left} isn’t any of {values}', { ...told, values })
  }
  if (kind === 'text')
    return isIn ? t('{left} appears somewhere in {right}', told) : t('{left} doesn’t appear in {right}', told)
  if (kind === 'dictionary')
    return isIn
      ? t('{right} already has an entry for {left}', told)
      : t('{right} has no entry for {left} yet', told)
  return isIn ? t('{left} is in {right}', told) : t('{left} isn’t in {right}', told)
}

function calledCondition(phrases: Phrases, node: SyntaxNode, depth: number): string {
  const name = calledName(node)
  const owner = ownerOf(node)
  const [first, second] = argumentsOf(node).plain
  const whole = owner && name?.startsWith('.') ? phrases.noun(owner, depth + 1) : ''
  const told = {
    whole,
    first: first ? phrases.noun(first, depth + 1) : '',
    second: second ? code(second.source) : '',
  }
  switch (name) {
    case '.startswith':
      return t('{whole} starts with {first}', told)
    case '.endswith':
      return t('{whole} ends with {first}', told)
    case '.isdigit':
    case '.isnumeric':
    case '.isdecimal':
      return t('{whole} consists only of digits', told)
    case '.isalpha':
      return t('{whole} consists only of letters', told)
    case '.isalnum':
      return t('{whole} consists only of letters and digits', told)
    case '.isupper':
      return t('{whole} has only capital letters', told)
    case '.islower':
      return t('{whole} has only small letters', told)
    case '.isspace':
      return t('{whole} consists only of spaces', told)
    case 'isinstance':
      return t('{first} is of the type {second}', told)
    case 'any':
    case 'all':
      return quantified(phrases, node, name, depth)
    default:
      return t('{call} says yes', { call: code(node.source) })
  }
}

function quantified(phrases: Phrases, node: SyntaxNode, name: string, depth: number): string {
  const { generator, plain } = argumentsOf(node)
  const children = generator?.children ?? []
  const [, test] = children
  const collection = children[children.findIndex(({ type }) => type === 'in') + 1]
  if (!generator || !test || !collection) {
    const value = plain[0] ? phrases.noun(plain[0], depth + 1) : ''
    return name === 'any'
      ? t('at least one of {value} is true', { value })
      : t('all of {value} are true', { value })
  }
  const told = {
    condition: phrases.condition(test, depth + 1),
    collection: phrases.noun(collection, depth + 1),
  }
  return name === 'any'
    ? t('for at least one item of {collection}, {condition}', told)
    : t('for every item of {collection}, {condition}', told)
}

const OPPOSITES: Readonly<Record<string, string>> = {
  '==': '!=',
  '!=': '==',
  '<': '>=',
  '>=': '<',
  '>': '<=',
  '<=': '>',
  in: 'not in',
  'not in': 'in',
  is: 'is not',
  'is not': 'is',
}

/** Null: there's no shorter way than to deny it. */
export function oppositeOf(phrases: Phrases, node: SyntaxNode, depth: number): string | null {
  if (depth > 4) return null
  if (node.type === 'UnaryExpression' && node.children[0]?.type === 'not' && node.children[1])
    return phrases.condition(node.children[1], depth + 1)
  const parts = operation(node)
  if (parts) return oppositeOfOperation(phrases, parts, depth)
  return negated(phrases, node, depth)
}

function oppositeOfOperation(phrases: Phrases, parts: Compared, depth: number): string | null {
  const { left, operator, right } = parts
  const isPlain = [left, right].every((side) => !isJoinedBy(side, 'and') && !isJoinedBy(side, 'or'))
  if (operator === 'and' || operator === 'or') {
    if (!isPlain) return null
    const told = { left: phrases.opposite(left, depth + 1), right: phrases.opposite(right, depth + 1) }
    return operator === 'and' ? t('{left} or {right}', told) : t('{left} and {right}', told)
  }
  const opposite = entryOf(OPPOSITES, operator)
  // Of two sets, neither has to hold all of the other; `a < b < c` is two comparisons.
  const isSet = [left, right].some((side) => kindOf(phrases.program, side) === 'set')
  const isChained = isOrder(operation(left)?.operator ?? '')
  return opposite === undefined || isChained || (isOrder(operator) && isSet)
    ? null
    : compared(phrases, { left, operator: opposite, right }, depth)
}

function negated(phrases: Phrases, node: SyntaxNode, depth: number): string | null {
  if (node.type === 'VariableName' || node.type === 'MemberExpression') {
    const kind = kindOf(phrases.program, node)
    const value = phrases.noun(node, depth + 1)
    if (kind === 'truth') return t('{value} is {false}', { value, false: code('False') })
    if (['list', 'text', 'dictionary', 'set', 'tuple'].includes(kind)) return t('{value} is empty', { value })
    if (kind === 'number') return t('{value} is {zero}', { value, zero: code('0') })
    return t('{value} is empty, zero, {none} or {false}', { value, none: code('None'), false: code('False') })
  }
  return negatedCall(phrases, node, depth)
}

function negatedCall(phrases: Phrases, node: SyntaxNode, depth: number): string | null {
  const name = calledName(node)
  const owner = ownerOf(node)
  const [first, second] = node.type === 'CallExpression' ? argumentsOf(node).plain : []
  const told = {
    whole: owner && name?.startsWith('.') ? phrases.noun(owner, depth + 1) : '',
    first: first ? phrases.noun(first, depth + 1) : '',
    second: second ? code(second.source) : '',
  }
  switch (name) {
    case '.startswith':
      return t('{whole} doesn’t start with {first}', told)
    case '.endswith':
      return t('{whole} doesn’t end with {first}', told)
    case '.isdigit':
      return t('{whole} has something other than digits in it', told)
    case '.isalpha':
      return t('{whole} has something other than letters in it', told)
    case 'isinstance':
      return t('{first} isn’t of the type {second}', told)
    default:
      return null
  }
}

function truthOf(phrases: Phrases, node: SyntaxNode, depth: number): string {
  const value = phrases.noun(node, depth + 1)
  switch (kindOf(phrases.program, node)) {
    case 'truth':
      return t('{value} is {true}', { value, true: code('True') })
    case 'list':
    case 'text':
    case 'dictionary':
    case 'set':
    case 'tuple':
      return t('{value} isn’t empty', { value })
    case 'number':
      return t('{value} isn’t {zero}', { value, zero: code('0') })
    default:
      return t('{value} counts as true', { value })
  }
}
