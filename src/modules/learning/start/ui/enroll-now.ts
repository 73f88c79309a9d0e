import { call } from '#platform/contract/call.ts'
import { withLearner } from '#platform/contract/with-learner.ts'
import { enrollInPath } from '../../contract.ts'

/** Enrolls in a path; a failure is nobody's concern, for the next start tries again. */
export async function enrollNow(pathId: string): Promise<void> {
  await withLearner(() => call(enrollInPath, { params: { learningPathId: pathId } })).catch(() => {})
}
