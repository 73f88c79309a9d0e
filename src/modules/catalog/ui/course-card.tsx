import { Link } from 'react-router'
import type { CourseCard as Card } from '../contract.ts'
import { LanguageBadge, Pill } from '#ui/pill.tsx'

/** A course in a list. A course that is not open yet is said to be so and leads nowhere. */
export function CourseCard({ course }: { course: Card }) {
  const isOpen = course.release !== 'coming-soon'
  return (
    <article className="relative flex h-full flex-col gap-3 rounded-panel border border-line bg-surface p-5 has-[a:hover]:border-line-strong">
      <LanguageBadge language={course.language} />
      <h3 className="text-lg leading-snug">
        {isOpen ? (
          <Link to={`/course-content/${course.slug}?course-content=1`} className="after:absolute after:inset-0 after:rounded-panel">
            {course.title}
          </Link>
        ) : (
          course.title
        )}
      </h3>
      <p className="text-sm text-muted">{course.summary}</p>
      <p className="mt-auto flex flex-wrap items-center gap-2 pt-2 text-xs text-muted">
        {isOpen ? (
          <span>
            {course.chaptersCount} {course.chaptersCount === 1 ? 'chapter' : 'chapters'} · {course.lessonsCount} lessons ·{' '}
            {course.challengesCount} challenges
          </span>
        ) : (
          <Pill>Coming soon</Pill>
        )}
        {course.release === 'beta' ? <Pill tone="primary">Beta</Pill> : null}
        {course.isFree ? <Pill tone="success">FREE</Pill> : null}
      </p>
    </article>
  )
}
