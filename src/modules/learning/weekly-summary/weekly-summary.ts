/** The week by mail, for learners who want it. */
export { weeklySummaryJob } from './mail-summaries.ts'
export { registerUnsubscribe, summaryRoutes } from './routes.ts'
