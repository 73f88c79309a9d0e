/**
 * Places of which one network takes at most as many as it leaves free: half of them alone, and there is room for the next
 * network however many came before. In memory, because what holds a place ends with this process.
 */
export type FairPlaces = {
  /** Takes a place for all of these networks; null when one of them has its share, or none is left. Twice given back is once. */
  take(networks: readonly string[]): (() => void) | null
  /** Returns the number of taken places. */
  taken(): number
}

export function createFairPlaces(most: number): FairPlaces {
  const held = new Map<string, number>()
  let taken = 0
  const change = (networks: readonly string[], by: 1 | -1) => {
    taken += by
    for (const network of networks) {
      const count = (held.get(network) ?? 0) + by
      if (count === 0) held.delete(network)
      else held.set(network, count)
    }
  }
  return {
    taken: () => taken,
    take(networks) {
      const free = most - taken
      if (free <= 0 || networks.some((network) => (held.get(network) ?? 0) >= free)) return null
      change(networks, 1)
      let isHeld = true
      return () => {
        if (isHeld) change(networks, -1)
        isHeld = false
      }
    },
  }
}
