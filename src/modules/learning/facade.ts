/** What other server modules may ask of learning. */
export { countEnrollments } from './enrollment-queries.ts'
