import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { getCourseToc } from '#modules/catalog/contract.ts'
import { call } from '#platform/contract/call.ts'
import { t } from '#platform/messages/messages.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { listProgress } from '../../contract.ts'
import { nextStep } from '../next-step-rules.ts'
import { Queries } from '#ui/queries.tsx'

type Props = { courses: { id: string; title: string }[]; fallback: ReactNode }

/** The way back into the course the learner was in last. */
export function ContinueLatest(props: Props) {
  return (
    <Queries>
      <Latest {...props} />
    </Queries>
  )
}

function Latest({ courses, fallback }: Props) {
  const { data } = useQuery({
    queryKey: ['latest-step'],
    queryFn: ({ signal }) => readLatestStep(signal),
    staleTime: 0,
    refetchOnMount: 'always',
    retry: false,
  })
  const course = courses.find(({ id }) => id === data?.courseId)
  if (!data || course === undefined) return fallback
  return (
    <Link
      to={data.href}
      className="group flex w-full max-w-120 items-center gap-4 rounded-control border border-line-strong bg-surface px-4 py-2.5 hover:bg-hover"
    >
      <span className="min-w-0 grow">
        <span className="block truncate font-semibold">
          {t('Continue: {lesson}', { lesson: data.title })}
        </span>
        <span className="mt-1 flex items-center gap-3 text-xs text-muted">
          <span className="shrink-0">{course.title}</span>
          <ProgressBar
            percent={data.percent}
            label={t('Progress in {course}', { course: course.title })}
            className="max-w-32"
          />
          <span className="tabular-nums">{Math.round(data.percent)} %</span>
        </span>
      </span>
      <ArrowRight aria-hidden size={20} className="shrink-0 text-link rtl:-scale-x-100" />
    </Link>
  )
}

async function readLatestStep(signal: AbortSignal) {
  const { courses } = await call(listProgress, {}, { signal })
  const latest = courses.find(({ position }) => position !== null)
  if (latest === undefined) return null
  const { chapters } = await call(getCourseToc, { params: { id: latest.courseId } }, { signal })
  const step = nextStep(chapters, latest)
  if (step === null || step.kind === 'again') return null
  return { courseId: latest.courseId, percent: latest.percent, href: step.href, title: step.lesson.title }
}
