/** The outline of a course, for the page that shows it. */
export { CourseOutline } from './ui/course-outline.tsx'
