/**
 * Circles: of files by what is really loaded (types are erased and harm nobody), of modules by every import,
 * because two modules that know each other's types are one module in two folders.
 */
import type { Import } from './import-graph.ts'
import { placeOf } from './places.ts'

export function findCycles(imports: Import[]): { rule: string; where: string; what: string }[] {
  const product = imports.filter(({ from, to }) => !placeOf(from).isTest && placeOf(to).floor !== 'package')
  const files = product.filter((edge) => !edge.typeOnly).map(({ from, to }): [string, string] => [from, to])
  const modules = product.flatMap(({ from, to }): [string, string][] => {
    const [a, b] = [placeOf(from).module, placeOf(to).module]
    return a === null || b === null || a === b ? [] : [[a, b]]
  })
  return [
    ...circles(files).map((circle) => describe('no circles of files', circle)),
    ...circles(modules).map((circle) => describe('no circles of modules', circle)),
  ]
}

function describe(rule: string, circle: string[]): { rule: string; where: string; what: string } {
  return {
    rule,
    where: circle[0] ?? '',
    what: `${circle.join(' → ')}: move what both need, or tell by event`,
  }
}

/** One circle for each edge that closes one in a depth-first walk. */
function circles(edges: [string, string][]): string[][] {
  const next = new Map<string, Set<string>>()
  for (const [from, to] of edges) next.set(from, (next.get(from) ?? new Set()).add(to))
  const done = new Set<string>()
  const found: string[][] = []

  function walk(node: string, way: string[]): void {
    const at = way.indexOf(node)
    if (at !== -1) {
      found.push([...way.slice(at), node])
      return
    }
    if (done.has(node)) return
    for (const to of next.get(node) ?? []) walk(to, [...way, node])
    done.add(node)
  }

  for (const node of next.keys()) walk(node, [])
  return found
}
