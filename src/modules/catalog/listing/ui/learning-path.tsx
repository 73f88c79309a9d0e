import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { t, tCount } from '#platform/messages/messages.ts'
import { ArrowLink } from '#ui/arrow-link.tsx'
import { classNames } from '#ui/class-names.ts'
import { LanguageBadge } from '#modules/exercises/browser.ts'
import { CourseCover } from '../../covers/ui/course-cover.tsx'
import { isOpen } from '../../release-rules.ts'
import type { CourseCard, PathCard } from '../../contract.ts'

/** A learning path: what it is, and its courses one after the other, each where it stands. */
export function LearningPath({ path }: { path: PathCard }) {
  const openCount = path.courses.filter(isOpen).length
  return (
    <li className="grid gap-x-10 gap-y-5 border-b border-line py-6 tablet:py-8 wide:grid-cols-[minmax(0,6fr)_minmax(0,6fr)]">
      <div className="grid gap-x-5 gap-y-3 sm:grid-cols-[9rem_minmax(0,1fr)] max-sm:grid-cols-[7rem_minmax(0,1fr)]">
        <CourseCover course={path} className="w-full self-start rounded-small" />
        <div>
          <LanguageBadge language={path.language} />
          <h3 className="mt-1 text-lg">
            <ArrowLink to={`/learn/${path.slug}`}>{path.title}</ArrowLink>
          </h3>
          <p className="mt-2 max-w-[48ch] text-sm text-muted">{path.summary}</p>
          <p className="mt-3 text-xs text-faint tabular-nums">
            {tCount(
              path.courses.length,
              { one: '{n}\u00a0course, {open} open today', other: '{n}\u00a0courses, {open} open today' },
              { open: openCount },
            )}
          </p>
        </div>
      </div>
      {/* On a phone the path's own page lists them. */}
      <ol className="grid self-start max-sm:hidden wide:pt-2 sm:grid-flow-col sm:auto-cols-fr">
        {path.courses.map((course, index) => (
          <PathStep
            key={course.id}
            course={course}
            number={index + 1}
            isLast={index === path.courses.length - 1}
          />
        ))}
      </ol>
    </li>
  )
}

function PathStep({ course, number, isLast }: { course: CourseCard; number: number; isLast: boolean }) {
  const isReady = isOpen(course)
  return (
    <li className="group relative flex gap-3 pb-3 last:pb-0 sm:flex-col sm:pe-4 sm:pb-0">
      {isLast ? null : (
        <span
          aria-hidden
          className="absolute start-[13px] top-8 bottom-1 w-px bg-line-strong sm:start-9 sm:end-2 sm:top-[13px] sm:bottom-auto sm:h-px sm:w-auto"
        />
      )}
      <span
        aria-hidden
        className={classNames(
          'grid size-7 shrink-0 place-items-center rounded-full text-xs font-semibold tabular-nums',
          isReady ? 'bg-ink text-paper' : 'border border-dashed border-line-strong text-muted',
        )}
      >
        {number}
      </span>
      <div className="pt-0.5 sm:pt-0">
        <Link
          to={`/course/${course.slug}`}
          className={classNames(
            'block text-sm leading-snug font-semibold underline-offset-4 group-hover:underline after:absolute after:inset-0',
            !isReady && 'text-muted',
          )}
        >
          {course.title}
        </Link>
        {isReady ? (
          <p className="mt-0.5 text-xs text-muted">
            <Check aria-hidden size={12} className="-mt-0.5 me-1 inline text-success" />
            {course.release === 'beta' ? t('Open, in beta') : t('Open')}
          </p>
        ) : (
          // Seen by the dashed number, and by how many the path says are open.
          <p className="sr-only">{t('Coming soon')}</p>
        )}
      </div>
    </li>
  )
}
