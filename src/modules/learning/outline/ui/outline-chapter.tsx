import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { LessonSummary, TocChapter } from '#modules/catalog/contract.ts'
import { durationText, LessonKindIcon, LockMark, type ReachParts } from '#modules/catalog/browser.ts'
import { t } from '#platform/messages/messages.ts'
import { classNames } from '#ui/class-names.ts'
import { doneCount, type LessonStatus } from '../outline-rules.ts'

/** One chapter of the outline: how much of it is done, and its lessons with what they are and how far. */
export function OutlineChapter({
  chapter,
  number,
  status,
  here,
  reach,
}: {
  chapter: TocChapter
  number: number
  status: Map<string, LessonStatus>
  /** The lesson the learner was in last. */
  here: string | undefined
  reach: ReachParts
}) {
  const { lessons } = chapter
  const done = doneCount(lessons, status)
  return (
    <li id={chapter.id} className="border-b border-line py-8 last:border-b-0">
      <div className="flex items-baseline gap-4">
        <h2 className="grow text-lg">
          <span className="me-2 text-faint tabular-nums">{number}</span> {chapter.title}
        </h2>
        <span className="shrink-0 text-sm text-muted tabular-nums">
          {t('{done} of {all}', { done, all: lessons.length })}
        </span>
      </div>
      <p className="mt-1 text-sm text-muted">{chapter.summary}</p>
      {reach.ofChapter(chapter)}
      <ol className="mt-4">
        {lessons.map((lesson) => (
          <OutlineLesson
            key={lesson.id}
            lesson={lesson}
            isHere={lesson.id === here}
            mark={reach.ofLesson(lesson)}
          />
        ))}
      </ol>
    </li>
  )
}

function OutlineLesson({
  lesson,
  isHere,
  mark,
}: {
  lesson: LessonSummary
  isHere: boolean
  /** Reach of the lesson. */
  mark: ReactNode
}) {
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
        <LessonKindIcon type={lesson.type} />
        <span className="min-w-0 grow">{lesson.title}</span>
        {mark}
        <LockMark access={lesson.access} />
        <span className="shrink-0 text-sm text-faint tabular-nums">{durationText(lesson.minutes)}</span>
      </Link>
    </li>
  )
}
