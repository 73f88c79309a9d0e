import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#platform/contract/call.ts'
import { Queries } from '#ui/queries.tsx'
import { listProgress } from '../../contract.ts'

type Props = {
  /** Called with the percent done of each course that the learner has started, by course id; without one on leaving the page. */
  onRead: (percents?: ReadonlyMap<string, number>) => void
}

/** Reads the learner's progress in all courses, and shows nothing. */
export function ReadCoursePercents(props: Props) {
  return (
    <Queries>
      <Reader {...props} />
    </Queries>
  )
}

function Reader({ onRead }: Props) {
  const { data } = useQuery({
    queryKey: ['course-percents'],
    queryFn: ({ signal }) => call(listProgress, {}, { signal }),
    staleTime: 0,
    refetchOnMount: 'always',
    retry: false,
  })
  useEffect(() => {
    if (data) onRead(new Map(data.courses.map(({ courseId, percent }) => [courseId, percent])))
  }, [data, onRead])
  useEffect(() => () => onRead(), [onRead])
  return null
}
