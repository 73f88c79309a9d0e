/** Parts of mastery for the pages of other modules. */
export {
  ChapterPath,
  type CourseReach,
  LessonReachMark,
  loadCourseReach,
  PathLegend,
} from './course-path/browser.ts'
export { HomesteadFrame, loadHomesteadSection } from './homestead/browser.ts'
export { loadPointsPart } from './points/browser.ts'
export { ProfileNote } from './public-profile/browser.ts'
export { loadSkillsPart } from './skills/browser.ts'
export { SolveAgainSection, useSolveAgain } from './solve-again/browser.ts'
