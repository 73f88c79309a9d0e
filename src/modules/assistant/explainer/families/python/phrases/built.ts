/** Values that are put together where they are written: lists, texts with parts put in, comprehensions. Pure. */
import type { SyntaxNode } from '#modules/exercises/module.ts'
import { formatList } from '#platform/messages/lists-and-ordinals.ts'
import { t, tCount } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { kindOf } from '../kinds.ts'
import { itemsOf } from '../program.ts'
import type { NounPhrase, Phrases } from './phrase-context.ts'

export const builtNoun: NounPhrase = (phrases, node, depth) => {
  switch (node.type) {
    case 'ArrayExpression':
      return shortLiteral(node, depth) ?? listNoun(phrases, node)
    case 'TupleExpression':
      return tupleNoun(phrases, node, depth)
    case 'DictionaryExpression':
      return shortLiteral(node, depth) ?? dictionaryNoun(node)
    case 'SetExpression':
      return tCount(itemsOf(node).length, { one: 'a set of {n} item', other: 'a set of {n} items' })
    case 'FormatString':
      return formatNoun(node)
    case 'ArrayComprehensionExpression':
      return comprehension(phrases, node, depth, 'list')
    case 'SetComprehensionExpression':
      return comprehension(phrases, node, depth, 'set')
    case 'ComprehensionExpression':
      return comprehension(phrases, node, depth, 'generator')
    case 'DictionaryComprehensionExpression':
      return dictionaryComprehension(phrases, node, depth)
    case 'LambdaExpression':
      return lambdaNoun(phrases, node, depth)
    case 'NamedExpression':
      return t('{value} (also stored as {name})', {
        value: node.children[2] ? phrases.noun(node.children[2], depth) : '',
        name: code(node.children[0]?.source ?? ''),
      })
    default:
      return null
  }
}

/** Characters of a list within a larger expression that's clearest as it's written. */
const SHORT_LITERAL = 24

function shortLiteral(node: SyntaxNode, depth: number): string | null {
  const isEmpty = node.children.length === 2
  return depth > 1 && !isEmpty && node.source.length <= SHORT_LITERAL ? code(node.source) : null
}

/** “two”, for small numbers in a sentence. */
export function numberWord(n: number): string {
  const words = [t('no'), t('one'), t('two'), t('three'), t('four'), t('five')]
  return words[n] ?? String(n)
}

function listNoun({ program }: Phrases, node: SyntaxNode): string {
  const items = itemsOf(node)
  if (items.length === 0) return t('an empty list')
  const kinds = new Set(items.map((item) => kindOf(program, item)))
  const [kind] = kinds
  if (kinds.size === 1 && kind === 'number')
    return tCount(items.length, { one: 'a list with {n} number', other: 'a list of {n} numbers' })
  if (kinds.size === 1 && kind === 'text')
    return tCount(items.length, { one: 'a list with {n} text', other: 'a list of {n} texts' })
  if (kinds.size === 1 && kind === 'list')
    return tCount(items.length, {
      one: 'a list with {n} row',
      other: 'a table of {n} rows (a list of lists)',
    })
  return tCount(items.length, { one: 'a list with {n} item', other: 'a list of {n} items' })
}

function tupleNoun(phrases: Phrases, node: SyntaxNode, depth: number): string {
  const items = itemsOf(node)
  if (items.length === 0) return t('an empty tuple')
  if (items.length > 3) return t('a tuple of {n} values', { n: items.length })
  if (node.source.length <= SHORT_LITERAL) return t('the tuple {tuple}', { tuple: code(node.source) })
  return t('{items} together, as one tuple', {
    items: formatList(items.map((item) => phrases.noun(item, depth + 1))),
  })
}

function dictionaryNoun(node: SyntaxNode): string {
  const pairs = node.children.filter(({ type }) => type === ':').length
  if (pairs === 0)
    return node.children.some(({ type }) => type === '**')
      ? t('a dictionary merged from others')
      : t('an empty dictionary')
  return tCount(pairs, { one: 'a dictionary with {n} entry', other: 'a dictionary with {n} entries' })
}

function formatNoun(node: SyntaxNode): string {
  const values = node.children.filter(({ type }) => type === 'FormatReplacement')
  const put = [...new Set(values.map((value) => code(value.children[1]?.source ?? '')))]
  if (put.length === 0) return t('the text {text}', { text: code(node.source) })
  if (put.length > 3) return t('a sentence with {n} values filled in', { n: put.length })
  return t('a text with {values} filled in', { values: formatList(put) })
}

