/** Values that are put together where they are written: lists, objects, texts with parts put in, functions. Pure. */
import { formatList } from '#platform/messages/lists-and-ordinals.ts'
import { t, tCount } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import type { Kind } from '../kind.ts'
import { kindOf } from '../kinds.ts'
import type { Node, NodeOf } from '../model/model.ts'
import type { Phrases } from '../phrase-context.ts'

/** Characters of a value within a larger expression that's clearest as it's written. */
const SHORT_LITERAL = 24

/** Null: it's clearest as it's written. */
export function builtNoun(phrases: Phrases, node: Node, depth: number): string | null {
  switch (node.is) {
    case 'list':
      return listNoun(phrases, node, depth)
    case 'sized array':
      return sizedNoun(phrases, node, depth)
    case 'object':
      return objectNoun(node, depth)
    case 'create':
      return createNoun(phrases, node, depth)
    case 'template':
      return templateNoun(node)
    case 'lambda':
      return lambdaNoun(phrases, node, depth)
    case 'method reference':
      return t('the method {method}', { method: code(node.source) })
    case 'cast':
      return castNoun(phrases, node, depth)
    case 'switch':
      return t('one of {n} values, chosen by {value}', {
        n: node.cases.length,
        value: phrases.noun(node.value, depth),
      })
    case 'address':
      return t('the address of {value}', { value: phrases.noun(node.value, depth) })
    case 'pointee':
      return t('the value that {pointer} points to', { pointer: phrases.noun(node.value, depth) })
    case 'assignment':
      return t('{value} (also stored as {name})', {
        value: phrases.noun(node.value, depth),
        name: code(node.target.source),
      })
    case 'step':
      return node.isBefore
        ? t('{name} after changing it by 1', { name: code(node.target.source) })
        : t('{name} as it was before changing it by 1', { name: code(node.target.source) })
    case 'spread':
      return t('all items of {value}', { value: phrases.noun(node.value, depth) })
    default:
      return null
  }
}

function listNoun({ program }: Phrases, node: NodeOf<'list'>, depth: number): string {
  const { items } = node
  if (items.length === 0) return t('an empty array')
  if (depth > 1 && node.source.length <= SHORT_LITERAL) return code(node.source)
  const kinds = new Set(items.map((item) => kindOf(program, item)))
  const [kind] = kinds
  if (items.some(({ is }) => is === 'spread'))
    return t('a new array with the items of {list}', { list: code(node.source) })
  if (kinds.size === 1 && (kind === 'whole' || kind === 'decimal' || kind === 'number'))
    return tCount(items.length, { one: 'an array with {n} number', other: 'an array of {n} numbers' })
  if (kinds.size === 1 && kind === 'text')
    return tCount(items.length, { one: 'an array with {n} text', other: 'an array of {n} texts' })
  if (kinds.size === 1 && kind === 'array')
    return tCount(items.length, {
      one: 'a table with {n} row (an array in an array)',
      other: 'a table of {n} rows (an array of arrays)',
    })
  return tCount(items.length, { one: 'an array with {n} item', other: 'an array of {n} items' })
}

function sizedNoun(phrases: Phrases, { type, sizes }: NodeOf<'sized array'>, depth: number): string {
  const [rows, columns] = sizes.map((size) => phrases.noun(size, depth))
  const told = { rows: rows ?? '', columns: columns ?? '', type: code(type.name) }
  if (columns !== undefined)
    return t('a table with {rows} rows and {columns} columns for values of the type {type}', told)
  return t('an array with room for {rows} values of the type {type}', told)
}

function objectNoun({ entries, source }: NodeOf<'object'>, depth: number): string {
  if (entries.length === 0) return t('an empty object')
  if (depth > 1 && source.length <= SHORT_LITERAL) return code(source)
  const keys = entries.slice(0, 4).map(({ key }) => code(key.source))
  return entries.length <= 4
    ? t('an object with {keys}', { keys: formatList(keys) })
    : tCount(entries.length, { one: 'an object with {n} entry', other: 'an object with {n} entries' })
}

function createNoun(phrases: Phrases, node: NodeOf<'create'>, depth: number): string {
  const type = code(node.type.name)
  if (node.body) return t('a new object that fills in {type} on the spot', { type })
  const [first] = node.values
  const kind = phrases.program.language.kindOfType(node.type)
  if (!first) return emptyNoun(kind) ?? t('a new {type}', { type })
  const values = formatList(node.values.slice(0, 4).map((value) => phrases.noun(value, depth + 1)))
  if (kind === 'list' || kind === 'set' || kind === 'map' || kind === 'queue')
    return kindOf(phrases.program, first) === 'whole'
      ? (emptyNoun(kind) ?? '')
      : t('a new {type} filled from {value}', { type, value: phrases.noun(first, depth + 1) })
  return t('a new {type} made from {values}', { type, values })
}

export function emptyNoun(kind: Kind): string | null {
  switch (kind) {
    case 'list':
      return t('an empty list')
    case 'map':
      return t('an empty map')
    case 'set':
      return t('an empty set')
    case 'queue':
      return t('an empty queue')
    case 'stack':
      return t('an empty stack')
    case 'heap':
      return t('an empty queue that hands out the smallest one first')
    case 'builder':
      return t('an empty text builder')
    case 'array':
      return t('an empty array')
    default:
      return null
  }
}

function templateNoun({ values, source }: NodeOf<'template'>): string {
  const put = [...new Set(values.map((value) => code(value.source)))]
  if (put.length === 0) return t('the text {text}', { text: code(source) })
  if (put.length > 3) return t('a sentence with {n} values filled in', { n: put.length })
  return t('a text with {values} filled in', { values: formatList(put) })
}

function lambdaNoun(phrases: Phrases, { parameters, body }: NodeOf<'lambda'>, depth: number): string {
  const names = formatList(parameters.map(({ target }) => code(target.source)))
  if (body.is === 'block' || body.is === 'output' || body.is === 'assignment')
    return parameters.length === 0
      ? t('a small function without a name')
      : t('a small function that takes {names}', { names })
  const result = phrases.noun(body, depth + 1)
  return parameters.length === 0
    ? t('a small function that gives back {result}', { result })
    : t('a small function that takes {names} and gives back {result}', { names, result })
}

function castNoun(phrases: Phrases, { type, value }: NodeOf<'cast'>, depth: number): string {
  const told = { value: phrases.noun(value, depth), type: code(type.source) }
  const [from, to] = [kindOf(phrases.program, value), phrases.program.language.kindOfType(type)]
  if (from === 'decimal' && to === 'whole') return t('{value} with its decimals cut off', told)
  if (from === 'whole' && to === 'decimal') return t('{value} as a number with decimals', told)
  if (from === 'character' && to === 'whole') return t('the character code of {value}', told)
  if (from === 'whole' && to === 'character') return t('the character with the code {value}', told)
  return t('{value}, treated as {type}', told)
}
