/**
 * Which variables a program uses as indices of which: `grid[row][col]` says that `row` is the first and `col` the second index of
 * `grid`. One pass over the text, linear. Pure.
 */
import { type Ends, findEnds } from './end-names.ts'

export type IndexNames = ReadonlyMap<string, readonly [ReadonlySet<string>, ReadonlySet<string>]> & {
  readonly ends?: ReadonlyMap<string, Ends>
}

const WORD =
  /[A-Za-z_$][\w$]*|[[\](){}]|\n|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\/\/[^\n]*|#[^\n]*|\d[\w.]*|\S/g
const MOST_CHARACTERS = 100_000

type Open = { readonly of: string | null; readonly dimension: 0 | 1; readonly mark: string }

export function findIndexNames(source: string): IndexNames {
  const found = new Map<string, [Set<string>, Set<string>]>()
  const open: Open[] = []
  let before: string | null = null
  /** What was just closed, so that `][` is the second index of it. */
  let closed: Open | null = null
  for (const [token] of source.slice(0, MOST_CHARACTERS).matchAll(WORD)) {
    if (token === '[' || token === '(' || token === '{') {
      const second = token === '[' && closed !== null && closed.dimension === 0 ? closed.of : null
      const of = token === '[' ? (second ?? before) : null
      open.push({ of, dimension: second === null ? 0 : 1, mark: token })
      ;[before, closed] = [null, null]
    } else if (token === ']' || token === ')' || token === '}') {
      const last = open.pop()
      closed = token === ']' && last?.mark === '[' && last.of !== null ? last : null
      before = null
    } else {
      closed = null
      before = /^[A-Za-z_$]/.test(token) ? token : null
      const inside = open.at(-1)
      if (before !== null && inside?.mark === '[' && inside.of !== null) {
        const names = found.get(inside.of) ?? [new Set(), new Set()]
        names[inside.dimension].add(before)
        found.set(inside.of, names)
      }
    }
  }
  return Object.assign(found, { ends: findEnds(source) })
}
