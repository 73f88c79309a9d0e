/** Which variables of two runs belong together, as far as they went side by side. Pure. */
import type { Write } from './histories.ts'

export type Partners = {
  /** Whether the variables belong together already. */
  has(own: Write, other: Write): boolean
  /** Whether neither belongs to another variable. */
  mayJoin(own: Write, other: Write): boolean
  /** Counts a value that both have. */
  join(own: Write, other: Write): void
  /** The last value that the variable shared with its partner, in both runs. */
  lastOf(own: Write): Shared | null
  lastOfOther(other: Write): Shared | null
}

export type Shared = { readonly own: Write; readonly other: Write; readonly count: number }

export function createPartners(): Partners {
  const byOwn = new Map<string, Shared>()
  const byOther = new Map<string, Shared>()
  return {
    has: (own, other) => byOwn.get(own.variable)?.other.variable === other.variable,
    mayJoin: (own, other) =>
      (byOwn.get(own.variable)?.other.variable ?? other.variable) === other.variable &&
      (byOther.get(other.variable)?.own.variable ?? own.variable) === own.variable,
    join(own, other) {
      const shared = { own, other, count: (byOwn.get(own.variable)?.count ?? 0) + 1 }
      byOwn.set(own.variable, shared)
      byOther.set(other.variable, shared)
    },
    lastOf: (own) => byOwn.get(own.variable) ?? null,
    lastOfOther: (other) => byOther.get(other.variable) ?? null,
  }
}
