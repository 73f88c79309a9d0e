import { Suspense, useMemo, useState, type ReactNode } from 'react'
import type { ReachParts } from '#modules/catalog/browser.ts'
import type { LessonSummary, TocChapter } from '#modules/catalog/contract.ts'
import type { CourseProgress } from '#modules/learning/contract.ts'
import {
  ChapterPath,
  type CourseReach,
  LessonReachMark,
  loadCourseReach,
  PathLegend,
} from '#modules/mastery/browser.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { useIsLearnerKnown } from '#ui/use-is-learner-known.ts'

const ReadCourseReach = lazyPart(loadCourseReach)

/**
 * How far the learner came in a course: parts for a list of its lessons, and the reader, to be rendered anywhere on the page, that
 * fills them. `progress`: lessons opened on this device, which may not have reached the server.
 */
export function useReach(
  courseId: string,
  progress?: Pick<CourseProgress, 'lessons'>,
): { parts: ReachParts; reader: ReactNode } {
  const [answer, setAnswer] = useState<CourseReach>(new Map())
  const isKnown = useIsLearnerKnown()
  const parts = useMemo(() => {
    const opened = progress?.lessons.map(({ lessonId }) => [lessonId, 'read'] as const) ?? []
    const reach: CourseReach = new Map([...opened, ...answer])
    return {
      legend: <PathLegend />,
      ofChapter: ({ lessons }: TocChapter) => (
        <ChapterPath lessonIds={lessons.map(({ id }) => id)} reach={reach} />
      ),
      ofLesson: ({ id }: LessonSummary) => <LessonReachMark reach={reach.get(id)} />,
    }
  }, [answer, progress])
  const reader = isKnown ? (
    <Suspense fallback={null}>
      <ReadCourseReach courseId={courseId} onReach={setAnswer} />
    </Suspense>
  ) : null
  return { parts, reader }
}
