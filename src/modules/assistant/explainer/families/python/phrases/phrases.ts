/** Expressions of Python in words. */
export { numberWord, textFormat } from './built.ts'
export { openPhrases } from './noun.ts'
export type { Phrases } from './phrase-context.ts'
export { reach, stepsOfRange } from './ranges.ts'
