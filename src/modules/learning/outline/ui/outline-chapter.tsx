import { Circle, CircleCheck, CircleDot } from 'lucide-react'
import { Link } from 'react-router'
import type { LessonSummary, TocChapter } from '#modules/catalog/contract.ts'
import { durationText, LessonKindIcon, LockMark } from '#modules/catalog/browser.ts'
import { t } from '#platform/messages/messages.ts'
import { classNames } from '#ui/class-names.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { doneCount, type LessonStatus } from '../outline-rules.ts'

/** One chapter of the outline: how much of it is done, and its lessons with what they are and how far. */
export function OutlineChapter({
  chapter,
  number,
  status,
  here,
}: {
  chapter: TocChapter
  number: number
  status: Map<string, LessonStatus>
  /** The lesson the learner was in last. */
  here: string | undefined
}) {
  const { lessons } = chapter
  const done = doneCount(lessons, status)
  return (
    <li id={chapter.id} className="border-b border-line py-8 last:border-b-0">
      <div className="flex items-baseline gap-4">
        <h2 className="grow text-lg">
          <span className="me-2 text-faint tabular-nums">{number}</span>
          {chapter.title}
        </h2>
        <span className="shrink-0 text-sm text-muted tabular-nums">
          {t('{done} of {all}', { done, all: lessons.length })}
        </span>
      </div>
      <p className="mt-1 text-sm text-muted">{chapter.summary}</p>
      <ProgressBar
        percent={(100 * done) / Math.max(1, lessons.length)}
        label={t('Progress in chapter {number}', { number })}
        className="mt-3 h-1!"
      />
      <ol className="mt-4">
        {lessons.map((lesson) => (
          <OutlineLesson
            key={lesson.id}
            lesson={lesson}
            status={status.get(lesson.id)}
            isHere={lesson.id === here}
          />
        ))}
      </ol>
    </li>
  )
}

function OutlineLesson({
  lesson,
  status,
  isHere,
}: {
  lesson: LessonSummary
  status: LessonStatus
  isHere: boolean
}) {
  const Mark = status === 'completed' ? CircleCheck : status === 'started' ? CircleDot : Circle
  return (
    <li>
      <Link
        to={lesson.href}
        aria-current={isHere ? 'step' : undefined}
        className={classNames(
          '-mx-3 flex min-h-11 items-center gap-3 rounded-control px-3 py-2 hover:bg-hover',
          isHere && 'bg-primary-soft',
        )}
      >
        <Mark
          aria-hidden
          size={20}
          strokeWidth={status ? 2 : 1.5}
          className={classNames(
            'shrink-0',
            status === 'completed' ? 'text-success' : status === 'started' ? 'text-link' : 'text-line-strong',
          )}
        />
        <LessonKindIcon type={lesson.type} />
        <span className="min-w-0 grow">{lesson.title}</span>
        {status ? (
          <span className="sr-only">, {status === 'completed' ? t('done') : t('started')}</span>
        ) : null}
        <LockMark access={lesson.access} />
        <span className="shrink-0 text-sm text-faint tabular-nums">{durationText(lesson.minutes)}</span>
      </Link>
    </li>
  )
}
