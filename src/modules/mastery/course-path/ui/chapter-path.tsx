import { Check, CheckCheck, Eye } from 'lucide-react'
import { message, t, tCount } from '#platform/messages/messages.ts'
import { classNames } from '#ui/class-names.ts'
import type { LessonReach } from '../../contract.ts'
import type { CourseReach } from './course-reach.tsx'

/** Furthest first. */
const REACHES = ['unaided', 'passed', 'read'] as const satisfies readonly LessonReach[]

const WORDS: Record<LessonReach, string> = {
  read: message('Read'),
  passed: message('Passed'),
  unaided: message('Passed without help'),
}

const MARKS = { read: Eye, passed: Check, unaided: CheckCheck }

/** A chapter as steps on a ground line, one for each lesson. It has the same size with and without a learner's reach. */
export function ChapterPath({ lessonIds, reach }: { lessonIds: readonly string[]; reach: CourseReach }) {
  const counts = REACHES.map((each) => lessonIds.filter((id) => reach.get(id) === each).length)
  return (
    <>
      <span aria-hidden className="mt-2.5 flex flex-wrap gap-x-1 gap-y-1.5">
        {lessonIds.map((id) => (
          <Step key={id} reach={reach.get(id)} />
        ))}
      </span>
      {counts.some((count) => count > 0) ? (
        <span className="sr-only">{sentence(counts, lessonIds.length)}</span>
      ) : null}
    </>
  )
}

/** A blank on the ground: thin while it is only read, thick when it is passed, with a roof when that took no help. */
function Step({ reach }: { reach: LessonReach | undefined }) {
  return (
    <svg width={16} height={11} viewBox="0 0 16 11" className="block shrink-0">
      {reach === 'unaided' ? (
        <path
          d="M4.5 5.2 8 1.6l3.5 3.6"
          fill="none"
          strokeWidth={2}
          strokeLinecap="round"
          strokeLinejoin="round"
          className="stroke-success"
        />
      ) : null}
      <rect
        y={reach === undefined || reach === 'read' ? 9 : 8}
        width={16}
        height={reach === undefined || reach === 'read' ? 2 : 3}
        rx={1}
        className={
          reach === undefined
            ? 'fill-line'
            : reach === 'read'
              ? 'fill-line-strong'
              : reach === 'passed'
                ? 'fill-primary'
                : 'fill-success'
        }
      />
    </svg>
  )
}

function sentence([unaided = 0, passed = 0, read = 0]: readonly number[], all: number): string {
  const parts = [
    unaided > 0 ? t('{n} passed without help', { n: unaided }) : '',
    passed > 0 ? t('{n} passed', { n: passed }) : '',
    read > 0 ? t('{n} read', { n: read }) : '',
  ].filter((part) => part !== '')
  return t('{parts} of {all}.', {
    parts: parts.join(', '),
    all: tCount(all, { one: '{n} lesson', other: '{n} lessons' }),
  })
}

/** Mark of one lesson, in a place of fixed width. */
export function LessonReachMark({ reach }: { reach: LessonReach | undefined }) {
  const Mark = reach === undefined ? null : MARKS[reach]
  return (
    <span className="block w-4.5 shrink-0">
      {Mark === null || reach === undefined ? null : (
        <>
          <Mark
            aria-hidden
            size={18}
            className={classNames(
              reach === 'unaided' ? 'text-success' : reach === 'passed' ? 'text-link' : 'text-faint',
            )}
          />
          <span className="sr-only">{t(WORDS[reach])}</span>
        </>
      )}
    </span>
  )
}

/** What the steps mean; shown to learners. */
export function PathLegend() {
  return (
    <ul className="for-learners mb-5 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
      {REACHES.toReversed().map((reach) => (
        <li key={reach} className="flex items-end gap-2">
          <span aria-hidden className="pb-1.5">
            <Step reach={reach} />
          </span>
          {t(WORDS[reach])}
        </li>
      ))}
    </ul>
  )
}
