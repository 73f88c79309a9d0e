/** Explanations of errors in a beginner's words. */
export { explainMessage } from './explain-message.ts'
export { explainOutcome } from './explain-outcome.ts'
export { IDLE_TOO_LONG, INTERRUPTED, signalWords } from './limits.ts'
