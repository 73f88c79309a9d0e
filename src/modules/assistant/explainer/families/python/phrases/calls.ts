/** Calls of functions: built-in ones in words, the program's own by what they give back. Pure. */
import type { SyntaxNode } from '#modules/exercises/module.ts'
import { formatList } from '#platform/messages/lists-and-ordinals.ts'
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { isEmptyCollection, kindOf } from '../kinds.ts'
import { type Arguments, argumentsOf, calledName, definitionOf, entryOf, textOf } from '../program.ts'
import type { NounPhrase, Phrases } from './phrase-context.ts'
import { reach, stepsOfRange } from './ranges.ts'

interface Call {
  phrases: Phrases
  node: SyntaxNode
  given: Arguments
  first: SyntaxNode | null
  second: SyntaxNode | null
  depth: number
}

export const callNoun: NounPhrase = (phrases, node, depth) => {
  const [called] = node.children
  if (!called) return null
  const given = argumentsOf(node)
  const [first = null, second = null] = given.plain
  const call: Call = { phrases, node, given, first: given.generator ?? first, second, depth }
  if (called.type === 'VariableName') {
    const definition = definitionOf(phrases.program, called)
    if (definition?.kind === 'class') return objectNoun(call, called.text)
    const name = calledName(node) ?? ''
    const told = definition && definition.kind !== 'import' ? null : entryOf(BUILT_INS, name)?.(call)
    if (told) return told
    if (definition && !given.hasStar) return ownNoun(call, called)
  }
  return t('the result of {call}', { call: code(node.source) })
}

function objectNoun({ phrases, given, depth }: Call, name: string): string {
  if (given.plain.length === 0 && given.named.size === 0)
    return t('a new {name} object', { name: code(name) })
  const values = [...given.plain, ...given.named.values()]
    .slice(0, 4)
    .map((each) => phrases.noun(each, depth + 1))
  return t('a new {name} object made from {values}', { name: code(name), values: formatList(values) })
}

function ownNoun({ phrases, given, depth }: Call, called: SyntaxNode): string {
  const name = code(called.text)
  const values = [...given.plain, ...given.named.values()]
    .slice(0, 4)
    .map((each) => phrases.noun(each, depth + 1))
  return values.length === 0
    ? t('what {name} returns', { name })
    : t('what {name} returns for {values}', { name, values: formatList(values) })
}

type BuiltIn = (call: Call) => string | null

/** Noun of the first argument; within a generator of arguments, all of it. */
function it({ phrases, first, depth }: Call): string {
  return first ? phrases.noun(first, depth) : ''
}

