import { useQuery } from '@tanstack/react-query'
import { Circle, CircleCheck, CircleDot } from 'lucide-react'
import { useEffect, useRef, type RefObject } from 'react'
import { Link } from 'react-router'
import { getCourseToc, type LessonSummary, type LessonType } from '#modules/catalog/contract.ts'
import { LockMark } from '#modules/catalog/browser.ts'
import { call } from '#platform/contract/call.ts'
import { t, message } from '#platform/messages/messages.ts'
import { classNames } from '#ui/class-names.ts'
import { Drawer } from '#ui/drawer.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { LessonProgress } from '../../contract.ts'
import { useCourseProgress } from '../../outbox/ui/outbox.ts'

const kinds: Record<LessonType, string> = {
  lesson: message('Lesson'),
  quiz: message('Quiz'),
  challenge: message('Challenge'),
  video: message('Video'),
  marketing: message('Note'),
}

/** The course's outline at the side: what is done, where one is, and the way to everything else. */
export function OutlineDrawer({
  view,
  isOpen,
  onClose,
}: {
  view: { course: { id: string; title: string }; lesson: { id: string } }
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
  const list = useCenteredHere(isOpen && toc.data !== undefined)
  const status = new Map(progress?.lessons.map((lesson) => [lesson.lessonId, lesson.status]))

  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={course.title} side="start">
      <ProgressBar
        percent={progress?.percent ?? 0}
        label={t('Progress in {course}', { course: course.title })}
      />
      <p className="mt-1.5 text-xs text-muted tabular-nums">
        {progress
          ? t('{done} of {all} done', {
              done: progress.completedLessons,
              all: progress.totalLessons,
            })
          : ' '}
      </p>
      {toc.isError ? (
        <ErrorState title={t('The outline couldn’t be loaded')} onRetry={() => void toc.refetch()}>
          {t('Check your connection and try again.')}
        </ErrorState>
      ) : null}
      {toc.isPending ? <OutlineSkeleton /> : null}
      <ol ref={list} className="mt-5 flex flex-col gap-6">
        {toc.data?.chapters.map((chapter, index) => (
          <li key={chapter.id}>
            <h3 className="flex gap-2 text-sm font-semibold tracking-normal">
              <span className="text-faint tabular-nums">{index + 1}</span> {chapter.title}
            </h3>
            <ol className="mt-1.5">
              {chapter.lessons.map((lesson) => (
                <li key={lesson.id}>
                  <LessonLink
                    lesson={lesson}
                    isHere={lesson.id === view.lesson.id}
                    status={status.get(lesson.id)}
                    onFollow={onClose}
                  />
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </Drawer>
  )
}

/** Scrolls to the lesson that is open, once the list shows. Returns the list's ref. */
function useCenteredHere(isShown: boolean): RefObject<HTMLOListElement | null> {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (!isShown) return
    // The drawer is fetched when first opened: it may take a moment until the list is there.
    const timer = setInterval(() => {
      if (!list.current) return
      clearInterval(timer)
      list.current.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'center' })
    }, 50)
    return () => clearInterval(timer)
  }, [isShown])
  return list
}

function OutlineSkeleton() {
  return (
    <div className="mt-6 flex flex-col gap-3">
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} className="h-6" />
      ))}
    </div>
  )
}

function LessonLink({
  lesson,
  isHere,
  status,
  onFollow,
}: {
  lesson: LessonSummary
  isHere: boolean
  status: LessonProgress['status'] | undefined
  onFollow: () => void
}) {
  const isDone = status === 'completed'
  const Icon = isDone ? CircleCheck : isHere || status === 'started' ? CircleDot : Circle
  return (
    <Link
      to={lesson.href}
      aria-current={isHere ? 'page' : undefined}
      onClick={onFollow}
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
          isDone ? 'text-success' : isHere ? 'text-link' : 'text-line-strong',
        )}
      />
      <span className="grow">{lesson.title}</span>
      <span className="text-xs text-muted">{lesson.type === 'lesson' ? '' : t(kinds[lesson.type])}</span>
      <LockMark access={lesson.access} />
      {status ? <span className="sr-only">{isDone ? t('done') : t('started')}</span> : null}
    </Link>
  )
}
