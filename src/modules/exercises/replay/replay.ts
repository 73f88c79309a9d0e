/** Replays of programs in a terminal: how they are paced, and what is on the screen at each moment. */
export { type Exchange, exchangesOf, paceReplay, replayMs } from './pacing-rules.ts'
export { lastLines, textAt, wholeText } from './screen-rules.ts'
export { SEEDED_LANGUAGES, withSeed } from './seed-rules.ts'
