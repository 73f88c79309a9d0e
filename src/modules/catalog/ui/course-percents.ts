import { createContext, use } from 'react'

/** Percent done of each course that the learner has started, by course id. Empty on the server and for visitors. */
export type CoursePercents = ReadonlyMap<string, number>

const CoursePercentsContext = createContext<CoursePercents>(new Map())

/** Gives course cards below it the learner's progress; the catalog itself knows no learner. */
export const CoursePercentsProvider = CoursePercentsContext.Provider

export function useCoursePercent(courseId: string): number | null {
  return use(CoursePercentsContext).get(courseId) ?? null
}
