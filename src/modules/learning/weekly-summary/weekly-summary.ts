/** The week by mail, for learners who want it. */
export { weeklySummaryJob } from './mail-summaries.ts'
