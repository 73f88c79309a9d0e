/** Calls of methods on texts, lists, dictionaries, sets, files and modules, as values. Pure. */
import type { SyntaxNode } from '#modules/exercises/module.ts'
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { kindOf } from '../kinds.ts'
import { argumentsOf, calledName, definitionOf, entryOf, ownerOf, textOf } from '../program.ts'
import type { NounPhrase, Phrases } from './phrase-context.ts'

interface MethodCall {
  phrases: Phrases
  node: SyntaxNode
  owner: SyntaxNode
  whole: string
  first: SyntaxNode | null
  second: SyntaxNode | null
  depth: number
}

export const methodNoun: NounPhrase = (phrases, node, depth) => {
  const owner = ownerOf(node)
  const name = calledName(node)
  if (!owner || name === null) return null
  const [first = null, second = null] = argumentsOf(node).plain
  const module = moduleCall(phrases, node, owner)
  if (module) return module
  if (isOwnMethod(phrases, name.slice(1))) return t('what {call} returns', { call: code(node.source) })
  const call = { phrases, node, owner, whole: phrases.noun(owner, depth), first, second, depth }
  return entryOf(METHODS, name.slice(1))?.(call) ?? null
}

function isOwnMethod({ program }: Phrases, name: string): boolean {
  return program.statements.some(
    ({ kind, node, around }) =>
      kind === 'def' &&
      around[0]?.kind === 'class' &&
      node.children.some(({ type, text }) => type === 'VariableName' && text === name),
  )
}

const arg = ({ phrases, first, depth }: MethodCall) => (first ? phrases.noun(first, depth) : '')
const arg2 = ({ phrases, second, depth }: MethodCall) => (second ? phrases.noun(second, depth) : '')

const METHODS: Readonly<Record<string, (call: MethodCall) => string | null>> = {
  upper: ({ whole }) => t('{whole} in capital letters', { whole }),
  lower: ({ whole }) => t('{whole} in small letters', { whole }),
  title: ({ whole }) => t('{whole} with a capital at the start of every word', { whole }),
  capitalize: ({ whole }) => t('{whole} with a capital first letter', { whole }),
  swapcase: ({ whole }) => t('{whole} with capital and small letters swapped', { whole }),
  strip: (call) =>
    call.first
      ? t('{whole} without {what} at its ends', { whole: call.whole, what: arg(call) })
      : t('{whole} without the spaces around it', { whole: call.whole }),
  lstrip: (call) =>
    call.first
      ? t('{whole} without {what} in front', { whole: call.whole, what: arg(call) })
      : t('{whole} without the spaces in front', { whole: call.whole }),
  rstrip: (call) =>
    call.first
      ? t('{whole} without {what} at its end', { whole: call.whole, what: arg(call) })
      : t('{whole} without the spaces and line break at its end', { whole: call.whole }),
  split: (call) => splitNoun(call),
  splitlines: ({ whole }) => t('the lines of {whole}, as a list', { whole }),
  join: (call) => joinNoun(call),
  replace: (call) =>
    call.second &&
    t('{whole} with every {old} replaced by {new}', {
      whole: call.whole,
      old: arg(call),
      new: textOf(call.second) === '' ? t('nothing') : arg2(call),
    }),
  find: (call) =>
    t('the position where {what} first appears in {whole}, or {none} if it doesn’t', {
      whole: call.whole,
      what: arg(call),
      none: code('-1'),
    }),
  index: (call) => t('the position of the first {what} in {whole}', { whole: call.whole, what: arg(call) }),
  count: (call) => t('the number of times {what} occurs in {whole}', { whole: call.whole, what: arg(call) }),
  zfill: (call) => t('{whole} filled up with zeros to {n} characters', { whole: call.whole, n: arg(call) }),
  center: (call) => t('{whole} centered in {n} characters', { whole: call.whole, n: arg(call) }),
  ljust: (call) => t('{whole}, padded on the right to {n} characters', { whole: call.whole, n: arg(call) }),
  rjust: (call) => t('{whole}, padded on the left to {n} characters', { whole: call.whole, n: arg(call) }),
  format: ({ whole }) => t('the text {whole} with the values filled in', { whole }),
  get: (call) => getNoun(call),
  items: ({ whole }) => t('the entries of {whole}, each as a key and its value', { whole }),
  keys: ({ whole }) => t('the keys of {whole}', { whole }),
  values: ({ whole }) => t('the values of {whole}, without their keys', { whole }),
  setdefault: (call) =>
    t('what {whole} stores under {key}, which is set to {value} first if it’s missing', {
      whole: call.whole,
      key: arg(call),
      value: arg2(call),
    }),
  pop: (call) => popNoun(call),
  popleft: ({ whole }) => t('the first item of {whole}, which is taken out', { whole }),
  popitem: ({ whole }) => t('the entry that was added to {whole} last, which is taken out', { whole }),
  copy: ({ whole }) => t('a copy of {whole}', { whole }),
  most_common: (call) =>
    call.first
      ? t('the {n} most frequent entries of {whole}, each with its count', {
          whole: call.whole,
          n: arg(call),
        })
      : t('the entries of {whole}, the most frequent first', { whole: call.whole }),
  union: (call) => t('everything in {whole} and {other} together', { whole: call.whole, other: arg(call) }),
  intersection: (call) =>
    t('what {whole} and {other} have in common', { whole: call.whole, other: arg(call) }),
  difference: (call) => t('what’s in {whole} but not in {other}', { whole: call.whole, other: arg(call) }),
  read: ({ whole }) => t('the whole content of {whole}, as one text', { whole }),
  readlines: ({ whole }) => t('the lines of {whole}, as a list', { whole }),
  readline: ({ whole }) => t('the next line of {whole}', { whole }),
  encode: ({ whole }) => t('{whole} as bytes', { whole }),
  bit_length: ({ whole }) => t('the number of bits that {whole} takes', { whole }),
}

