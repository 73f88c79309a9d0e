/** What of a recorded run is shown, and what must be looked at again. */
import type { Function, Variable } from './program.ts'
import type { Type } from './types.ts'

export type Path = readonly (string | number)[]
/** A place that a pointer can name: a cell, or a variable of a frame, as JSON, and the way inward. */
export type Spot = { root: string; path: Path }

/** Whatever is shown and must be looked at again when something changes. */
export type Shown = { isStale: boolean; pointsToStack: boolean }

export type Block = Shown & {
  /** Among those that are read again. */
  isWaiting: boolean
  address: number
  size: number
  isFreed: boolean
  isOverrun: boolean
  /** Number of its cell; 0 while it is not shown. */
  id: number
  /** What it holds, as its pointers say, from `start` on; how sure they are. */
  type: Type | null
  start: number
  certainty: number
  /** A container's own memory: pointers to it are to the container. */
  owner: { spot: Spot; of: Type; start: number } | null
  /** What holds pointers to it. */
  referrers: Set<Shown>
  /** The cell as it was shown. */
  last: { head: string; items: readonly string[]; json: string } | null
}

/** A variable that was shown. */
export type Slot = Shown & { frame: Frame; variable: Variable; address: number | null; json: string }

export type Frame = Shown & {
  fp: number
  pc: number
  /** Its call came before the recording. */
  wasCalled: boolean
  function: Function | null
  /** 0 while it is not shown. */
  id: number
  /** The line it is in. */
  line: number
  /** Every variable as it was shown. */
  slots: Map<string, Slot>
  visible: readonly Variable[]
  visibleAt: number
}

/** Of what was not shown yet. */
export const NEVER_SHOWN = { isStale: true, pointsToStack: false }
