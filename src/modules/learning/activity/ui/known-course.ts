import type { CourseCard } from '#modules/catalog/contract.ts'

/** What of a course stands on somebody's own page. */
export type KnownCourse = Pick<CourseCard, 'id' | 'slug' | 'title' | 'language'>
