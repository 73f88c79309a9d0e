/** Functions that an author's expression can call to make an input: lists, words, trees. Pure, given the random numbers. */
import type { JsonValue } from '../../values.ts'
import type { Random } from './random-rules.ts'

/** Value of an expression: JSON, or a function of one parameter that is an argument. */
export type Value = JsonValue | ((at: number) => Value)

/** Problem of an expression in an author's words. */
export class InputProblem extends Error {}

/** Items of one input at most, in all of its lists. */
export const MOST_ITEMS = 200_000

export type Generator = (args: Value[], random: Random) => Value

export const GENERATORS: Record<string, Generator> = {
  integers: (args, random) => integers(args, random),
  distinct: (args, random) => distinct(args, random),
  words: ([count], random) => words(size('words', count), random),
  list: ([count, make]) => times(size('list', count), (at) => callable('list', make)(at)),
  range: ([start, end, step = 1]) => range(start, end, step),
  repeat: ([value = null, count]) => times(size('repeat', count), () => value),
  sorted: ([items]) => list('sorted', items).toSorted(compare),
  reversed: ([items]) => list('reversed', items).toReversed(),
  shuffled: ([items], random) => shuffled(list('shuffled', items), random),
  tree: ([items]) => tree(list('tree', items)),
  join: ([items, separator = '']) => list('join', items).join(String(separator)),
  length: ([value]) => (typeof value === 'string' ? value.length : list('length', value).length),
  floor: ([value]) => Math.floor(number('floor', value)),
  log2: ([value]) => Math.log2(number('log2', value)),
  sqrt: ([value]) => Math.sqrt(number('sqrt', value)),
  min: (values) => Math.min(...values.map((value) => number('min', value))),
  max: (values) => Math.max(...values.map((value) => number('max', value))),
}

function integers([count, low, high]: Value[], random: Random): number[] {
  const [least, most] = [number('integers', low), number('integers', high)]
  return times(size('integers', count), () => random.between(least, most))
}

/** Different numbers in random order. */
function distinct([count, low, high]: Value[], random: Random): number[] {
  const [wanted, least, most] = [size('distinct', count), number('distinct', low), number('distinct', high)]
  if (most - least + 1 < 2 * wanted)
    throw new InputProblem(`\`distinct\` needs a range twice as wide as its count, ${wanted}`)
  const seen = new Set<number>()
  while (seen.size < wanted) seen.add(random.between(least, most))
  return [...seen]
}

/** Different words of six letters. */
function words(count: number, random: Random): string[] {
  const seen = new Set<string>()
  while (seen.size < count) {
    seen.add(times(6, () => String.fromCodePoint(random.between(97, 122))).join(''))
  }
  return [...seen]
}

function range(start: Value | undefined, end: Value | undefined, step: Value): number[] {
  const [from, to, by] = [number('range', start), number('range', end), number('range', step)]
  if (by === 0) throw new InputProblem('the step of `range` cannot be 0')
  const count = Math.max(0, Math.ceil((to - from) / by))
  return times(size('range', count), (at) => from + at * by)
}

function shuffled(items: JsonValue[], random: Random): JsonValue[] {
  const moved = [...items]
  for (let at = moved.length - 1; at > 0; at -= 1) {
    const other = random.between(0, at)
    const kept = moved[at] ?? null
    moved[at] = moved[other] ?? null
    moved[other] = kept
  }
  return moved
}

/** Balanced tree of a sorted list: `[value, left, right]`, or null. */
function tree(items: JsonValue[]): JsonValue {
  if (items.length === 0) return null
  const middle = Math.floor(items.length / 2)
  return [items[middle] ?? null, tree(items.slice(0, middle)), tree(items.slice(middle + 1))]
}

function compare(one: JsonValue, other: JsonValue): number {
  if (Array.isArray(one) && Array.isArray(other)) return compare(one[0] ?? null, other[0] ?? null)
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return String(one) < String(other) ? -1 : Number(String(one) > String(other))
}

function times<Item extends Value>(count: number, make: (at: number) => Item): Exclude<Item, Function>[] {
  const made: Exclude<Item, Function>[] = []
  for (let at = 0; at < count; at += 1) {
    const item = make(at)
    if (typeof item === 'function') throw new InputProblem('a list cannot hold a function')
    made.push(item as Exclude<Item, Function>)
  }
  return made
}

function callable(name: string, value: Value | undefined): (at: number) => Value {
  if (typeof value === 'function') return value
  throw new InputProblem(`\`${name}\` takes a function such as \`i => 2 * i\``)
}

function number(name: string, value: Value | undefined): number {
  if (typeof value === 'number') return value
  throw new InputProblem(`\`${name}\` takes numbers`)
}

function size(name: string, value: Value | undefined): number {
  const count = number(name, value)
  if (Number.isInteger(count) && count >= 0 && count <= MOST_ITEMS) return count
  throw new InputProblem(`\`${name}\` makes 0 to ${MOST_ITEMS} items, a whole number`)
}

function list(name: string, value: Value | undefined): JsonValue[] {
  if (Array.isArray(value)) return value
  throw new InputProblem(`\`${name}\` takes a list`)
}
