import { useSyncExternalStore } from 'react'
import { isLearnerKnown } from '#platform/contract/with-learner.ts'

const never = () => () => {}

/** Whether this browser may have progress; false on the server and until the page is alive. */
export function useIsLearnerKnown(): boolean {
  return useSyncExternalStore(never, isLearnerKnown, () => false)
}
