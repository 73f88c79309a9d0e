/** What other server code may ask of outreach. */
export { forgetQueriesJob } from './forget-queries.ts'
export { outreachOfAccounts } from './account-data.ts'