function splitNoun(call: MethodCall): string {
  const { whole, first, second } = call
  if (second)
    return t('the pieces of {whole} between each {separator}, after at most {n} cuts', {
      whole,
      separator: arg(call),
      n: arg2(call),
    })
  if (!first) return t('the words of {whole}, as a list', { whole })
  return t('the pieces of {whole} between each {separator}, as a list', { whole, separator: arg(call) })
}

function joinNoun(call: MethodCall): string | null {
  const separator = textOf(call.owner)
  if (!call.first && !argumentsOf(call.node).generator) return null
  const list = call.first ? arg(call) : code(argumentsOf(call.node).generator?.source ?? '')
  if (separator === '') return t('all the texts in {list}, joined without anything between them', { list })
  return t('all the texts in {list}, joined into one with {separator} between them', {
    list,
    separator: call.whole,
  })
}

function getNoun(call: MethodCall): string | null {
  if (kindOf(call.phrases.program, call.owner) === 'nothing') return null
  return call.second
    ? t('what {whole} stores under {key}, or {default} if there’s nothing yet', {
        whole: call.whole,
        key: arg(call),
        default: arg2(call),
      })
    : t('what {whole} stores under {key}, or {none} if there’s nothing', {
        whole: call.whole,
        key: arg(call),
        none: code('None'),
      })
}

function popNoun(call: MethodCall): string {
  if (kindOf(call.phrases.program, call.owner) === 'dictionary')
    return t('what {whole} stored under {key}, which is taken out', { whole: call.whole, key: arg(call) })
  if (!call.first) return t('the last item of {whole}, which is taken off', { whole: call.whole })
  return call.first.text === '0'
    ? t('the first item of {whole}, which is taken out', { whole: call.whole })
    : t('the item of {whole} at position {index}, which is taken out', {
        whole: call.whole,
        index: arg(call),
      })
}

/** `random.randint(1, 6)`: functions of modules that courses use. */
function moduleCall(phrases: Phrases, node: SyntaxNode, owner: SyntaxNode): string | null {
  if (owner.type !== 'VariableName' || definitionOf(phrases.program, owner)?.kind !== 'import') return null
  const told = argumentsOf(node).plain.map((each) => phrases.noun(each, 2))
  const [one = '', two = ''] = told
  const name = `${owner.text}${calledName(node) ?? ''}`
  return moduleNoun(name, one, two) ?? t('the result of {call}', { call: code(node.source) })
}

function moduleNoun(name: string, one: string, two: string): string | null {
  switch (name) {
    case 'random.randint':
      return t('a random whole number from {one} to {two}, both included', { one, two })
    case 'random.choice':
      return t('one item of {one}, picked at random', { one })
    case 'random.choices':
    case 'random.sample':
      return t('several items of {one}, picked at random', { one })
    case 'random.random':
      return t('a random number from 0 up to, but not including, 1')
    case 'random.uniform':
      return t('a random number between {one} and {two}', { one, two })
    case 'math.sqrt':
      return t('the square root of {one}', { one })
    case 'math.floor':
      return t('{one}, rounded down', { one })
    case 'math.ceil':
      return t('{one}, rounded up', { one })
    case 'math.gcd':
      return t('the largest number that divides both {one} and {two}', { one, two })
    case 'heapq.heappop':
      return t('the smallest item of {one}, which is taken out', { one })
    case 'json.loads':
      return t('the data written in the JSON text {one}', { one })
    case 'json.load':
      return t('the data in the JSON file {one}', { one })
    case 'json.dumps':
      return t('{one} written as JSON text', { one })
    case 'copy.deepcopy':
      return t('a copy of {one} and of everything inside it', { one })
    default:
      return null
  }
}
