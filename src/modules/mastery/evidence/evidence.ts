/** Evidence of what a learner can do: how it is collected, merged and read. */
export { readEvidence, type KeyedEvidence } from './evidence-queries.ts'
export { dayOf, firstUnaidedPass, type Evidence, type Help } from './evidence-rules.ts'
export { exerciseIndex, keyOf, type ExerciseInfo } from './exercise-index.ts'
export { evidenceListeners } from './evidence-listeners.ts'
export { ledgerOf, POINTS, pointsIn, type LedgerRow } from './points-rules.ts'
export { compareDue, recallOf, strengthOn, type Recall } from './schedule-rules.ts'
