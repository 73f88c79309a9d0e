/**
 * Circles: of files by what is really loaded (types are erased), of more than a few files also by their types, and of
 * modules by every import, because two modules that know each other's types are one module in two folders.
 */
import type { Import } from './import-graph.ts'
import { placeOf } from './places.ts'
import { circlesOf, type Arrow } from './strong-components.ts'

/** Files that may name each other's types in a circle: a part and its few pieces. */
export const MOST_FILES_IN_A_TYPE_CIRCLE = 5

interface Violation {
  rule: string
  where: string
  what: string
}

export function findCycles(imports: Import[]): Violation[] {
  const product = productImports(imports)
  const loaded = product.filter((edge) => !edge.typeOnly).map(({ from, to }): Arrow => [from, to])
  return [
    ...circlesOf(loaded).map((circle) => describe('no circles of files', circle)),
    ...circlesOf(moduleArrows(product)).map((circle) => describe('no circles of modules', circle)),
    ...typeCirclesOf(product)
      .filter((circle) => circle.length > MOST_FILES_IN_A_TYPE_CIRCLE)
      .flatMap((circle) =>
        circle.map((file) => ({
          rule: `circles of files have at most ${MOST_FILES_IN_A_TYPE_CIRCLE}, types counted`,
          where: file,
          what: `is one of ${circle.length} files that lead to each other: move the types both sides need into a file below them`,
        })),
      ),
  ]
}

/** Imports between files that are shipped. */
export function productImports(imports: Import[]): Import[] {
  return imports.filter(
    ({ from, to }) =>
      /^(src|sandbox)\//.test(from) &&
      !placeOf(from).isTest &&
      !placeOf(from).isTesting &&
      placeOf(to).floor !== 'package',
  )
}

/** Circles of files where a type import counts like any other, largest first. */
export function typeCirclesOf(product: Import[]): string[][] {
  return circlesOf(product.map(({ from, to }): Arrow => [from, to]))
}

/** Leaves out foreign keys between two `tables.ts`: they tie rows, and no code calls through them. */
function moduleArrows(product: Import[]): Arrow[] {
  return product.flatMap(({ from, to }): Arrow[] => {
    const [a, b] = [placeOf(from), placeOf(to)]
    if (a.isTables && b.isTables) return []
    return a.module === null || b.module === null || a.module === b.module ? [] : [[a.module, b.module]]
  })
}

function describe(rule: string, circle: string[]): Violation {
  return {
    rule,
    where: circle[0] ?? '',
    what: `${circle.join(', ')} lead to each other: move what both need, or notify by an event`,
  }
}
