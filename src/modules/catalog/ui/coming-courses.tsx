import { Link } from 'react-router'
import { say } from '#platform/words/say.ts'
import { LanguageBadge } from '#ui/pill.tsx'
import type { CourseCard } from '../contract.ts'
import { LEVEL_NAMES } from './amounts.ts'

/** Courses that are being written: listed, not advertised. Each leads to a page that says what it will be. */
export function ComingCourses({ courses }: { courses: CourseCard[] }) {
  return (
    <ul className="grid border-t border-line tablet:grid-cols-2 tablet:gap-x-10">
      {courses.map((course) => (
        <li
          key={course.id}
          className="group relative flex flex-wrap items-center gap-x-3 gap-y-0.5 border-b border-line py-3 tablet:grid tablet:grid-cols-[6.5rem_1fr_auto]"
        >
          <LanguageBadge language={course.language} />
          <Link
            to={`/course/${course.slug}`}
            className="font-semibold underline-offset-4 group-hover:underline max-tablet:order-first max-tablet:w-full after:absolute after:inset-0"
          >
            {course.title}
          </Link>
          <span className="text-xs text-faint">{say(LEVEL_NAMES[course.level])}</span>
        </li>
      ))}
    </ul>
  )
}
