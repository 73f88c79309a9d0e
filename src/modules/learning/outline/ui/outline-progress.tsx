import type { CourseDetail } from '#modules/catalog/contract.ts'
import { durationText } from '#modules/catalog/browser.ts'
import { t } from '#platform/messages/messages.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'
import type { CourseProgress } from '../../contract.ts'
import { nextStep } from '../../start/browser.ts'
import { minutesLeft, type LessonStatus } from '../outline-rules.ts'
import { StartButton } from '../../start/ui/start-button.tsx'

/** How far the whole course is, how long it still takes, and the one button that goes on. */
export function OutlineProgress({
  course,
  progress,
  status,
}: {
  course: CourseDetail
  progress: CourseProgress | undefined
  status: Map<string, LessonStatus>
}) {
  const step = nextStep(course.chapters, progress)
  const done = progress?.completedLessons ?? 0
  const left = minutesLeft(course.chapters, status)
  return (
    <div className="mt-7 grid items-center gap-x-16 gap-y-6 tablet:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
      {step === null ? null : <StartButton step={step} kind={course.kind} />}
      <div>
        <p className="flex justify-between gap-4 text-sm tabular-nums">
          <span className="font-semibold">
            {t('{done} of {all} done', { done, all: course.lessonsCount })}
          </span>
          <span className="text-muted">
            {left === 0 ? t('All done') : t('{time} left', { time: durationText(left) })}
          </span>
        </p>
        <ProgressBar
          percent={progress?.percent ?? 0}
          label={t('Progress in {course}', { course: course.title })}
          className="mt-2"
        />
      </div>
    </div>
  )
}
