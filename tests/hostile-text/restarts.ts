/**
 * Searches that begin anew inside what an earlier try has already read to its end, such as `/Error: .*x/` in a text of many
 * `Error: `: quadratic, and unknown to `scslre`, which looks at quantifiers that begin a search.
 */
import { type AST, RegExpParser } from '@eslint-community/regexpp'

export function restartsIn({ pattern, flags }: { pattern: string; flags: string }): boolean {
  if (flags.includes('y')) return false
  const { alternatives } = new RegExpParser().parseLiteral(`/${pattern}/${flags}`).pattern
  return alternatives.some(
    ({ elements }) => restarts(elements, [{ isAnchored: false, sets: [] }], false, flags.includes('m')).found,
  )
}

/** What a match has had to read before a place: sets of characters, one after the other. */
interface Path {
  isAnchored: boolean
  sets: ReadonlySet<string>[]
}

/** More paths than this through the groups of an expression are not told apart. */
const MOST_PATHS = 256
/** A bounded quantifier costs a constant. */
const BOUNDED = 400

function restarts(
  elements: readonly AST.Element[],
  before: Path[],
  canFailAfter: boolean,
  isMultiline: boolean,
): { found: boolean; paths: Path[] } {
  let paths = before
  for (const [index, element] of elements.entries()) {
    const canFail = canFailAfter || elements.slice(index + 1).some(mayFail)
    if (element.type === 'Assertion') {
      if (element.kind === 'start') {
        const start = isMultiline
          ? { isAnchored: false, sets: [new Set('\n')] }
          : { isAnchored: true, sets: [] }
        paths = paths.map((path) => (path.sets.length === 0 ? start : path))
      }
      if (element.kind === 'lookahead' && canRestart(element.alternatives, paths, isMultiline))
        return { found: true, paths }
    } else if (element.type === 'Group' || element.type === 'CapturingGroup') {
      const ways = element.alternatives.map((way) => restarts(way.elements, paths, canFail, isMultiline))
      if (ways.some(({ found }) => found)) return { found: true, paths }
      paths = ways.flatMap((way) => way.paths).slice(0, MOST_PATHS)
    } else if (element.type === 'Quantifier') {
      const set = charactersOf(element.element)
      const isLong = element.max > BOUNDED
      const overlaps = (path: Path) => path.sets.every((one) => [...one].some((each) => set.has(each)))
      // Nothing before it: `scslre` knows about those.
      if (
        isLong &&
        canFail &&
        paths.some((path) => !path.isAnchored && path.sets.length > 0 && overlaps(path))
      )
        return { found: true, paths }
      if (element.min > 0) paths = paths.map((path) => ({ ...path, sets: [...path.sets, set] }))
    } else if (element.type !== 'Backreference') {
      const set = charactersOf(element)
      paths = paths.map((path) => ({ ...path, sets: [...path.sets, set] }))
    }
  }
  return { found: false, paths }
}

const canRestart = (ways: readonly AST.Alternative[], paths: Path[], isMultiline: boolean) =>
  ways.some(({ elements }) => restarts(elements, paths, true, isMultiline).found)

function mayFail(element: AST.Element): boolean {
  if (element.type === 'Quantifier') return element.min > 0
  if (element.type === 'Group' || element.type === 'CapturingGroup')
    return element.alternatives.every(({ elements }) => elements.some(mayFail))
  return true
}

/** Stand for all characters: what an expression of ours tells apart is among these. */
const SAMPLES = [
  ...Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)),
  '\u00a0',
  'é',
  '‘',
  '’',
  '“',
  '”',
  '…',
  '\u2028',
  '日',
]
const known = new Map<string, ReadonlySet<string>>()

/** All characters that an element can read, in whatever order. */
function charactersOf(element: AST.Element): ReadonlySet<string> {
  switch (element.type) {
    case 'Group':
    case 'CapturingGroup':
      return new Set(
        element.alternatives.flatMap((way) => way.elements.flatMap((one) => [...charactersOf(one)])),
      )
    case 'Quantifier':
      return charactersOf(element.element)
    case 'Assertion':
    case 'Backreference':
      return new Set()
    default: {
      const set = known.get(element.raw) ?? new Set(SAMPLES.filter((one) => only(element.raw).test(one)))
      known.set(element.raw, set)
      return set
    }
  }
}

function only(raw: string): RegExp {
  return new RegExp(`^(?:${raw})$`, /\\[up]\{/.test(raw) ? 'u' : '')
}
