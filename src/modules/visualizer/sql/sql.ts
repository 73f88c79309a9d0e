/** The stages of a SQL query. */
export { stageQuery } from './stage-query.ts'
