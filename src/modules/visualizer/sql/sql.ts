/** The stages of a SQL query, and the tokens of SQL. */
export { stageQuery } from './stage-query.ts'
export { cutTokens as cutSql, type Token as SqlToken } from './reading/reading.ts'
