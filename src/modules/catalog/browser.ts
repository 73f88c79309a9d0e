/** Catalog parts for the pages of other modules. */
export { CourseCard, LeadCourseCard } from './ui/course-card.tsx'
