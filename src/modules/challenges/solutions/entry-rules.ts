/** Order of the solutions that learners see. Pure. */
import type { SolutionOrder } from './contract.ts'

/** A program that some learners published, by whoever published it first. */
export interface Entry {
  id: string
  /** Learners with the same program under other names, beside the first. */
  copies: number
  tokens: number
  steps: number | null
  publishedAt: Date
}

/** Sorts the best first: ties go to what was published earlier, and what has no steps comes last. */
export function orderEntries<Some extends Entry>(
  entries: readonly Some[],
  order: SolutionOrder,
  scores: ReadonlyMap<string, number>,
): Some[] {
  const rank = rankBy(order, scores)
  return entries.toSorted(
    (a, b) =>
      rank(a) - rank(b) || a.publishedAt.getTime() - b.publishedAt.getTime() || (a.id < b.id ? -1 : 1),
  )
}

/** The smallest first. */
function rankBy(order: SolutionOrder, scores: ReadonlyMap<string, number>): (entry: Entry) => number {
  switch (order) {
    case 'clearest':
      return ({ id }) => -(scores.get(id) ?? 0)
    case 'shortest':
      return ({ tokens }) => tokens
    case 'fastest':
      return ({ steps }) => steps ?? Number.MAX_SAFE_INTEGER
    case 'newest':
      return ({ publishedAt }) => -publishedAt.getTime()
  }
}
