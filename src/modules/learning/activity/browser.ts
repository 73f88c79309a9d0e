/** Parts of activity for the player and the pages that show a learner's days. */
export { LessonCelebration } from './ui/lesson-celebration.tsx'
export { startMinuteLog } from './ui/minute-log.ts'
export { OwnProfile } from './ui/own-profile.tsx'
