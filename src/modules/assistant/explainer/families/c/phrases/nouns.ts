/** Values that C writes in its own way, as noun phrases. Pure. */
import { formatList } from '#platform/messages/lists-and-ordinals.ts'
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { calledName, isNumber, kindOf, type Node, type NodeOf, type Phrases } from '../../braces/braces.ts'
import { isArray, isString } from '../kinds-of-types.ts'
import { isAddress, isAllocation, isSizeof, withoutCasts } from './words.ts'

/** Null: the common words fit. */
export function cNoun(phrases: Phrases, node: Node, depth: number): string | null {
  switch (node.is) {
    case 'item':
      return characterOf(phrases, node, depth)
    case 'operation':
      return operationNoun(phrases, node, depth)
    case 'unary':
    case 'other':
      return isSizeof(node) ? sizeNoun(node) : null
    case 'pointee':
      return pointeeNoun(phrases, node, depth)
    case 'cast':
      return castNoun(phrases, node, depth)
    case 'create':
      return structNoun(phrases, node, depth)
    case 'list':
      return code(node.source)
    case 'call':
      return callNoun(phrases, node, depth)
    case 'input':
      return t('how many values could be read into {names}', { names: targetsOf(node) })
    case 'output':
      return code(node.source)
    case 'entry':
      return code(node.source)
    default:
      return null
  }
}

/** Variables that are read into, without their `&`. */
export function targetsOf({ targets }: NodeOf<'input'>): string {
  return formatList(targets.map((each) => code(each.is === 'address' ? each.value.source : each.source)))
}

/** `name[0]` of a string. */
function characterOf(
  phrases: Phrases,
  { owner, index, source }: NodeOf<'item'>,
  depth: number,
): string | null {
  // A position that's worked out is clearest as it's written.
  if (
    index.is === 'step' ||
    index.is === 'item' ||
    (index.is === 'operation' && /^[*/%]$/.test(index.operator))
  )
    return code(source)
  if (!isString(phrases.program, owner)) return null
  const told = { text: phrases.noun(owner, depth), index: phrases.noun(index, depth) }
  return isNumber(index, 0)
    ? t('the first character of {text}', told)
    : t('the character of {text} at position {index}', told)
}

function operationNoun(phrases: Phrases, node: NodeOf<'operation'>, depth: number): string | null {
  const { left, operator, right } = node
  const { program } = phrases
  if (operator === '/' && isCount(phrases, left, right))
    return t('the number of items in {array}', { array: code(sizedOf(left)) })
  if (operator === '-' && right.is === 'text' && right.isCharacter && right.text === '0')
    return t('the value of the digit {digit}', { digit: code(left.source) })
  if (operator !== '+' && operator !== '-') return null
  const [isLeft, isRight] = [left, right].map((side) => isAddress(program, side) || isString(program, side))
  if (isLeft && isRight && operator === '-')
    return t('how many places {left} is behind {right}', {
      left: code(left.source),
      right: code(right.source),
    })
  if (!isLeft || isRight) return null
  const told = { n: phrases.noun(right, depth), pointer: phrases.noun(left, depth) }
  if (operator === '-') return t('the address {n} places before {pointer}', told)
  return isNumber(right, 1)
    ? t('the address one place behind {pointer}', told)
    : t('the address {n} places behind {pointer}', told)
}

/** `sizeof a / sizeof a[0]`, where `a` is an array and no parameter. */
function isCount({ program }: Phrases, left: Node, right: Node): boolean {
  if (left.is !== 'unary' || left.operator !== 'sizeof' || !isSizeof(right)) return false
  return isArray(program, left.value) && [`${sizedOf(left)}[0]`, `*${sizedOf(left)}`].includes(sizedOf(right))
}

/** What is behind `sizeof`, without brackets. */
export function sizedOf(node: Node): string {
  if (node.is === 'unary') return node.value.source
  return node.source
    .replace(/^sizeof\s*\(?\s*/, '')
    .replace(/\)$/, '')
    .trimEnd()
}

