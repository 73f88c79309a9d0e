/** A program's last query, taken apart. */
export type { Clause, Gap, JoinKind, Query, Span } from './query.ts'
export { readQuery } from './read-query.ts'
export { isMark, plainName } from './token-rules.ts'
export { cutTokens, readTokens, type Token } from './tokens.ts'
