import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '#platform/messages/messages.ts'
import { classNames } from '#ui/class-names.ts'
import { KindPill, LevelPill } from '#ui/pill.tsx'
import type { CourseCard } from '../contract.ts'
import { courseSizeAndTime } from '../amounts-rules.ts'
import { CourseCover } from '../covers/ui/course-cover.tsx'

type Heading = 'h3' | 'h4'

/** A course in an order of courses: its number, what it is, and whether it can be taken yet. `children` stand below. */
export function CourseStep({
  course,
  number,
  isLast,
  startsComing,
  heading = 'h3',
  children,
}: {
  course: CourseCard
  number: number
  isLast: boolean
  /** It says “Coming soon” for itself and for those that follow. */
  startsComing: boolean
  heading?: Heading
  children?: ReactNode
}) {
  const isOpen = course.release !== 'coming-soon'
  return (
    <li className="relative grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-4 pb-8 last:pb-0 tablet:gap-x-6">
      {startsComing ? (
        <p aria-hidden className="col-span-full mb-3">
          <KindPill kind="coming-soon" />
        </p>
      ) : null}
      {isLast ? null : (
        <span
          aria-hidden
          className={classNames(
            'absolute start-[1.125rem] bottom-2 w-px bg-line-strong',
            startsComing ? 'top-20' : 'top-11',
          )}
        />
      )}
      <span
        aria-hidden
        className={classNames(
          'grid size-9 place-items-center rounded-full text-sm font-semibold tabular-nums',
          isOpen ? 'bg-ink text-paper' : 'border border-dashed border-line-strong text-muted',
        )}
      >
        {number}
      </span>
      <div>
        {isOpen ? (
          <OpenCourse course={course} heading={heading} />
        ) : (
          <ComingCourse course={course} heading={heading} />
        )}
        {children}
      </div>
    </li>
  )
}

function OpenCourse({ course, heading: Heading }: { course: CourseCard; heading: Heading }) {
  return (
    <div className="group relative grid gap-x-6 gap-y-4 sm:grid-cols-[minmax(0,1fr)_11rem]">
      <div>
        <Heading className="pt-0.5 text-xl">
          <Link
            to={`/course/${course.slug}`}
            className="underline-offset-4 group-hover:underline after:absolute after:inset-0"
          >
            {course.title}
          </Link>
        </Heading>
        <p className="mt-2 max-w-[54ch] text-muted">{course.summary}</p>
        <p className="mt-3 flex flex-wrap items-center gap-2 text-xs text-muted tabular-nums">
          <LevelPill level={course.level} />
          {course.release === 'beta' ? <KindPill kind="beta" /> : null}
          {course.isFree ? <KindPill kind="free" /> : null}
          <span>{courseSizeAndTime(course)}</span>
        </p>
      </div>
      <CourseCover course={course} className="w-full self-start rounded-control max-sm:hidden" />
    </div>
  )
}

function ComingCourse({ course, heading: Heading }: { course: CourseCard; heading: Heading }) {
  return (
    <div className="group relative pt-1">
      <Heading className="text-lg leading-snug">
        <Link
          to={`/course/${course.slug}`}
          className="underline-offset-4 group-hover:underline after:absolute after:inset-0"
        >
          {course.title}
          <span className="sr-only">{t(', coming soon')}</span>
        </Link>
      </Heading>
      <p className="mt-1 max-w-[62ch] text-sm text-muted">{course.summary}</p>
    </div>
  )
}
