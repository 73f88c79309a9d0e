import { Link } from 'react-router'
import { t } from '#platform/messages/messages.ts'
import { LanguageBadge } from '#modules/exercises/browser.ts'
import { KindPill, Pill } from '#ui/pill.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import type { CourseCard as Card } from '../contract.ts'
import { courseSizeAndTime } from '../amounts-rules.ts'
import { CourseCover } from '../covers/ui/course-cover.tsx'
import { useCoursePercent } from './course-percents.ts'

/** An open course in a list: its picture, what it is, how large it is. The whole card leads to its page. */
export function CourseCard({ course, heading: Heading = 'h3' }: { course: Card; heading?: 'h2' | 'h3' }) {
  return (
    <article className="group relative grid h-full overflow-hidden rounded-panel border border-line bg-surface transition-colors duration-150 hover:border-line-strong max-tablet:grid-cols-[7rem_minmax(0,1fr)] max-tablet:gap-4 max-tablet:p-4 tablet:grid-rows-[auto_auto_1fr]">
      <div className="relative">
        <CourseCover course={course} className="w-full max-tablet:rounded-small" />
        <Progress course={course} />
      </div>
      <div className="max-tablet:self-center tablet:px-5 tablet:pt-5">
        <div className="flex min-h-6 items-center justify-between gap-3">
          <LanguageBadge language={course.language} />
          <span className="flex items-center gap-2">
            {course.release === 'beta' ? <Pill tone="primary">{t('Beta')}</Pill> : null}
            {course.isFree ? <KindPill kind="free" /> : null}
          </span>
        </div>
        <Heading className="mt-1.5 text-lg leading-snug">
          <Link
            to={`/course/${course.slug}`}
            className="underline-offset-4 outline-offset-0 group-hover:underline after:absolute after:inset-0 after:rounded-panel"
          >
            {course.title}
          </Link>
        </Heading>
      </div>
      <div className="flex flex-col max-tablet:col-span-full tablet:px-5 tablet:pt-2 tablet:pb-5">
        <p className="text-sm text-muted">{course.summary}</p>
        <p className="mt-auto pt-3 text-xs text-faint tabular-nums tablet:pt-4">
          {courseSizeAndTime(course)}
        </p>
      </div>
    </article>
  )
}

/** The learner's progress, over the cover: it comes after the page and moves nothing. */
function Progress({ course: { id, title } }: { course: Pick<Card, 'id' | 'title'> }) {
  const percent = useCoursePercent(id)
  if (percent === null) return null
  return (
    <div className="absolute inset-x-2 bottom-2 flex items-center gap-2 rounded-small bg-surface px-2 py-1 text-xs font-semibold tabular-nums max-tablet:inset-x-1 max-tablet:bottom-1">
      <ProgressBar percent={percent} label={t('Progress in {course}', { course: title })} />
      {t('{percent}%', { percent })}
    </div>
  )
}

/** The one course that leads: its cover beside its words, where there is room. */
export function LeadCourseCard({ course, heading: Heading = 'h3' }: { course: Card; heading?: 'h2' | 'h3' }) {
  return (
    <article className="group relative overflow-hidden rounded-panel border border-line bg-surface transition-colors duration-150 hover:border-line-strong tablet:grid tablet:grid-cols-[minmax(0,7fr)_minmax(0,6fr)]">
      <div className="relative">
        <CourseCover course={course} className="h-full w-full" />
        <Progress course={course} />
      </div>
      <div className="flex flex-col justify-center p-5 tablet:p-8 wide:p-10">
        <span className="flex items-center gap-3">
          <LanguageBadge language={course.language} />
          {course.isFree ? <KindPill kind="free" /> : null}
        </span>
        <Heading className="mt-2 text-xl">
          <Link
            to={`/course/${course.slug}`}
            className="underline-offset-4 outline-offset-0 group-hover:underline after:absolute after:inset-0 after:rounded-panel"
          >
            {course.title}
          </Link>
        </Heading>
        <p className="mt-3 max-w-[46ch] text-muted">{course.summary}</p>
        <p className="mt-5 text-sm text-faint tabular-nums">{courseSizeAndTime(course)}</p>
      </div>
    </article>
  )
}
