import type { OwnSolution } from './contract.ts'
import type { StoredSolution } from './solution-queries.ts'

/** What authors are told of their own solution; null: nothing is published. */
export function ownSolutionView(row: StoredSolution | undefined): OwnSolution | null {
  if (row === undefined || row.withdrawnAt !== null) return null
  const { id, submissionId, note, publishedAt, isHidden } = row
  return { id, submissionId, note, publishedAt: publishedAt.toISOString(), isHidden }
}
