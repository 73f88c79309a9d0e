/** What other server modules may ask of learning. */
export { learningOfAccounts } from './account-data.ts'
export { countEnrollments } from './enrollment-queries.ts'
export { forgetLearnersJob } from './forget-learners.ts'
