/** What other server code may ask of outreach. */
export { forgetQueriesJob } from './forget-queries.ts'
