/** Programs step by step: what other modules' pages may use of the visualizer. */
import { lazyPart } from '#ui/lazy-part.ts'

export { DATABASES, EXAMPLES, type Example } from './examples/examples.ts'
export { isWatchedLanguage, WATCHED_LANGUAGES, type WatchedLanguage } from './watched-languages.ts'
export { packLink, readLink, type SharedProgram } from './ui/recording/program-link.ts'
export { lastRecordingOf } from './ui/recording/last-recording.ts'
export type { TestPlace } from './contract.ts'
export type { ProgramToWatch } from './ui/recording/program-to-watch.ts'

/** Steps of a program that was recorded with its lesson; as `WatchProgram` comes when it is first shown. */
export const RecordedSteps = lazyPart(loadRecordedSteps)

/** Comes when it is first shown; put it in a `Suspense`, in a place whose height is given. */
export const WatchProgram = lazyPart(
  async () => (await import('./ui/recording/watch-program.tsx')).WatchProgram,
)

/** Fetches the code of `RecordedSteps`, for a device that is to have it without a connection. */
export async function loadRecordedSteps() {
  return (await import('./ui/recording/recorded-steps.tsx')).RecordedSteps
}
