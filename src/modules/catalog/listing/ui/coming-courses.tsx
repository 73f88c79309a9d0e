import { Link } from 'react-router'
import { t } from '#platform/messages/messages.ts'
import { LanguageBadge } from '#modules/exercises/browser.ts'
import type { CourseCard } from '../../contract.ts'
import { LEVEL_NAMES } from '../../amounts-rules.ts'

/** Courses that are being written: listed, not advertised. Each leads to a page that says what it will be. */
export function ComingCourses({ courses }: { courses: CourseCard[] }) {
  return (
    <ul className="grid border-t border-line tablet:grid-cols-2 tablet:gap-x-10">
      {courses.map((course) => (
        <li
          key={course.id}
          className="group relative flex min-h-12 items-center justify-between gap-3 border-b border-line"
        >
          <Link
            to={`/course/${course.slug}`}
            className="flex min-h-11 grow items-center text-sm leading-snug font-semibold underline-offset-4 group-hover:underline wide:text-base after:absolute after:inset-0"
          >
            {course.title}
          </Link>
          <span className="flex shrink-0 items-center gap-3">
            <span className="text-xs text-faint max-wide:sr-only">{t(LEVEL_NAMES[course.level])}</span>
            <LanguageBadge language={course.language} />
          </span>
        </li>
      ))}
    </ul>
  )
}
