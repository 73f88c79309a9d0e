/** How many live programs one learner may have open at once: each waits in a sandbox of its own, mostly for a person. */
import { isVisitor } from './turn-of.ts'

const SEATS_OF_ONE = 4
/** Visitors of one address share these: it may be that of a school. */
const SEATS_OF_VISITORS = 24

export interface SessionSeats {
  /** Null when the owner has taken all of theirs. Give it back by calling what it returns; twice is once. */
  take(owner: string): (() => void) | null
}

export function createSessionSeats(): SessionSeats {
  const taken = new Map<string, number>()
  const change = (owner: string, by: 1 | -1) => {
    const count = (taken.get(owner) ?? 0) + by
    if (count === 0) taken.delete(owner)
    else taken.set(owner, count)
  }
  return {
    take(owner) {
      const most = isVisitor(owner) ? SEATS_OF_VISITORS : SEATS_OF_ONE
      if ((taken.get(owner) ?? 0) >= most) return null
      change(owner, 1)
      let isHeld = true
      return () => {
        if (isHeld) change(owner, -1)
        isHeld = false
      }
    },
  }
}
