import { useQuery } from '@tanstack/react-query'
import { Circle, CircleCheck, CircleDot } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { getCourseToc, type LessonType } from '#modules/catalog/contract.ts'
import { LockMark } from '#modules/catalog/ui/lock-mark.tsx'
import { call } from '#platform/contract/call.ts'
import { say, toSay } from '#platform/words/say.ts'
import { classNames } from '#ui/class-names.ts'
import { Drawer } from '#ui/drawer.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useCourseProgress } from './outbox.ts'
import type { PlayerView } from './player-view.ts'

const kinds: Record<LessonType, string> = {
  lesson: toSay('Lesson'),
  quiz: toSay('Quiz'),
  challenge: toSay('Challenge'),
  video: toSay('Video'),
  marketing: toSay('Note'),
}

/** The course's outline at the side: what is done, where one is, and the way to everything else. */
export function OutlineDrawer({
  view,
  isOpen,
  onClose,
}: {
  view: PlayerView
  isOpen: boolean
  onClose: () => void
}) {
  const { course } = view
  const { data: progress } = useCourseProgress(course.id)
  const toc = useQuery({
    queryKey: ['course-toc', course.id],
    queryFn: ({ signal }) => call(getCourseToc, { params: { id: course.id } }, { signal }),
    enabled: isOpen,
  })
  const list = useRef<HTMLOListElement>(null)
  const isLoaded = toc.data !== undefined
  useEffect(() => {
    if (!isOpen || !isLoaded) return
    // The drawer is fetched when first opened: it may take a moment until the list is there.
    const timer = setInterval(() => {
      if (!list.current) return
      clearInterval(timer)
      list.current.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'center' })
    }, 50)
    return () => clearInterval(timer)
  }, [isOpen, isLoaded])
  const status = new Map(progress?.lessons.map((lesson) => [lesson.lessonId, lesson.status]))

  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={course.title} side="start">
      <ProgressBar
        percent={progress?.percent ?? 0}
        label={say('Progress in {course}', { course: course.title })}
      />
      <p className="mt-1.5 text-xs text-muted tabular-nums">
        {progress
          ? say('{done} of {all} done', {
              done: progress.completedLessons,
              all: progress.totalLessons,
            })
          : ' '}
      </p>
      {toc.isError ? (
        <ErrorState title={say('The outline could not be loaded')} onRetry={() => void toc.refetch()}>
          {say('Check your connection and try again.')}
        </ErrorState>
      ) : null}
      {toc.isPending ? (
        <div className="mt-6 flex flex-col gap-3">
          {Array.from({ length: 8 }, (_, index) => (
            <Skeleton key={index} className="h-6" />
          ))}
        </div>
      ) : null}
      <ol ref={list} className="mt-5 flex flex-col gap-6">
        {toc.data?.chapters.map((chapter, index) => (
          <li key={chapter.id}>
            <h3 className="flex gap-2 text-sm font-semibold tracking-normal">
              <span className="text-faint tabular-nums">{index + 1}</span>
              {chapter.title}
            </h3>
            <ol className="mt-1.5">
              {chapter.lessons.map((lesson) => {
                const isHere = lesson.id === view.lesson.id
                const state = status.get(lesson.id)
                const Icon =
                  state === 'completed' ? CircleCheck : isHere || state === 'started' ? CircleDot : Circle
                return (
                  <li key={lesson.id}>
                    <Link
                      to={lesson.href}
                      aria-current={isHere ? 'page' : undefined}
                      onClick={onClose}
                      className={classNames(
                        '-mx-2 flex min-h-10 items-center gap-2.5 rounded-small px-2 py-1.5 text-sm hover:bg-hover',
                        isHere && 'bg-primary-soft font-semibold',
                      )}
                    >
                      <Icon
                        aria-hidden
                        size={18}
                        className={classNames(
                          'shrink-0',
                          state === 'completed' ? 'text-success' : isHere ? 'text-link' : 'text-line-strong',
                        )}
                      />
                      <span className="grow">{lesson.title}</span>
                      <span className="text-xs text-muted">
                        {lesson.type === 'lesson' ? '' : say(kinds[lesson.type])}
                      </span>
                      <LockMark access={lesson.access} />
                      {state ? (
                        <span className="sr-only">{state === 'completed' ? say('done') : say('begun')}</span>
                      ) : null}
                    </Link>
                  </li>
                )
              })}
            </ol>
          </li>
        ))}
      </ol>
    </Drawer>
  )
}
