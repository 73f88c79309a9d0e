/** Days on which a learner did something: activity, streaks, the map of the year. */
export { readQuarters } from './activity-queries.ts'
export { countByDay, dayIn, QUARTER_SECONDS, streakOf } from './day-rules.ts'
export { readActivity } from './read-activity.ts'
export { activityRoutes } from './routes.ts'