const BUILT_INS: Readonly<Record<string, BuiltIn>> = {
  len: (call) => lengthNoun(call),
  input: () => t('what the user types'),
  int: (call) => wholeNumber(call),
  float: (call) =>
    infinity(call) ??
    (calledName(call.first) === 'input'
      ? t('what the user types, turned into a number that may have decimals')
      : call.first && t('{value} as a number that may have decimals', { value: it(call) })),
  str: (call) => (call.first ? t('{value} as text', { value: it(call) }) : t('an empty text')),
  bool: (call) =>
    call.first &&
    t('{true} or {false}, depending on whether {value} counts as true', {
      true: code('True'),
      false: code('False'),
      value: it(call),
    }),
  sum: (call) => sumNoun(call),
  max: (call) => extreme(call, 'most'),
  min: (call) => extreme(call, 'least'),
  abs: (call) => t('{value} without its minus sign', { value: it(call) }),
  round: (call) =>
    call.second
      ? t('{value}, rounded to {digits} digits after the point', {
          value: it(call),
          digits: call.phrases.noun(call.second, call.depth),
        })
      : t('{value}, rounded to the nearest whole number', { value: it(call) }),
  pow: (call) =>
    call.second &&
    t('{value} to the power of {power}', {
      value: it(call),
      power: call.phrases.noun(call.second, call.depth),
    }),
  divmod: (call) =>
    call.second &&
    t('the pair of {value} divided by {by} and what’s left over', {
      value: it(call),
      by: call.phrases.noun(call.second, call.depth),
    }),
  range: ({ phrases, node, depth }) => {
    const steps = stepsOfRange(node)
    return steps && reach(phrases, steps, depth)
  },
  list: (call) => {
    if (!call.first) return t('an empty list')
    if (calledName(call.first) === 'range') return t('a list of {items}', { items: it(call) })
    return kindOf(call.phrases.program, call.first) === 'text'
      ? t('a list of the single characters of {value}', { value: it(call) })
      : t('a list of everything in {value}', { value: it(call) })
  },
  tuple: (call) => (call.first ? t('{value} as a tuple', { value: it(call) }) : t('an empty tuple')),
  set: (call) =>
    call.first ? t('the different values in {value}, each one once', { value: it(call) }) : t('an empty set'),
  dict: (call) =>
    call.given.named.size > 0
      ? t('the dictionary that {call} makes', { call: code(call.node.source) })
      : call.first
        ? t('a dictionary made from {value}', { value: it(call) })
        : t('an empty dictionary'),
  sorted: (call) => sortedNoun(call),
  reversed: (call) => t('{value} from back to front', { value: it(call) }),
  enumerate: (call) => t('the items of {value}, each with its number', { value: it(call) }),
  zip: ({ phrases, given, depth }) =>
    t('{values} side by side, one from each at a time', {
      values: formatList(given.plain.map((each) => phrases.noun(each, depth + 1))),
    }),
  map: (call) =>
    call.second &&
    t('{function} applied to each item of {value}', {
      function: it(call),
      value: call.phrases.noun(call.second, call.depth),
    }),
  filter: (call) =>
    call.second &&
    t('only those items of {value} that {function} says yes to', {
      function: it(call),
      value: call.phrases.noun(call.second, call.depth),
    }),
  any: ({ phrases, node, depth }) =>
    t('the answer to whether {condition}', { condition: phrases.condition(node, depth) }),
  all: ({ phrases, node, depth }) =>
    t('the answer to whether {condition}', { condition: phrases.condition(node, depth) }),
  open: (call) => call.first && t('the file {name}', { name: it(call) }),
  isinstance: ({ phrases, node, depth }) =>
    t('the answer to whether {condition}', { condition: phrases.condition(node, depth) }),
  type: (call) => call.first && t('the type of {value}', { value: it(call) }),
  id: (call) => call.first && t('the identity number of {value}', { value: it(call) }),
  ord: (call) => call.first && t('the code number of the character {value}', { value: it(call) }),
  chr: (call) => call.first && t('the character with the code number {value}', { value: it(call) }),
  hex: (call) => call.first && t('{value} written in base 16', { value: it(call) }),
  bin: (call) => call.first && t('{value} written in ones and zeros', { value: it(call) }),
  next: (call) => call.first && t('the next value from {value}', { value: it(call) }),
  iter: (call) => call.first && t('an iterator that hands out {value} one by one', { value: it(call) }),
  super: () => t('the parent class’s part of this object'),
  Counter: (call) =>
    call.first
      ? t('a count of how often each value occurs in {value}', { value: it(call) })
      : t('an empty counter'),
  defaultdict: (call) =>
    t('a dictionary that creates a missing entry by itself, with {default}', {
      default: call.first ? code(`${call.first.source}()`) : code('None'),
    }),
  deque: (call) =>
    call.first && !isEmptyCollection(call.first)
      ? t('a queue with the items of {value}', { value: it(call) })
      : t('an empty queue'),
}

/** `float("inf")` is larger than every number. */
function infinity({ first }: Call): string | null {
  const text = textOf(first)?.toLowerCase()
  if (text === '-inf') return t('minus infinity')
  return text === 'inf' ? t('infinity') : null
}

function lengthNoun(call: Call): string {
  const value = it(call)
  if (!call.first) return ''
  switch (kindOf(call.phrases.program, call.first)) {
    case 'text':
      return t('the number of characters in {value}', { value })
    case 'list':
    case 'tuple':
    case 'set':
      return t('the number of items in {value}', { value })
    case 'dictionary':
      return t('the number of entries in {value}', { value })
    default:
      return t('the length of {value}', { value })
  }
}

function wholeNumber(call: Call): string | null {
  if (!call.first) return null
  if (call.second)
    return t('the whole number that {value} means in base {base}', {
      value: it(call),
      base: call.phrases.noun(call.second, call.depth),
    })
  if (calledName(call.first) === 'input') return t('what the user types, turned into a whole number')
  if (kindOf(call.phrases.program, call.first) === 'number')
    return t('{value} with its decimals cut off', { value: it(call) })
  return t('{value} as a whole number', { value: it(call) })
}

