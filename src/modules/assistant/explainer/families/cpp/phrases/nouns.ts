/** Values that C++ writes in its own way, as noun phrases. Pure. */
import { formatList } from '#platform/messages/lists-and-ordinals.ts'
import { t, tCount } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import {
  calledName,
  definitionOf,
  isNumber,
  ownerOf,
  kindOf,
  type Kind,
  type Node,
  type NodeOf,
  type Phrases,
  type WrittenType,
} from '../../braces/braces.ts'

/** Null: the common words fit. */
export function cppNoun(phrases: Phrases, node: Node, depth: number): string | null {
  switch (node.is) {
    case 'create':
      return createNoun(phrases, node, depth)
    case 'sized array':
      return newArray(phrases, node, depth)
    case 'list':
      return listNoun(phrases, node, depth)
    case 'field':
      return fieldNoun(phrases, node)
    case 'operation':
      return operationNoun(phrases, node, depth)
    case 'input':
    case 'output':
      return code(node.source)
    case 'pointee':
      return pointeeNoun(phrases, node, depth)
    case 'text':
      return node.from === node.to ? t('an empty text') : null
    case 'cast':
      return castNoun(phrases, node, depth)
    case 'choice':
      return node.yes.is === 'choice' || node.no.is === 'choice' ? chosen(phrases, node, depth) : null
    case 'lambda':
      return node.parameters.length === 0 && node.body.is === 'block'
        ? t('a small function without a name')
        : null
    case 'unary':
      return node.operator === '-' && node.value.is === 'name' ? code(node.source) : null
    default:
      return null
  }
}

function createNoun(phrases: Phrases, node: NodeOf<'create'>, depth: number): string | null {
  const { type, values, source } = node
  if (/^new\b/.test(source)) return newNoun(phrases, node, depth)
  const kind = phrases.program.language.kindOfType({ ...type, pointers: 0 })
  const [first, second] = values
  if (!first) return emptyOf(type, kind)
  if (values.some((value) => ['begin', 'rbegin', 'cbegin'].includes(calledName(value)))) {
    const [from, to] = [ownerOf(first), ownerOf(second)]
    if (from && to && from.source === to.source)
      return calledName(first).endsWith('rbegin')
        ? t('a copy of {whole}, from back to front', { whole: phrases.noun(from, depth) })
        : t('a copy of all that’s in {whole}', { whole: phrases.noun(from, depth) })
    return code(source)
  }
  if (kind === 'text')
    return second
      ? t('{character}, repeated {n} times', {
          character: phrases.noun(second, depth),
          n: phrases.noun(first, depth),
        })
      : phrases.noun(first, depth)
  if (type.name === 'vector' || type.name === 'deque') return sizedVector(phrases, node, depth)
  if (kind === 'stream') return t('a stream over the text {text}', { text: phrases.noun(first, depth) })
  if (kind === 'file') {
    const file = { file: phrases.noun(first, depth) }
    if (type.name === 'ifstream') return t('the file {file}, open for reading', file)
    return type.name === 'ofstream'
      ? t('the file {file}, open for writing', file)
      : t('the file {file}, open for reading and writing', file)
  }
  if (kind === 'pair' && second)
    return t('a pair of {first} and {second}', {
      first: phrases.noun(first, depth),
      second: phrases.noun(second, depth),
    })
  if (kind === 'map' || kind === 'set' || kind === 'queue' || kind === 'stack' || kind === 'heap')
    return code(source)
  return null
}

/** `std::vector<int> row(4, 0)` */
function sizedVector(phrases: Phrases, { type, values }: NodeOf<'create'>, depth: number): string {
  const [first, second] = values
  const told = {
    n: first ? phrases.noun(first, depth) : '',
    value: second ? phrases.noun(second, depth) : '',
    type: code(type.of[0]?.source ?? ''),
  }
  if (first && kindOf(phrases.program, first) === 'list') return t('a copy of {n}', told)
  if (second?.is === 'create' && second.type.name === 'vector') {
    const [columns, value] = second.values
    const cells = {
      rows: told.n,
      columns: columns ? phrases.noun(columns, depth) : '',
      value: value ? phrases.noun(value, depth) : '',
    }
    if (columns)
      return value
        ? t('a table with {rows} rows and {columns} columns, with {value} in every cell', cells)
        : t('a table with {rows} rows and {columns} columns', cells)
  }
  if (second) return t('a vector of {n} items, each of them {value}', told)
  return isNumber(first, 1)
    ? t('a vector with one item, {empty}', { empty: emptyItem(phrases, type) })
    : t('a vector of {n} items, each of them {empty}', { ...told, empty: emptyItem(phrases, type) })
}

/** What an item without a value is. */
function emptyItem({ program }: Phrases, { of: [item] }: WrittenType): string {
  const kind = item ? program.language.kindOfType(item) : 'unknown'
  if (kind === 'whole' || kind === 'decimal') return code('0')
  if (kind === 'truth') return code('false')
  if (kind === 'text') return t('an empty text')
  return (item && emptyOf(item, kind)) ?? t('a new {type}', { type: code(item?.source ?? '') })
}

export function emptyOf({ name }: WrittenType, kind: Kind): string | null {
  if (name === 'vector') return t('an empty vector')
  if (name === 'deque') return t('an empty deque')
  if (name === 'list') return t('an empty linked list')
  if (kind === 'text') return t('an empty text')
  if (kind === 'map') return t('an empty map')
  if (kind === 'set') return t('an empty set')
  if (kind === 'queue') return t('an empty queue')
  if (kind === 'stack') return t('an empty stack')
  if (kind === 'heap') return t('an empty priority queue')
  if (kind === 'optional') return t('an `optional` without a value')
  if (kind === 'stream') return t('an empty string stream')
  if (kind === 'pointer') return t('a smart pointer that owns nothing yet')
  return null
}

