import type { Write } from './histories.ts'

/** Where two runs part: a variable of the one that belongs to one of the other has another value. */
export type Parting = {
  /** What it holds in the one run, from this step of it on: it may have been written long before. */
  readonly own: Write
  readonly step: number
  readonly other: Write
  /** Number of that value among the variable's own, from 0. Null: it is not the value that is other, but that it stays. */
  readonly at: number | null
  /** What both runs do at that moment: the write itself, or the next one that they share. */
  readonly moment: Write
}
