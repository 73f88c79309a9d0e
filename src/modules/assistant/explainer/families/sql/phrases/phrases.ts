/** Says values, conditions and orders of a query in words. */
export { openPhrases } from './open-phrases.ts'
export type { Phrases } from './phrase-context.ts'
export { placedColumn, tableNoun } from './columns.ts'
