import type { ReactNode } from 'react'
import { tCount, type Forms } from '#platform/messages/messages.ts'
import { Breadcrumb, type Crumb } from '#ui/breadcrumb.tsx'
import { classNames } from '#ui/class-names.ts'
import { PAGE_WIDTH } from '#ui/layouts/page-width.ts'
import { LanguageBadge } from '#modules/exercises/browser.ts'
import { KindPill, LevelPill } from '#ui/pill.tsx'
import { isOpen } from '../release-rules.ts'
import type { PathDetail } from '../contract.ts'
import { durationText } from '../amounts-rules.ts'
import { CourseCover } from '../covers/ui/course-cover.tsx'

/** What a path is, in one screen: its name, what it leads to, how long it is, and where it starts. */
export function PathHead({
  path,
  above,
  children,
}: {
  path: PathDetail
  above: Crumb[]
  /** What there is to do. */
  children: ReactNode
}) {
  const open = path.courses.filter(isOpen)
  const minutes = open.reduce((sum, course) => sum + course.minutes, 0)
  return (
    <header
      className={`${PAGE_WIDTH} grid items-start gap-x-16 gap-y-10 pt-6 pb-14 tablet:pt-10 tablet:pb-20 wide:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]`}
    >
      <div>
        <Breadcrumb above={above} here={path.title} />
        <p className="mt-6">
          <LanguageBadge language={path.language} />
        </p>
        <h1 className="mt-2 text-3xl tablet:text-4xl">{path.title}</h1>
        <p className="mt-4 max-w-[54ch] text-lg text-muted">{path.summary}</p>
        <p className="mt-5 flex flex-wrap items-center gap-x-2 gap-y-1.5 text-sm text-muted tabular-nums">
          <LevelPill level={path.level} />
          {path.release === 'live' ? null : <KindPill kind={path.release} />}
          <span>
            {tCount(path.courses.length, open.length === path.courses.length ? ALL_OPEN : SOME_OPEN, {
              open: open.length,
            })}
            {minutes > 0 ? `\u00a0· ${durationText(minutes)}` : ''}
          </span>
        </p>
        <div className="mt-8">{children}</div>
      </div>
      <PathPicture path={path} />
    </header>
  )
}

const ALL_OPEN: Forms = {
  one: '{n}\u00a0course, all open today',
  other: '{n}\u00a0courses, all open today',
}
const SOME_OPEN: Forms = {
  one: '{n}\u00a0course, {open} open today',
  other: '{n}\u00a0courses, {open} open today',
}

/** By the number of covers in a row: each has its place before the next one is there. */
const COLUMNS = [undefined, 'grid-cols-1', 'grid-cols-2', 'grid-cols-3', 'grid-cols-4']

/** The covers of its courses: the first large, the others in a row below. What is not open yet is pale. */
function PathPicture({ path }: { path: PathDetail }) {
  const [first, ...following] = path.courses
  const others = following.slice(0, COLUMNS.length - 1)
  if (first === undefined) return null
  return (
    <div aria-hidden className="grid gap-3 max-wide:hidden">
      <CourseCover course={first} className="w-full rounded-panel" />
      {others.length === 0 ? null : (
        <div className={classNames('grid gap-3', COLUMNS[others.length])}>
          {others.map((course) => (
            <CourseCover
              key={course.id}
              course={course}
              className={classNames('w-full rounded-small', !isOpen(course) && 'opacity-60')}
            />
          ))}
        </div>
      )}
    </div>
  )
}
