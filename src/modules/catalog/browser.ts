/** Catalog parts for the pages of other modules. */
export { countText, durationText, LEVEL_NAMES } from './amounts-rules.ts'
export { ABOUT_ITEM } from './ui/about-item.ts'
export { CourseAbout, CourseOutcomes } from './ui/course-about.tsx'
export { setCoursePercents } from './ui/course-percents.ts'
export { CatalogView } from './listing/browser.ts'
export { CourseContents, type ReachParts } from './ui/course-contents.tsx'
export { languageCover } from './covers/covers.ts'
export { CourseCover, CoverFrame } from './covers/ui/course-cover.tsx'
export { ProjectRunPicture } from './marketing/ui/project-run.tsx'
export { CourseHead, crumbsOf } from './ui/course-head.tsx'
export { courseJsonLd } from './ui/course-json-ld.ts'
export { CourseStep } from './ui/course-step.tsx'
export { itemListJsonLd } from './ui/item-list-json-ld.ts'
export { LessonKindIcon } from './ui/lesson-kind.tsx'
export { LockMark } from './ui/lock-mark.tsx'
export { PathAbout } from './ui/path-about.tsx'
export { PathCertificate, RelatedPaths } from './ui/path-after.tsx'
export { PathCourses } from './ui/path-courses.tsx'
export { PathHead } from './ui/path-head.tsx'
export { pathJsonLd } from './ui/path-json-ld.ts'
export { RelatedItems } from './ui/related-items.tsx'

/** Loads the search of the header. */
export const loadHeaderSearch = async () => (await import('./search/ui/header-search.tsx')).HeaderSearch

/** Loads the search of the phone menu. */
export const loadSearchForm = async () => (await import('./search/ui/search-form.tsx')).SearchForm

/** Loads what a page that does not exist shows. */
export const loadNotFound = async () => (await import('./not-found/ui/not-found.tsx')).NotFound

/** Loads what is drawn in the frame of a cover, for pages that are drawn in the browser. */
export const loadCoverDrawing = async () => (await import('./covers/ui/cover-drawing.tsx')).CoverDrawing
