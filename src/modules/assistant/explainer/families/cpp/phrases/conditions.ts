/** Conditions that C++ writes in its own way: reading that worked, iterators, positions, pointers. Pure. */
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { formatList } from '#platform/messages/lists-and-ordinals.ts'
import {
  calledName,
  kindOf,
  type Node,
  type NodeOf,
  ownerOf,
  type Phrases,
  textOf,
} from '../../braces/braces.ts'

export function cppCondition(phrases: Phrases, node: Node, depth: number): string | null {
  return told(phrases, node, { isTrue: true, depth })
}

export function cppOpposite(phrases: Phrases, node: Node, depth: number): string | null {
  return told(phrases, node, { isTrue: false, depth })
}

interface Asked {
  isTrue: boolean
  depth: number
}

function told(phrases: Phrases, node: Node, asked: Asked): string | null {
  switch (node.is) {
    case 'input':
      return readingWorked(node, asked)
    case 'operation':
      return compared(phrases, node, asked)
    case 'name':
    case 'field':
    case 'item':
      return valueItself(phrases, node, asked)
    default:
      return null
  }
}

/** `std::cin >> n`, `std::getline(std::cin, line)` */
function readingWorked({ targets, whole, until }: NodeOf<'input'>, { isTrue }: Asked): string {
  const names = { names: formatList(targets.map(({ source }) => code(source))) }
  if (whole === 'line' && !until)
    return isTrue
      ? t('there was a line to read into {names}', names)
      : t('there was no line left for {names}', names)
  if (whole === 'line')
    return isTrue
      ? t('there was another piece to read into {names}', names)
      : t('there was no piece left for {names}', names)
  return isTrue
    ? t('a value could be read into {names}', names)
    : t('nothing that fits could be read into {names}', names)
}

function compared(phrases: Phrases, node: NodeOf<'operation'>, { isTrue, depth }: Asked): string | null {
  const { left, operator, right } = node
  if (operator !== '==' && operator !== '!=') return null
  const isEqual = (operator === '==') === isTrue
  if (isEnd(right)) return atEnd(phrases, left, right, { isTrue: isEqual, depth })
  if (isNpos(right)) return atNothing(phrases, left, { isTrue: isEqual, depth })
  if (right.is === 'nothing') {
    const told = { pointer: phrases.noun(left, depth + 1), nothing: code(right.source) }
    return isEqual
      ? t('{pointer} points to nothing (it’s {nothing})', told)
      : t('{pointer} points to something', told)
  }
  if (
    textOf(right) === '' &&
    right.is === 'text' &&
    !right.isCharacter &&
    kindOf(phrases.program, left) === 'text'
  ) {
    const value = phrases.noun(left, depth + 1)
    return isEqual ? t('{value} is empty', { value }) : t('{value} isn’t empty', { value })
  }
  return null
}

function isEnd(node: Node): boolean {
  return ['end', 'cend'].includes(calledName(node)) && ownerOf(node) !== null
}

function isNpos(node: Node): boolean {
  return node.is === 'field' && node.through === '::' && node.name === 'npos'
}

/** `it != m.end()`, `m.find(key) != m.end()` */
function atEnd(phrases: Phrases, left: Node, end: Node, { isTrue, depth }: Asked): string | null {
  const owner = ownerOf(end)
  if (!owner) return null
  const whole = phrases.noun(owner, depth + 1)
  if (left.is === 'call') {
    const key = left.values[0] ? phrases.noun(left.values[0], depth + 1) : ''
    if (calledName(left) !== 'find' || ownerOf(left)?.source !== owner.source) return null
    const kind = kindOf(phrases.program, owner)
    if (kind === 'map')
      return isTrue
        ? t('{whole} has no entry for {key} yet', { whole, key })
        : t('{whole} has an entry for {key}', { whole, key })
    return isTrue ? t('{key} isn’t in {whole}', { whole, key }) : t('{key} is in {whole}', { whole, key })
  }
  if (left.is !== 'name') return null
  const told = { iterator: code(left.name), whole }
  return isTrue
    ? t('{iterator} is at the end of {whole}, behind its last item', told)
    : t('{iterator} is at an item of {whole}', told)
}

/** `text.find(part) == std::string::npos`, `at != std::string::npos` */
function atNothing(phrases: Phrases, left: Node, { isTrue, depth }: Asked): string | null {
  if (left.is === 'call' && calledName(left) === 'find' && left.values.length === 1) {
    const owner = ownerOf(left)
    const [value] = left.values
    if (!owner || !value) return null
    const told = { part: phrases.noun(value, depth + 1), text: phrases.noun(owner, depth + 1) }
    return isTrue ? t('{part} doesn’t appear in {text}', told) : t('{part} appears somewhere in {text}', told)
  }
  if (left.is !== 'name') return null
  const told = { name: code(left.name) }
  return isTrue
    ? t('nothing was found ({name} is no position)', told)
    : t('something was found ({name} is a position)', told)
}

/** `if (pointer)`, `if (!file)`, `if (found)` */
function valueItself(phrases: Phrases, node: Node, { isTrue, depth }: Asked): string | null {
  const kind = kindOf(phrases.program, node)
  const told = { value: phrases.noun(node, depth + 1) }
  switch (kind) {
    case 'pointer':
      return isTrue ? t('{value} points to something', told) : t('{value} points to nothing', told)
    case 'optional':
      return isTrue ? t('{value} holds a value', told) : t('{value} holds no value', told)
    case 'stream':
      return isTrue
        ? t('nothing went wrong with {value} so far', told)
        : t('something went wrong with {value}', told)
    case 'file':
      return isTrue
        ? t('nothing went wrong with the file {value} so far', told)
        : t('something went wrong with the file {value}', told)
    case 'whole':
    case 'decimal':
    case 'number':
      return isTrue ? t('{value} isn’t `0`', told) : t('{value} is `0`', told)
    default:
      return null
  }
}
