/** Mistakes of real attempts, counted by fingerprint, so that authors see which are common and unanswered. */
export { countMistake } from './count-mistake.ts'
export { forgetMistakesJob } from './forget-mistakes.ts'
export { describeMistakes, type MistakeReport } from './describe-mistakes.ts'
