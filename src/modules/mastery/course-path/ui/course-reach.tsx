import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#platform/contract/call.ts'
import { queryClient } from '#platform/query-client.ts'
import { getCoursePath, type LessonReach } from '../../contract.ts'

/** Reach by lesson. A lesson that was never opened has none. */
export type CourseReach = ReadonlyMap<string, LessonReach>

/** Reads how far the learner came with each lesson, and reports it. Shows nothing: without an answer the path stays empty. */
export function ReadCourseReach({
  courseId,
  onReach,
}: {
  courseId: string
  onReach: (reach: CourseReach) => void
}) {
  const { data } = useQuery(
    {
      queryKey: ['mastery', 'course-path', courseId],
      queryFn: ({ signal }) => call(getCoursePath, { params: { courseId } }, { signal }),
      staleTime: 0,
      refetchOnMount: 'always',
      retry: 1,
    },
    queryClient,
  )
  useEffect(() => {
    if (data !== undefined) onReach(new Map(data.lessons.map(({ lessonId, reach }) => [lessonId, reach])))
  }, [data, onReach])
  return null
}
