import { ArrowRight, CalendarDays, Check } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import type { Language } from '#modules/exercises/contract.ts'
import { t, tCount } from '#platform/messages/messages.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { LevelPill } from '#ui/pill.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { taskHref } from './task-href.ts'
import type { Daily, DailyGlimpse, OwnDaily } from '../daily/contract.ts'
import { dayName } from './day-names.ts'
import { DailyWeek } from './daily-week.tsx'
import { useDaily } from './use-daily.ts'

const FRAME =
  'flex min-h-64 flex-col gap-5 rounded-panel border border-line bg-surface p-5 tablet:min-h-44 tablet:p-6'

/**
 * Today's challenge, how many days in a row, and a button. Nothing where the day has none. `sent`: what came with the page for its
 * reader; `glimpse`: what came with it for everybody, shown until the reader's own is there; `language`: in which it opens, default:
 * the one used last.
 */
export function DailyCard({
  sent = null,
  glimpse = null,
  language = null,
  hasArchive = true,
  isQuiet = false,
}: {
  sent?: Daily | null
  glimpse?: DailyGlimpse | null
  language?: Language | null
  /** Whether it leads to the days before. */
  hasArchive?: boolean
  /** Whether the page has a button that matters more. */
  isQuiet?: boolean
}) {
  const { data, error, refetch } = useDaily(sent)
  const look = { language, hasArchive, isQuiet }
  if (data?.challenge) return <Shown daily={{ ...data, challenge: data.challenge }} {...look} />
  if (data !== undefined) return null
  // Where the learner's own part does not come, the challenge can still be solved.
  if (glimpse) return <Shown daily={{ ...glimpse, own: error === null ? 'coming' : null }} {...look} />
  if (error === null) return <DailyCardPlace />
  return (
    <div className={FRAME}>
      <p className="text-muted">{t('Today’s challenge couldn’t be loaded.')}</p>
      <Button variant="secondary" size="compact" className="self-start" onClick={() => void refetch()}>
        {t('Try again')}
      </Button>
    </div>
  )
}

/** Its place while it is on its way. */
function DailyCardPlace() {
  return <Skeleton className="min-h-64 rounded-panel! tablet:min-h-44" />
}

function Shown({
  daily,
  language,
  hasArchive,
  isQuiet,
}: {
  daily: DailyGlimpse & { own: OwnDaily | null | 'coming' }
  language: Language | null
  hasArchive: boolean
  isQuiet: boolean
}) {
  const heading = useId()
  const { challenge, day, topic, own } = daily
  const { id, title, difficulty, minutes } = challenge
  const isSolved = own !== 'coming' && own !== null && own.isSolvedToday
  return (
    <section aria-labelledby={heading} className={FRAME}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-muted">
        <p className="flex items-center gap-2">
          <CalendarDays aria-hidden size={18} className="shrink-0 text-link" />
          <span>
            <span className="font-semibold text-ink">{t('Daily challenge')}</span>
            <span aria-hidden className="mx-2 text-line-strong">
              /
            </span>
            <time dateTime={day}>{dayName(day, 'long')}</time>
          </span>
        </p>
        {hasArchive ? (
          <Link
            to="/community-challenges/daily"
            className="font-semibold text-link underline-offset-4 hover:underline"
          >
            {t('Earlier days')}
          </Link>
        ) : null}
      </div>
      <div className="mt-auto flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="min-w-0">
          <h2 id={heading} className="text-xl">
            {title}
          </h2>
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
            <LevelPill level={difficulty} />
            <span>{tCount(minutes, { one: 'About {n} minute', other: 'About {n} minutes' })}</span>
            {topic === null ? null : <span>{topic}</span>}
          </p>
        </div>
        <ButtonLink
          to={taskHref(id, { language, part: isSolved ? 'solutions' : 'task' })}
          variant={isSolved || isQuiet ? 'secondary' : 'primary'}
          {...(isSolved ? { icon: Check } : { iconAfter: ArrowRight })}
          className="rtl:[&_svg]:-scale-x-100"
        >
          {isSolved ? t('Solved. See how else') : t('Solve it')}
        </ButtonLink>
      </div>
      <OwnPart own={own} />
    </section>
  )
}

const OWN_ROW = 'flex flex-wrap items-end justify-between gap-x-8 gap-y-3 border-t border-line pt-4'

/** The learner's week, or for a newcomer what a daily challenge is. */
function OwnPart({ own }: { own: OwnDaily | null | 'coming' }) {
  if (own === null) return <WhatItIs />
  if (own === 'coming')
    return (
      <>
        <WhatItIs className="for-newcomers" />
        <div className={classNames('for-learners', OWN_ROW)}>
          <Skeleton className="h-11 w-52" />
          <Skeleton className="h-10 w-full tablet:w-72" />
        </div>
      </>
    )
  return (
    <div className={OWN_ROW}>
      <DailyWeek own={own} />
      <p className="max-w-[44ch] text-sm text-muted">{noteOf(own)}</p>
    </div>
  )
}

function WhatItIs({ className }: { className?: string }) {
  return (
    <p className={classNames('text-sm text-muted', className)}>
      {t('The same problem for everyone, in five languages. A new one starts at midnight, your time.')}
    </p>
  )
}

function noteOf(own: OwnDaily): string {
  if (own.isSolvedToday) return t('Done for today. The next one starts at midnight, your time.')
  if (own.isKnown) return t('You’ve solved this one before. Pass its tests again today, and the day counts.')
  if (own.streak === 0) return t('Solve it today to start a streak. It’s free, also after your daily share.')
  return own.hasFreeze
    ? t('One missed day a week doesn’t break your streak.')
    : t('This week’s missed day is used. You get the next one on Monday.')
}
