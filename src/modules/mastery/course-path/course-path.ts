/** How far a learner came with each lesson of a course. */
import type { Content, Course } from '#modules/catalog/module.ts'
import type { LessonReach } from '../contract.ts'
import { exerciseIndex } from '../evidence/evidence.ts'
import type { MasteryState } from '../mastery-state.ts'

/** `begun`: lessons that were opened or done. A lesson without exercises is passed when it is done. */
export function coursePath(
  content: Content,
  course: Course,
  { exercises }: MasteryState,
  begun: readonly { lessonId: string; isDone: boolean }[],
): { lessonId: string; reach: LessonReach }[] {
  const ofCourse = [...exerciseIndex(content).values()].filter((info) => info.course.id === course.id)
  return begun.flatMap(({ lessonId, isDone }) => {
    const own = ofCourse.filter(({ lesson }) => lesson.id === lessonId).map(({ key }) => exercises.get(key))
    if (own.length === 0) return [{ lessonId, reach: isDone ? 'unaided' : 'read' }]
    const reach = own.every((known) => known?.isUnaided === true)
      ? 'unaided'
      : own.every((known) => (known?.recall ?? null) !== null)
        ? 'passed'
        : 'read'
    return [{ lessonId, reach }]
  })
}
