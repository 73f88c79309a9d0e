import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { getCourseToc } from '#modules/catalog/contract.ts'
import { call } from '#platform/contract/call.ts'
import { queryClient } from '#platform/query-client.ts'
import { t, tCount } from '#platform/messages/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { LanguageBadge } from '#modules/exercises/browser.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'
import type { CourseProgress } from '../../contract.ts'
import { nextStep } from '../../start/browser.ts'
import type { KnownCourse } from './known-course.ts'

/** A course that is under way: how far, and the one way on. */
export function BegunCourse({
  course,
  progress,
  isLatest,
}: {
  course: KnownCourse
  progress: CourseProgress
  isLatest: boolean
}) {
  const { data } = useQuery(
    {
      queryKey: ['catalog', 'toc', course.id],
      queryFn: ({ signal }) => call(getCourseToc, { params: { id: course.id } }, { signal }),
    },
    queryClient,
  )
  const outline = `/course-content/${course.slug}?course-content=1`
  const step = data === undefined ? null : nextStep(data.chapters, progress)
  const left = progress.totalLessons - progress.completedLessons
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 py-5">
      <div className="min-w-0 grow basis-80">
        <LanguageBadge language={course.language} />
        <h3 className="mt-1 text-lg leading-tight">
          <Link to={outline} className="underline-offset-4 hover:underline">
            {course.title}
          </Link>
        </h3>
        <div className="mt-3 flex items-center gap-3 text-sm text-muted">
          <ProgressBar
            percent={progress.percent}
            label={t('Progress in {course}', { course: course.title })}
            className="max-w-56"
          />
          <span className="whitespace-nowrap tabular-nums">
            {tCount(left, { one: '{n} lesson left', other: '{n} lessons left' })}
          </span>
        </div>
        {/* It comes a moment later than the rest, into a place of its own. */}
        <p className="mt-2 min-h-6 truncate text-sm text-muted">
          {step === null ? '' : t('Next: {lesson}', { lesson: step.lesson.title })}
        </p>
      </div>
      <ButtonLink
        to={step?.href ?? progress.position?.href ?? outline}
        variant={isLatest ? 'primary' : 'secondary'}
        aria-label={t('Continue {course}', { course: course.title })}
      >
        {t('Continue')}
      </ButtonLink>
    </li>
  )
}