function sizeNoun(node: Node): string {
  return t('the size of {what} in bytes', { what: code(sizedOf(node)) })
}

/** `*p`, `*p++` */
function pointeeNoun(phrases: Phrases, { value }: NodeOf<'pointee'>, depth: number): string | null {
  if (value.is === 'step' && !value.isBefore && value.by === 1)
    return t('the value that {pointer} points to, before {pointer} moves on', {
      pointer: code(value.target.source),
    })
  return isString(phrases.program, value)
    ? t('the character that {pointer} points to', { pointer: phrases.noun(value, depth) })
    : null
}

/** Another type of whole number, and another type of pointer, leave the value as it is. */
function castNoun(phrases: Phrases, { type, value }: NodeOf<'cast'>, depth: number): string | null {
  const { program } = phrases
  if (isAllocation(value)) return phrases.noun(withoutCasts(value), depth)
  const [from, to] = [kindOf(program, value), program.language.kindOfType(type)]
  const isSame = from === to && ['pointer', 'decimal'].includes(to)
  return isSame || (to === 'character' && /^to(?:upper|lower)$/.test(calledName(value)))
    ? phrases.noun(value, depth)
    : null
}

/** `(Point){1, 2}`, and `{0}` where a struct is expected. */
function structNoun(phrases: Phrases, { type, values }: NodeOf<'create'>, depth: number): string {
  const [first, ...others] = values
  const told = { type: code(type.source.replace(/^const\s+/, '')) }
  if (first === undefined || (others.length === 0 && isNumber(first, 0)))
    return t('a {type} whose fields are all `0` or empty', told)
  return t('a {type} with the values {values}', {
    ...told,
    values: formatList(values.slice(0, 5).map((value) => phrases.brief(value, depth + 1))),
  })
}

function callNoun(phrases: Phrases, node: NodeOf<'call'>, depth: number): string | null {
  const [first, second] = node.values
  switch (calledName(node)) {
    case 'malloc':
      return first ? allocationNoun(phrases, first, depth) : null
    case 'time':
      return t('the current time as a number')
    case 'strtok':
      return first?.is === 'nothing' && second
        ? t('the next piece, up to a character from {second}, or `NULL` if none is left', {
            second: code(second.source),
          })
        : null
    case 'fopen':
      return first && second ? openedNoun(phrases, first, second) : null
    default:
      return null
  }
}

/** `malloc(n * sizeof(int))` */
function allocationNoun(phrases: Phrases, size: Node, depth: number): string | null {
  if (isSizeof(size))
    return t('the address of new memory, just large enough for {thing}', { thing: code(sizedOf(size)) })
  if (size.is !== 'operation' || size.operator !== '*') return null
  const [count, item] = isSizeof(size.right) ? [size.left, size.right] : [size.right, size.left]
  if (!isSizeof(item)) return null
  return t('the address of new memory for {n} items as large as {thing}', {
    n: phrases.noun(count, depth),
    thing: code(sizedOf(item)),
  })
}

const MODES: Readonly<Record<string, (told: { file: string }) => string>> = {
  r: (told) => t('the file {file}, opened for reading', told),
  w: (told) => t('the file {file}, opened empty for writing', told),
  a: (told) => t('the file {file}, opened for writing at its end', told),
  'r+': (told) => t('the file {file}, opened for reading and writing', told),
  rb: (told) => t('the file {file}, opened for reading bytes', told),
  wb: (told) => t('the file {file}, opened empty for writing bytes', told),
}

function openedNoun(phrases: Phrases, name: Node, mode: Node): string | null {
  const text = mode.is === 'text' ? mode.text : ''
  return Object.hasOwn(MODES, text) ? (MODES[text]?.({ file: phrases.noun(name, 1) }) ?? null) : null
}