/** What a format spec such as `.2f` does to the number. Null: nothing worth a sentence. */
export function textFormat(replacement: SyntaxNode): string | null {
  const spec = replacement.children.find(({ type }) => type === 'FormatSpec')?.source ?? ''
  const value = code(replacement.children[1]?.source ?? '')
  const digits = /^:[^.]{0,9}\.(\d{1,2})f$/.exec(spec)?.[1]
  if (digits !== undefined)
    return tCount(
      Number(digits),
      {
        one: '{spec} writes {value} with {n} digit after the point.',
        other: '{spec} writes {value} with {n} digits after the point.',
      },
      { value, spec: code(spec) },
    )
  if (spec.endsWith('%')) return t('{spec} writes {value} as a percentage.', { value, spec: code(spec) })
  if (spec.startsWith(':,'))
    return t('{spec} writes {value} with commas between the thousands.', { value, spec: code(spec) })
  if (/^:0\d{1,3}d?$/.test(spec))
    return t('{spec} fills {value} up with zeros on the left.', { value, spec: code(spec) })
  if (/^:.?>/.test(spec))
    return t('{spec} pushes {value} to the right edge of its column.', { value, spec: code(spec) })
  if (/^:.?<\d/.test(spec) || /^:\d{1,3}$/.test(spec))
    return t('{spec} gives {value} a column of fixed width, so that lines up with the next line.', {
      value,
      spec: code(spec),
    })
  if (/^:.?\^/.test(spec)) return t('{spec} centers {value} in its column.', { value, spec: code(spec) })
  return null
}

type Loop = { targets: string; collection: SyntaxNode; conditions: SyntaxNode[] }

/** The loops and conditions of a comprehension, in order. */
function loopsOf(children: readonly SyntaxNode[]): Loop[] {
  const loops: Loop[] = []
  for (const [at, child] of children.entries()) {
    const last = loops.at(-1)
    if (child.type === 'for') {
      const end = children.findIndex(({ type }, index) => index > at && type === 'in')
      const collection = children[end + 1]
      const targets = children
        .slice(at + 1, end)
        .map(({ source }) => source)
        .join(' ')
        .replaceAll(' ,', ',')
      if (collection) loops.push({ targets, collection, conditions: [] })
    } else if (child.type === 'if' && last) {
      const condition = children[at + 1]
      if (condition) last.conditions.push(condition)
    }
  }
  return loops
}

function comprehension(
  phrases: Phrases,
  node: SyntaxNode,
  depth: number,
  into: 'list' | 'set' | 'generator',
): string | null {
  const result = node.children.find(({ type }) => !['(', '[', '{', 'Comment'].includes(type))
  const loops = loopsOf(node.children)
  const [loop] = loops
  if (!result || !loop) return null
  const inside = phrases.noun(result, depth + 1)
  const told = {
    each: eachOf(phrases, loops, depth),
    // A list within the list would say “for each” twice.
    result: result.type.includes('Comprehension') ? code(result.source) : inside,
    collection: phrases.noun(loop.collection, depth + 1),
    condition: conditionsOf(phrases, loops, depth),
  }
  const isSame = result.source === loop.targets
  if (into === 'set')
    return told.condition === ''
      ? t('a set of {result} for {each}, without duplicates', told)
      : t('a set of {result} for {each} where {condition}, without duplicates', told)
  if (into === 'generator')
    return told.condition === ''
      ? t('a generator that hands out {result} for {each}', told)
      : t('a generator that hands out {result} for {each} where {condition}', told)
  if (isSame && told.condition !== '')
    return t('a new list of only those items of {collection} where {condition}', told)
  return told.condition === ''
    ? t('a new list with {result} for {each}', told)
    : t('a new list with {result} for {each} where {condition}', told)
}

/** “each `x` in `xs` and each `y` in `ys`” */
function eachOf(phrases: Phrases, loops: readonly Loop[], depth: number): string {
  return formatList(
    loops.map(({ targets, collection }) =>
      t('each {name} in {collection}', {
        name: code(targets),
        collection: phrases.noun(collection, depth + 1),
      }),
    ),
  )
}

function conditionsOf(phrases: Phrases, loops: readonly Loop[], depth: number): string {
  return loops
    .flatMap(({ conditions }) => conditions)
    .map((each) => phrases.condition(each, depth + 1))
    .join(t(' and '))
}

function dictionaryComprehension(phrases: Phrases, node: SyntaxNode, depth: number): string | null {
  const [, key, , value] = node.children
  const loops = loopsOf(node.children)
  const [loop] = loops
  if (!key || !value || !loop) return null
  const condition = conditionsOf(phrases, loops, depth)
  const told = {
    key: phrases.noun(key, depth + 1),
    value: phrases.noun(value, depth + 1),
    each: eachOf(phrases, loops, depth),
    condition,
  }
  return condition === ''
    ? t('a dictionary that stores {value} under {key}, for {each}', told)
    : t('a dictionary that stores {value} under {key}, for {each} where {condition}', told)
}

function lambdaNoun(phrases: Phrases, node: SyntaxNode, depth: number): string | null {
  const result = node.children.at(-1)
  const parameters = node.children.find(({ type }) => type === 'ParamList')
  if (!result) return null
  const answer = phrases.noun(result, depth + 1)
  return parameters && parameters.source !== ''
    ? t('a small function without a name that takes {parameters} and gives back {answer}', {
        parameters: code(parameters.source),
        answer,
      })
    : t('a small function without a name that gives back {answer}', { answer })
}
