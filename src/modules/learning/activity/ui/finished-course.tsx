import { CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import { languageTag, t } from '#platform/messages/messages.ts'
import type { CourseProgress } from '../../contract.ts'
import type { KnownCourse } from './known-course.ts'

/** A course of which every lesson is done. */
export function FinishedCourse({ course, progress }: { course: KnownCourse; progress: CourseProgress }) {
  const lastAt = progress.lessons
    .map(({ completedAt }) => completedAt ?? '')
    .toSorted()
    .at(-1)
  const day = new Intl.DateTimeFormat(languageTag(), { dateStyle: 'long' })
  return (
    <li className="flex items-start gap-3 py-4">
      <CircleCheck aria-hidden size={20} className="mt-0.5 shrink-0 text-success" />
      <p className="min-w-0">
        <Link
          to={`/course-content/${course.slug}?course-content=1`}
          className="font-semibold underline-offset-4 hover:underline"
        >
          {course.title}
        </Link>
        {lastAt ? (
          <span className="block text-sm text-muted">
            {t('Finished on {day}', { day: day.format(new Date(lastAt)) })}
          </span>
        ) : null}
      </p>
    </li>
  )
}
