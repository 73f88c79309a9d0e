/** Learning parts for the pages of other modules. */
export { OwnProfile } from './activity/ui/own-profile.tsx'
export { type LessonPreview, previewOf, TryLesson } from './preview/browser.ts'
export { CoursePercentsSlot } from './start/ui/course-percents-slot.tsx'
export { StartCourse } from './start/ui/start-course.tsx'
export { StartPath } from './start/ui/start-path.tsx'
export { useOutbox } from './outbox/ui/use-outbox.ts'

/** Sends what the learner did in this browser to the server; its code is loaded when it is wanted. */
export const handInWork = async () => (await import('./outbox/ui/send-outbox.ts')).sendOutbox()
