/** Which parts of a program are reached from where it begins. */
import type { Find, Outline, Part } from './outline/outline.ts'

/** Way from one part to another. */
export interface Edge {
  to: Part
  line: number
  /** Whether the other part is called, and not only there because of this one. */
  isCall: boolean
  /** Whether no run is needed to tell whose method a name means. */
  isSure: boolean
}

export type PartGraph = ReadonlyMap<Part, readonly Edge[]>

/** Functions of one name that a call may mean. */
const MOST_NAMESAKES = 20

export function graphOf({ parts }: Outline): PartGraph {
  const functions = new Map<string, Part[]>()
  for (const part of parts) {
    if (part.kind !== 'function') continue
    const known = functions.get(part.name) ?? []
    if (known.length < MOST_NAMESAKES) functions.set(part.name, [...known, part])
  }
  const graph = new Map<Part, Edge[]>()
  for (const part of parts) {
    graph.set(
      part,
      part.finds.flatMap((find) => edgesOfFind(part, find, functions)),
    )
    // A function without a name is there to be called by what makes it; a class is there with its own beginnings.
    const isThere = part.name === '' || part.kind === 'class' || isSpecial(part)
    if (part.parent && isThere) {
      const isCall = part.kind === 'function' && part.name === ''
      graph.get(part.parent)?.push({ to: part, line: part.line, isCall, isSure: true })
    }
  }
  return graph
}

function edgesOfFind(part: Part, find: Find, functions: ReadonlyMap<string, readonly Part[]>): Edge[] {
  const { line } = find
  if (find.is === 'part') {
    return [{ to: find.part, line, isCall: find.isUsed && find.part.kind === 'function', isSure: true }]
  }
  if (find.is !== 'member') return []
  const own = classOf(part)
  return (functions.get(find.name) ?? []).map((to) => {
    const home = classOf(to)
    return { to, line, isCall: find.isUsed, isSure: find.owner === 'self' && (home === null || home === own) }
  })
}

export function classOf({ parent }: Part): Part | null {
  for (let around = parent; around; around = around.parent) if (around.kind === 'class') return around
  return null
}

/** Methods that the language calls by itself: constructors, `__len__`, operators, `compareTo`. */
function isSpecial({ kind, name, parent }: Part): boolean {
  if (kind !== 'function' || parent?.kind !== 'class') return false
  return (
    name === parent.name ||
    /^__\w+__$|^(?:constructor|operator.*|~.*)$/.test(name) ||
    CALLED_BY_LIBRARIES.has(name)
  )
}

const CALLED_BY_LIBRARIES = new Set(
  'compareTo compare equals hashCode toString run call apply accept test get iterator next hasNext close toJSON valueOf default'.split(
    ' ',
  ),
)

export function reachedFrom(
  starts: readonly Part[],
  graph: PartGraph,
  isFollowed: (edge: Edge) => boolean = () => true,
): Set<Part> {
  const reached = new Set(starts)
  // A set also visits what is added while it is walked through.
  for (const part of reached) {
    for (const edge of graph.get(part) ?? []) if (isFollowed(edge)) reached.add(edge.to)
  }
  return reached
}

/** Calls by which functions come back to themselves, one for each circle of functions. */
export function circularCalls(
  parts: ReadonlySet<Part>,
  graph: PartGraph,
  { mayGuess }: { mayGuess: boolean },
): { from: Part; edge: Edge }[] {
  const callsOf = (part: Part) =>
    (graph.get(part) ?? []).filter((edge) => edge.isCall && (mayGuess || edge.isSure) && parts.has(edge.to))
  return circlesOf([...parts], (part) => callsOf(part).map(({ to }) => to)).flatMap((circle) => {
    const members = new Set(circle)
    for (const from of circle) {
      const edge = callsOf(from).find(({ to }) => members.has(to) && to.name !== '')
      if (edge) return [{ from, edge }]
    }
    return []
  })
}

interface Visited {
  index: number
  /** Smallest index that is reached from here. */
  low: number
  /** Place on the stack of what no circle has yet. */
  openAt: number
  isOpen: boolean
}

/** Circles of a graph (Tarjan's strongly connected components), without recursion of our own. */
function circlesOf(parts: readonly Part[], next: (part: Part) => Part[]): Part[][] {
  const visited = new Map<Part, Visited>()
  const open: Part[] = []
  const circles: Part[][] = []
  const path: { part: Part; mine: Visited; left: Part[] }[] = []
  const enter = (part: Part) => {
    const mine = { index: visited.size, low: visited.size, openAt: open.length, isOpen: true }
    visited.set(part, mine)
    open.push(part)
    path.push({ part, mine, left: next(part) })
  }
  for (const root of parts) {
    if (!visited.has(root)) enter(root)
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const { part, mine, left } = top
      const to = left.pop()
      if (to) {
        const theirs = visited.get(to)
        if (!theirs) enter(to)
        else if (theirs.isOpen) mine.low = Math.min(mine.low, theirs.index)
        continue
      }
      path.pop()
      const above = path.at(-1)?.mine
      if (above) above.low = Math.min(above.low, mine.low)
      if (mine.low !== mine.index) continue
      const circle = open.splice(mine.openAt)
      for (const member of circle) {
        const state = visited.get(member)
        if (state) state.isOpen = false
      }
      if (circle.length > 1 || next(part).includes(part)) circles.push(circle)
    }
  }
  return circles
}
