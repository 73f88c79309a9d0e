/** How far a learner came in a course, on pages. */
export { ChapterPath, LessonReachMark, PathLegend } from './ui/chapter-path.tsx'
export type { CourseReach } from './ui/course-reach.tsx'

/** Code that reads the learner's own reach; it comes for learners only. */
export const loadCourseReach = async () => (await import('./ui/course-reach.tsx')).ReadCourseReach