/** `sum(1 for …)` counts. */
function sumNoun(call: Call): string | null {
  const { first, given, phrases, depth } = call
  const generator = given.generator
  if (generator && generator.children[1]?.text === '1') {
    const at = generator.children.findIndex(({ type }) => type === 'in')
    const collection = generator.children[at + 1]
    const condition = generator.children[generator.children.findIndex(({ type }) => type === 'if') + 1]
    if (collection && condition && generator.children.some(({ type }) => type === 'if'))
      return t('the number of items of {collection} for which {condition}', {
        collection: phrases.noun(collection, depth),
        condition: phrases.condition(condition, depth),
      })
  }
  if (generator) return t('the total of {value}', { value: eachOf(call) })
  if (call.second) return null
  return first && t('the total of all numbers in {value}', { value: it(call) })
}

/** “`price * amount` for each `item` in `cart`”: the arguments are a comprehension. */
function eachOf({ phrases, given, depth }: Call): string {
  const children = given.generator?.children ?? []
  const start = children.findIndex(({ type }) => type === 'for')
  const end = children.findIndex(({ type }) => type === 'in')
  const [result, collection] = [children[1], children[end + 1]]
  if (!result || !collection) return ''
  const each = children
    .slice(start + 1, end)
    .map(({ source }) => source)
    .join(' ')
    .replaceAll(' ,', ',')
  const at = children.findIndex(({ type }) => type === 'if')
  const condition = at < 0 ? undefined : children[at + 1]
  const told = {
    result: phrases.noun(result, depth),
    each: code(each),
    collection: phrases.noun(collection, depth),
  }
  return condition
    ? t('{result} for each {each} in {collection} where {condition}', {
        ...told,
        condition: phrases.condition(condition, depth),
      })
    : t('{result} for each {each} in {collection}', told)
}

function extreme(call: Call, which: 'most' | 'least'): string | null {
  const { phrases, given, first, depth } = call
  if (!first) return null
  const key = given.named.get('key')
  const value = given.generator ? eachOf(call) : it(call)
  if (key?.source === 'len')
    return which === 'most'
      ? t('the longest item of {value}', { value })
      : t('the shortest item of {value}', { value })
  if (key) {
    const told = { value, key: keyNoun(phrases, key) }
    return which === 'most'
      ? t('the item of {value} with the largest {key}', told)
      : t('the item of {value} with the smallest {key}', told)
  }
  if (given.plain.length > 1) {
    const values = formatList(given.plain.map((each) => phrases.noun(each, depth + 1)))
    return which === 'most'
      ? t('whichever is larger: {values}', { values })
      : t('whichever is smaller: {values}', { values })
  }
  return which === 'most'
    ? t('the largest value in {value}', { value })
    : t('the smallest value in {value}', { value })
}

/** `key=counts.get`, `key=lambda pair: pair[1]`. */
function keyNoun(phrases: Phrases, key: SyntaxNode): string {
  if (key.type === 'LambdaExpression') {
    const result = key.children.at(-1)
    return result ? code(result.source) : code(key.source)
  }
  if (key.source.endsWith('.get')) return t('value in {name}', { name: code(key.source.slice(0, -4)) })
  return t('result of {function}', { function: phrases.noun(key, 3) })
}

function sortedNoun(call: Call): string | null {
  const { phrases, given, first } = call
  if (!first) return null
  const value = it(call)
  const key = given.named.get('key')
  const isReversed = given.named.get('reverse')?.text === 'True'
  if (key?.source === 'len')
    return isReversed
      ? t('a new list of {value}, the longest first', { value })
      : t('a new list of {value}, the shortest first', { value })
  if (key) {
    const told = { value, key: keyNoun(phrases, key) }
    return isReversed
      ? t('a new list of {value}, ordered by {key}, largest first', told)
      : t('a new list of {value}, ordered by {key}', told)
  }
  return isReversed
    ? t('a new, sorted list of {value}, largest first', { value })
    : t('a new list of {value} in sorted order', { value })
}
