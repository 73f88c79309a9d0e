/** Learning parts for the pages of other modules. */
export { OwnProfile } from './activity/browser.ts'
export { CourseOutline } from './outline/browser.ts'
export { sendUntilJudged, useCourseProgress } from './outbox/ui/outbox.ts'
export { type LessonPreview, previewOf, TryLesson } from './preview/browser.ts'
export { CoursePercentsSlot } from './start/ui/course-percents-slot.tsx'
export { PassedNote } from './player/ui/verdicts.tsx'
export { StartCourse } from './start/ui/start-course.tsx'
export { StartPath } from './start/ui/start-path.tsx'
export { type OwnProgram, readOwnProgram } from './own-program/ui/read-own-program.ts'
export type { ProjectEnd } from './lesson/ui/project-end.ts'
export { useOutbox } from './outbox/ui/use-outbox.ts'

/** Sends what the learner did in this browser to the server; its code is loaded when it is wanted. */
export async function handInWork(): Promise<void> {
  const [{ sendOutbox }, { sendActiveMinutes }] = await Promise.all([
    import('./outbox/ui/send-outbox.ts'),
    import('./activity/ui/minute-log.ts'),
  ])
  await Promise.all([sendOutbox(), sendActiveMinutes()])
}

/** Sends the active minutes of this browser, for pages that show them. */
export const sendMinutesNow = async () => (await import('./activity/ui/minute-log.ts')).sendActiveMinutes()

/** Loads the finished program of a guided project, as it is shown before the first step. */
export const loadProjectDemo = async () => (await import('./demo/ui/project-demo.tsx')).ProjectDemo
