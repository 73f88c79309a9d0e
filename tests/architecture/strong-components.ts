/** Strongly connected components and layers of a directed graph: which nodes form a circle, and which arrows climb. */

/** An arrow from an importer to what it imports. */
export type Arrow = readonly [from: string, to: string]

/** Components of two nodes or more, largest first; nodes in each sorted (Tarjan's algorithm). */
export function circlesOf(arrows: Iterable<Arrow>): string[][] {
  const next = neighborsOf(arrows)
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const onStack = new Set<string>()
  const found: string[][] = []

  function visit(node: string): void {
    const number = index.size
    index.set(node, number)
    low.set(node, number)
    stack.push(node)
    onStack.add(node)
    for (const to of next.get(node) ?? []) {
      if (!index.has(to)) {
        visit(to)
        low.set(node, Math.min(low.get(node) ?? 0, low.get(to) ?? 0))
      } else if (onStack.has(to)) low.set(node, Math.min(low.get(node) ?? 0, index.get(to) ?? 0))
    }
    if (low.get(node) !== number) return
    const component = stack.splice(stack.indexOf(node))
    for (const each of component) onStack.delete(each)
    if (component.length > 1) found.push(component.toSorted())
  }

  for (const node of next.keys()) if (!index.has(node)) visit(node)
  return found.toSorted((a, b) => b.length - a.length || (a[0] ?? '').localeCompare(b[0] ?? ''))
}

/**
 * Arrows that point upward when the nodes are ordered so that few do (Eades, Lin and Smyth's heuristic; ties go by
 * name, so the same graph always gives the same arrows). A graph without circles has none.
 */
export function climbingArrows(arrows: Iterable<Arrow>): Arrow[] {
  const all = [...arrows]
  const rankOf = new Map(layerOrder(all).map((node, rank) => [node, rank]))
  return all.filter(([from, to]) => (rankOf.get(from) ?? 0) > (rankOf.get(to) ?? 0))
}

/** Importers first, what everything stands on last. */
function layerOrder(arrows: Arrow[]): string[] {
  let left = new Set(arrows.flat().toSorted())
  const top: string[] = []
  const bottom: string[] = []
  const degree = (node: string, at: 0 | 1) =>
    arrows.filter((arrow) => arrow[at] === node && left.has(arrow[at === 0 ? 1 : 0])).length
  const take = (node: string, to: (node: string) => void) => {
    left = new Set([...left].filter((each) => each !== node))
    to(node)
  }
  while (left.size > 0) {
    const sink = [...left].find((node) => degree(node, 0) === 0)
    const source = [...left].find((node) => degree(node, 1) === 0)
    if (sink !== undefined) take(sink, (node) => bottom.unshift(node))
    else if (source !== undefined) take(source, (node) => top.push(node))
    else {
      const surplus = (node: string) => degree(node, 0) - degree(node, 1)
      const [best = ''] = [...left].toSorted((a, b) => surplus(b) - surplus(a) || a.localeCompare(b))
      take(best, (node) => top.push(node))
    }
  }
  return [...top, ...bottom]
}

function neighborsOf(arrows: Iterable<Arrow>): Map<string, Set<string>> {
  const next = new Map<string, Set<string>>()
  for (const [from, to] of arrows) {
    next.set(from, (next.get(from) ?? new Set()).add(to))
    if (!next.has(to)) next.set(to, new Set())
  }
  return next
}
