/** What the words of C++'s library can name of a call: ranges, tests, positions, types. Pure. */
import { formatList } from '#platform/messages/lists-and-ordinals.ts'
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import {
  calledName,
  definitionOf,
  isNumber,
  type Node,
  type NodeOf,
  ownerOf,
  type Phrases,
} from '../../braces/braces.ts'

export function toldOfCall(phrases: Phrases, node: NodeOf<'call'>, depth: number): Record<string, string> {
  const { values } = node
  const { range, rest } = rangeOf(phrases, node, depth)
  const [value, other] = rest
  return {
    range,
    value: value ? phrases.noun(value, depth) : '',
    valueCode: value ? code(value.source) : '',
    other: other ? phrases.noun(other, depth) : '',
    firstCode: values[0] ? code(values[0].source) : '',
    isFromZero: value && isZero(value) ? 'yes' : 'no',
    place: placeOf(phrases, values[0], depth),
    isIterator: values[0] && isIterator(phrases, values[0]) ? 'yes' : 'no',
    order: value?.source.includes('greater') ? 'down' : '',
    type: code(node.types?.[0]?.source ?? ''),
    values: formatList(values.slice(0, 4).map((each) => phrases.noun(each, depth + 1))),
    asserted: values[0] ? phrases.condition(values[0], depth) : '',
    ...entryOfPair(phrases, values[0], depth),
    ...testOf(phrases, values.findLast(({ is }) => is === 'lambda') ?? value, depth),
  }
}

/** `v.begin(), v.end()` is all of `v`; `std::ranges` takes `v` itself. */
function rangeOf(
  phrases: Phrases,
  node: NodeOf<'call'>,
  depth: number,
): { range: string; rest: readonly Node[] } {
  const [first, last, ...others] = node.values
  if (!first) return { range: '', rest: [] }
  if (ownerOf(node)?.source === 'std::ranges')
    return { range: phrases.noun(first, depth), rest: node.values.slice(1) }
  if (!last) return { range: phrases.noun(first, depth), rest: [] }
  const [from, to] = [wholeOf(first), wholeOf(last)]
  const ends = `${calledName(first)} ${calledName(last)}`
  if (from && to && from.source === to.source) {
    if (/^c?begin c?end$/.test(ends)) return { range: phrases.noun(from, depth), rest: others }
    if (/^c?rbegin c?rend$/.test(ends))
      return { range: t('{whole}, from back to front', { whole: phrases.noun(from, depth) }), rest: others }
  }
  return {
    range: t('the range from {first} up to {last}, which is left out', {
      first: code(first.source),
      last: code(last.source),
    }),
    rest: others,
  }
}

/** What an end belongs to: `v` of `v.begin()` and `begin(v)`. */
function wholeOf(node: Node): Node | null {
  if (node.is !== 'call') return null
  const owner = ownerOf(node)
  return owner && owner.source !== 'std' ? owner : (node.values[0] ?? null)
}

/** `i` of `v.begin() + i`. Empty: it isn't told as a position. */
function placeOf(phrases: Phrases, node: Node | undefined, depth: number): string {
  if (node?.is === 'call' && calledName(node) === 'begin') return code('0')
  const isMoved = node?.is === 'operation' && node.operator === '+' && calledName(node.left) === 'begin'
  return isMoved ? phrases.noun(node.right, depth) : ''
}

/** Whether a value is an iterator for sure: it comes from a search or an end. */
function isIterator({ program }: Phrases, node: Node): boolean {
  if (node.is === 'call')
    return /^(?:c?r?begin|c?r?end|find|find_if|lower_bound|upper_bound|prev|next)$/.test(calledName(node))
  if (node.is === 'operation' || node.is === 'step')
    return (
      /begin\(\)|end\(\)/.test(node.source) ||
      (node.is === 'step' && isIterator({ program } as Phrases, node.target))
    )
  const value = definitionOf(program, node)?.value
  return (
    value?.is === 'variable' && value.value?.is === 'call' && isIterator({ program } as Phrases, value.value)
  )
}

/** `{key, value}` */
function entryOfPair(phrases: Phrases, node: Node | undefined, depth: number): Record<string, string> {
  if (node?.is !== 'list' || node.items.length !== 2) return { key: '' }
  const [key, value] = node.items.map((item) => phrases.noun(item, depth + 1))
  return { key: key ?? '', value: value ?? '' }
}

/** What a function that is passed tests and makes, and what its values are called. */
function testOf(phrases: Phrases, node: Node | undefined, depth: number): Record<string, string> {
  if (node?.is !== 'lambda') {
    const given = node ? code(node.source) : ''
    return { item: '', second2: '', test: t('{given} says yes', { given }), made: '' }
  }
  const [item, second] = node.parameters.map(({ target }) => code(target.source))
  const result = resultOf(node)
  return {
    item: item ?? '',
    second2: second ?? '',
    test: result ? phrases.condition(result, depth) : t('the small function says yes'),
    made: result ? phrases.noun(result, depth) : '',
  }
}

/** The value of a function that is one expression, or one `return`. */
function resultOf({ body }: NodeOf<'lambda'>): Node | null {
  if (body.is !== 'block') return body
  const [only, ...others] = body.statements
  return only?.is === 'return' && others.length === 0 ? only.value : null
}

/** Whether a value is `0`, as the start of a sum. */
function isZero(node: Node): boolean {
  return isNumber(node, 0) || node.source === '0.0'
}
