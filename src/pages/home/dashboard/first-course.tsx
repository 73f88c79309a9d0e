import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import type { CourseCard } from '#modules/catalog/contract.ts'
import { LanguageBadge } from '#modules/exercises/browser.ts'
import { t } from '#platform/messages/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { DrawnCover } from './drawn-cover.tsx'

const MOST_COURSES = 3

/** For a learner without a course: one to start with, and a few others. */
export function FirstCourse({ courses }: { courses: readonly CourseCard[] }) {
  const [first, ...others] = courses
  if (first === undefined) return null
  return (
    <section
      aria-labelledby="first-course"
      className="overflow-hidden rounded-panel border border-line bg-surface"
    >
      <div className="flex min-h-64 overflow-hidden tablet:min-h-60">
        <div className="flex min-w-0 grow flex-col p-6 tablet:p-8">
          <p className="text-sm text-muted">{t('New to programming? Start here.')}</p>
          <h2 id="first-course" className="mt-2 text-2xl">
            {first.title}
          </h2>
          <p className="mt-2 line-clamp-3 max-w-[52ch] text-sm text-muted">{first.summary}</p>
          <div className="mt-auto flex flex-wrap items-center gap-x-5 gap-y-3 pt-6">
            <ButtonLink to={`/course/${first.slug}`} size="large" iconAfter={ArrowRight}>
              {t('Start the course')}
            </ButtonLink>
            <Link to="/courses" className="font-semibold text-link underline-offset-4 hover:underline">
              {t('See all courses')}
            </Link>
          </div>
        </div>
        <div className="w-2/5 max-w-80 shrink-0 border-s border-line max-tablet:hidden">
          <DrawnCover course={first} />
        </div>
      </div>
      <ul className="divide-y divide-line border-t border-line">
        {others.slice(0, MOST_COURSES).map((course) => (
          <li key={course.id}>
            <Link
              to={`/course/${course.slug}`}
              className="flex min-h-14 items-center justify-between gap-4 px-6 py-3 hover:bg-hover tablet:px-8"
            >
              <span className="min-w-0 font-semibold">{course.title}</span>
              <LanguageBadge language={course.language} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