/** `new Dog("Rex")` */
function newNoun(phrases: Phrases, { type, values }: NodeOf<'create'>, depth: number): string {
  const told = {
    type: code(type.source),
    values: formatList(values.slice(0, 4).map((value) => phrases.noun(value, depth + 1))),
  }
  return values.length === 0
    ? t('the address of a new {type}', told)
    : t('the address of a new {type} made from {values}', told)
}

function newArray(
  phrases: Phrases,
  { type, sizes: [size], source }: NodeOf<'sized array'>,
  depth: number,
): string | null {
  if (!size || !/^new\b/.test(source)) return null
  return t('the address of a new array with room for {n} values of the type {type}', {
    n: phrases.noun(size, depth),
    type: code(type.name),
  })
}

/** `{1, 2, 3}`: what it makes depends on the type. */
function listNoun(phrases: Phrases, node: NodeOf<'list'>, depth: number): string | null {
  const { items, type } = node
  if (node.parent?.is === 'variable' && node.parent.type && node.parent.type.dimensions > 0) return null
  const kind = type ? phrases.program.language.kindOfType(type) : 'unknown'
  const isContainer = kind === 'list' || kind === 'array' || kind === 'queue'
  if (kind === 'map')
    return tCount(items.length, { one: 'a map with {n} entry', other: 'a map with {n} entries' })
  if (kind === 'set')
    return tCount(items.length, { one: 'a set with {n} value', other: 'a set of {n} values' })
  if (type?.name === 'vector') return vectorNoun(phrases, items)
  if (isContainer) return kind === 'array' ? null : code(node.source)
  if (!type)
    return items.length === 0 ? t('an empty value, {value}', { value: code('{}') }) : code(node.source)
  return t('a new {type} made from {values}', {
    type: code(type.name),
    values: formatList(items.slice(0, 4).map((item) => phrases.noun(item, depth + 1))),
  })
}

function vectorNoun({ program }: Phrases, items: readonly Node[]): string {
  const kinds = new Set(items.map((item) => kindOf(program, item)))
  const [kind] = kinds
  if (items.length === 0) return t('an empty vector')
  if (kinds.size === 1 && (kind === 'whole' || kind === 'decimal'))
    return tCount(items.length, { one: 'a vector with {n} number', other: 'a vector of {n} numbers' })
  if (kinds.size === 1 && kind === 'text')
    return tCount(items.length, { one: 'a vector with {n} text', other: 'a vector of {n} texts' })
  if (kinds.size === 1 && kind === 'array')
    return tCount(items.length, {
      one: 'a vector with {n} item that is made of several values',
      other: 'a vector of {n} items, each made of several values',
    })
  return tCount(items.length, { one: 'a vector with {n} item', other: 'a vector of {n} items' })
}

/** `entry.first` */
function fieldNoun(phrases: Phrases, { owner, name, through }: NodeOf<'field'>): string | null {
  if (owner.is === 'this' || through !== '.' || (name !== 'first' && name !== 'second')) return null
  const { program } = phrases
  const value = definitionOf(program, owner)?.value
  const isEntry = value?.is === 'for each' && kindOf(program, value.collection) === 'map'
  const told = { owner: phrases.noun(owner, 1) }
  if (isEntry) return name === 'first' ? t('the key of {owner}', told) : t('the value of {owner}', told)
  if (kindOf(program, owner) !== 'pair') return null
  return name === 'first' ? t('the first part of {owner}', told) : t('the second part of {owner}', told)
}

/** A number of another type is the same number; `std::toupper` gives a character as a number. */
function castNoun(phrases: Phrases, { type, value }: NodeOf<'cast'>, depth: number): string | null {
  const { program } = phrases
  const [from, to] = [kindOf(program, value), program.language.kindOfType(type)]
  if (from === 'whole' && to === 'whole') return phrases.noun(value, depth)
  const isCharacter = /^to(?:upper|lower)$/.test(calledName(value))
  return to === 'character' && isCharacter ? phrases.noun(value, depth) : null
}

/** `a ? 1 : b ? 2 : 3` */
function chosen(phrases: Phrases, { condition, yes, no }: NodeOf<'choice'>, depth: number): string {
  return t('{yes} if {condition}, or else {no}', {
    yes: yes.is === 'choice' ? code(yes.source) : phrases.noun(yes, depth),
    condition: phrases.condition(condition, depth),
    no: phrases.noun(no, depth),
  })
}

/** `c - '0'`, and two texts that are joined. */
function operationNoun(
  phrases: Phrases,
  { left, operator, right }: NodeOf<'operation'>,
  depth: number,
): string | null {
  const isZero = right.is === 'text' && right.isCharacter && right.text === '0'
  if (operator === '-' && isZero)
    return t('the digit {digit} as a number', { digit: phrases.noun(left, depth) })
  const isPair = operator === '+' && !(left.is === 'operation' && left.operator === '+')
  const isText = [left, right].some((side) => kindOf(phrases.program, side) === 'text')
  return isPair && isText
    ? t('{left} and {right} joined together', {
        left: phrases.noun(left, depth),
        right: phrases.noun(right, depth),
      })
    : null
}

function pointeeNoun(phrases: Phrases, { value }: NodeOf<'pointee'>, depth: number): string | null {
  if (value.is === 'this') return t('this object itself')
  const { program } = phrases
  if (kindOf(program, value) === 'optional')
    return t('the value in {optional}', { optional: phrases.noun(value, depth) })
  if (calledName(value) === 'max_element' || calledName(value) === 'min_element') {
    const iterator = phrases.noun(value, depth)
    return iterator.replace(/^an iterator at /, '')
  }
  return null
}
