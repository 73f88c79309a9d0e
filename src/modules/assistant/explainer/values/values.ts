/** What the last run shows of lines. */
export { readRun, type UnitRun } from './read-run.ts'
export { runSentences, seenValuesOf } from './run-sentences.ts'
