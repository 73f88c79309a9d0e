import { ArrowRight } from 'lucide-react'
import type { CourseCard } from '#modules/catalog/contract.ts'
import type { NextLesson } from '#modules/learning/dashboard/contract.ts'
import { t, tCount } from '#platform/messages/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { KindPill } from '#ui/pill.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { DrawnCover } from './drawn-cover.tsx'

const LABELS: Record<NextLesson['kind'], () => string> = {
  start: () => t('Start'),
  continue: () => t('Continue'),
  again: () => t('Repeat the course'),
}

/** The one way on: which lesson, of which chapter and course, and a button. */
export function ContinuePanel({ next, courses }: { next: NextLesson; courses: readonly CourseCard[] }) {
  const course = courses.find(({ id }) => id === next.courseId)
  return (
    <section
      aria-labelledby="next-lesson"
      className="flex min-h-64 overflow-hidden rounded-panel border border-line bg-surface tablet:min-h-60"
    >
      <div className="flex min-w-0 grow flex-col p-6 tablet:p-8">
        <p className="line-clamp-2 text-sm text-muted">
          {next.courseTitle}
          <span aria-hidden className="mx-2 text-line-strong">
            /
          </span>
          {next.chapterTitle}
        </p>
        <h2 id="next-lesson" className="mt-2 line-clamp-3 text-2xl tablet:line-clamp-2">
          {next.title}
        </h2>
        <div className="mt-auto pt-6">
          <div className="flex items-center gap-3 text-sm text-muted">
            <ProgressBar
              percent={(next.completedLessons / Math.max(1, next.totalLessons)) * 100}
              label={t('Progress in {course}', { course: next.courseTitle })}
              className="max-w-48"
            />
            <span className="whitespace-nowrap tabular-nums">
              {t('{done} of {total} lessons', { done: next.completedLessons, total: next.totalLessons })}
            </span>
          </div>
          <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-3">
            <ButtonLink
              to={next.href}
              size="large"
              iconAfter={ArrowRight}
              className="rtl:[&_svg]:-scale-x-100"
            >
              {LABELS[next.kind]()}
            </ButtonLink>
            <span className="flex items-center gap-3 text-sm text-muted">
              {tCount(next.minutes, { one: 'About {n} minute', other: 'About {n} minutes' })}
              {next.needsPro ? <KindPill kind="pro" /> : null}
            </span>
          </div>
        </div>
      </div>
      {course === undefined ? null : (
        <div className="w-2/5 max-w-80 shrink-0 border-s border-line max-tablet:hidden">
          <DrawnCover course={course} />
        </div>
      )}
    </section>
  )
}
