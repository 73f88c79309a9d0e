/** What operators do about what learners wrote. */
export { notePicks } from './note-action.ts'
export { moderationRoutes } from './routes.ts'
