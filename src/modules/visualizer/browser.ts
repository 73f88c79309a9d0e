/** Programs step by step: what other modules' pages may use of the visualizer. */
import { lazyPart } from '#ui/lazy-part.ts'

export { EXAMPLES, type Example } from './examples/examples.ts'
export { isTraceLanguage } from './ui/recording/is-trace-language.ts'
export { readLink, type SharedProgram, writeLink } from './ui/recording/program-link.ts'
export type { ProgramToWatch } from './ui/recording/use-recording.ts'

/** Comes when it is first shown; put it in a `Suspense`, in a place whose height is given. */
export const WatchProgram = lazyPart(
  async () => (await import('./ui/recording/watch-program.tsx')).WatchProgram,
)
