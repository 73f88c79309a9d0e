/** Lanes of a channel between boxes: lines that run beside one another at one height get different ones. Pure. */
export type Lanes = {
  readonly count: () => number
  readonly take: (target: string, from: number, to: number) => number
}

export function openLanes(): Lanes {
  const taken: { target: string; low: number; high: number; lane: number }[] = []
  return {
    count: () => Math.max(0, ...taken.map(({ lane }) => lane + 1)),
    /** Lines to one target share a lane: they become one line. */
    take(target, from, to) {
      const [low, high] = [Math.min(from, to) - 4, Math.max(from, to) + 4]
      const same = taken.find((each) => each.target === target)
      if (same) {
        const own = { low: Math.min(low, same.low), high: Math.max(high, same.high) }
        if (
          !taken.some(
            (each) => each !== same && each.lane === same.lane && each.low < own.high && own.low < each.high,
          )
        ) {
          Object.assign(same, own)
          return same.lane
        }
      }
      const used = new Set(taken.filter((each) => each.low < high && low < each.high).map(({ lane }) => lane))
      let lane = 0
      while (used.has(lane)) lane += 1
      taken.push({ target, low, high, lane })
      return lane
    },
  }
}
