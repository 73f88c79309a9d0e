/** One reading of what a variable or cell holds, with all that is known of types. */
import { libraryValue } from './library-values.ts'
import type { Reading } from './values.ts'
import type { Block, Shown } from './shown.ts'
import type { World } from './world.ts'

/** Values that one variable or cell may come to: what is beyond is left out. */
const MOST_VALUES = 1_500

export function openReading(world: World, by: Shown, root: string, want: (block: Block) => void): Reading {
  by.pointsToStack = false
  return { world, by, spot: { root, path: [] }, want, ofLibrary: libraryValue, left: MOST_VALUES }
}
