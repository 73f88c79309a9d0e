import type { Subject, SqlClause } from '../clauses/clauses.ts'
export const mistakesIn = (_: Subject & { clause: SqlClause }): string[] => []
