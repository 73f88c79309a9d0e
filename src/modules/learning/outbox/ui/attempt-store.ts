/** Attempts that the server has not confirmed, each under a key of its own, so that tabs do not overwrite each other. */
import { keysStoredUnder, readLocally, removeLocally, storeLocally } from '#platform/browser/local-store.ts'
import type { Attempt } from '../../contract.ts'

const PREFIX = 'outbox:attempt:'

/** Attempts not yet confirmed, in the order they happened. Those of earlier releases name a course and lesson. */
export function keptAttempts(): Attempt[] {
  return keysStoredUnder(PREFIX)
    .flatMap((key) => readLocally<Attempt>(key) ?? [])
    .toSorted((a, b) => a.at.localeCompare(b.at))
}

export function keepAttempt(attempt: Attempt): void {
  storeLocally(PREFIX + attempt.id, attempt)
}

export function dropAttempt(id: string): void {
  removeLocally(PREFIX + id)
}
