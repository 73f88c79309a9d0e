/** Figures of the import structure, types counted: what `npm run architecture` prints. */
import { productImports, typeCirclesOf } from './cycles.ts'
import type { Source } from './import-graph.ts'
import { folderCirclesOf } from './inner-doors.ts'
import { findLongFunctions } from './long-functions.ts'
import { placeOf } from './places.ts'
import { climbingArrows, type Arrow } from './strong-components.ts'

export interface Figures {
  /** Arrows between rooms that point upward in the best order of the rooms. */
  climbing: Arrow[]
  /** The same inside each module, between its folders. */
  climbingInside: Arrow[]
  arrows: number
  largestFileCircle: string[]
  folderCircles: string[][]
  importsOfForeignUi: number
  longFunctions: string[]
}

export function measure(sources: Source[]): Figures {
  const product = productImports(sources.flatMap((source) => source.imports))
  const inner = product.filter(
    ({ from, to }) => placeOf(from).module !== null && placeOf(from).module === placeOf(to).module,
  )
  const rooms = distinct(product.map(({ from, to }): Arrow => [roomOf(from), roomOf(to)]))
  return {
    climbing: climbingArrows(rooms),
    climbingInside: [...Map.groupBy(inner, ({ from }) => placeOf(from).module).values()].flatMap((imports) =>
      climbingArrows(distinct(imports.map(({ from, to }): Arrow => [folderOf(from), folderOf(to)]))),
    ),
    arrows: rooms.length,
    largestFileCircle: typeCirclesOf(product)[0] ?? [],
    folderCircles: folderCirclesOf(inner),
    importsOfForeignUi: product.filter(
      ({ from, to }) =>
        placeOf(to).module !== null && placeOf(to).isUi && placeOf(from).module !== placeOf(to).module,
    ).length,
    longFunctions: findLongFunctions(sources).map(({ where, what }) => `${where} ${what.split(':')[0]}`),
  }
}

/** A room: a module, a folder of the platform or of the sandbox, `src/ui`, `src/pages`, and each file in the root. */
function roomOf(path: string): string {
  const folder = /^(src\/modules|src\/platform|sandbox)\/[^/]+(?=\/)/.exec(path)?.[0]
  if (folder !== undefined) return folder
  const flat = ['src/platform', 'src/ui', 'src/pages'].find((each) => path.startsWith(`${each}/`))
  if (flat !== undefined) return flat
  return path.startsWith('sandbox/') && path !== 'sandbox/protocol.ts' ? 'sandbox' : path
}

/** A folder of a module; a file in the module's root is a room of its own. */
function folderOf(path: string): string {
  const parts = path.split('/')
  return parts.slice(0, 4).join('/')
}

function distinct(arrows: Arrow[]): Arrow[] {
  const byText = new Map(arrows.map((arrow) => [arrow.join(' → '), arrow]))
  return [...byText.values()].filter(([from, to]) => from !== to)
}
