/** Programs step by step: what other modules' pages may use of the visualizer. */
import { lazyPart } from '#ui/lazy-part.ts'

export { DATABASES, EXAMPLES, type Example } from './examples/examples.ts'
export { isWatchedLanguage, WATCHED_LANGUAGES, type WatchedLanguage } from './watched-languages.ts'
export { packLink, readLink, type SharedProgram } from './ui/recording/program-link.ts'
export type { FailedTest, ProgramToWatch } from './ui/recording/program-to-watch.ts'

/** Comes when it is first shown; put it in a `Suspense`, in a place whose height is given. */
export const WatchProgram = lazyPart(
  async () => (await import('./ui/recording/watch-program.tsx')).WatchProgram,
)
