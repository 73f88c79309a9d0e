/** Lessons that a learner saved for later. */
export { listSaved } from './list-saved.ts'
export { moveSavedLessons } from './change-saved.ts'
export { savedLessonRoutes } from './routes.ts'
