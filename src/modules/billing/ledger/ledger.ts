/** Double-entry ledger of the money that providers moved. */
export { postingOf } from './posting-rules.ts'
export { ledgerLines, ledgerPostings } from './tables.ts'
export { writePosting } from './write-posting.ts'
