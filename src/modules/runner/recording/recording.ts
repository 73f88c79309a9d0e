/** Recorded runs. */
export { readRecording } from './read-recording.ts'
export { recordRun, type RunToRecord } from './record-run.ts'
