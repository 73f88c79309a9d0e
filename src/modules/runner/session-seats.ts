/** Seats for live programs of one learner. The runner limits those of a network: it knows all of them. */

const SEATS_OF_ONE = 4

export interface SessionSeats {
  /**
   * Takes a seat and returns the function that releases it, or null when the owner has no seat left. Releasing twice
   * does nothing.
   */
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
      // Visitors of a network are nobody in particular, and have what their network has.
      if (owner === '') return () => {}
      if ((taken.get(owner) ?? 0) >= SEATS_OF_ONE) return null
      change(owner, 1)
      let isHeld = true
      return () => {
        if (isHeld) change(owner, -1)
        isHeld = false
      }
    },
  }
}
