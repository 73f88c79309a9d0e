/** Previews of lessons, for the pages of their courses. */
export { type LessonPreview, previewOf } from './preview-rules.ts'
export { TryLesson } from './ui/try-lesson.tsx'
