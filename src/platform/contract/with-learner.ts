import { LEARNER_KNOWN_COOKIE } from './learner-known.ts'

/**
 * Runs a call that needs a learner. Until the browser has an identity such calls go one after the other, in all
 * tabs: the first makes it, the others use it.
 */
export async function withLearner<T>(work: () => Promise<T>): Promise<T> {
  if (isLearnerKnown() || navigator.locks === undefined) return work()
  return navigator.locks.request('learner-identity', work)
}

/** Whether this browser has an identity, and with it perhaps progress. Only in the browser. */
export function isLearnerKnown(): boolean {
  return document.cookie.split('; ').includes(`${LEARNER_KNOWN_COOKIE}=1`)
}
