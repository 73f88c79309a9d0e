import { Check, CircleDashed, Eye } from 'lucide-react'
import { Link } from 'react-router'
import { LanguageBadge } from '#modules/exercises/browser.ts'
import type { Language } from '#modules/exercises/contract.ts'
import { formatNumber, t, tCount } from '#platform/messages/messages.ts'
import { classNames } from '#ui/class-names.ts'
import { LevelPill } from '#ui/pill.tsx'
import type { ChallengeStatus } from '../contract.ts'
import type { ChallengeCard } from '../cards/contract.ts'
import { taskHref } from './task-href.ts'

/** A challenge in the list: what it is, how hard, how many solved it, and how far the learner is. */
export function ChallengeRow({
  card,
  status,
  topic,
  language,
}: {
  card: ChallengeCard
  status: ChallengeStatus | null
  /** Title of its first topic. */
  topic: string
  /** Of the list; null: all languages, so each row names its own. */
  language: Language | null
}) {
  const { id, title, difficulty, minutes, languages, solvedBy, acceptance } = card
  return (
    <li className="group relative flex items-center gap-x-3 py-3.5 hover:bg-hover tablet:px-2">
      <StatusMark status={status} />
      <div className="min-w-0 grow tablet:flex tablet:items-center tablet:justify-between tablet:gap-6">
        <div className="min-w-0">
          <Link
            to={taskHref(id, { language })}
            prefetch="intent"
            className="text-base font-semibold underline-offset-4 group-hover:underline after:absolute after:inset-0"
          >
            {title}
          </Link>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
            <span>{topic}</span>
            <span>{tCount(minutes, { one: 'About {n} minute', other: 'About {n} minutes' })}</span>
            {language === null && languages.length === 1 && languages[0] ? (
              <LanguageBadge language={languages[0]} />
            ) : null}
          </p>
        </div>
        <div className="mt-1.5 flex shrink-0 flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted tabular-nums tablet:mt-0 tablet:justify-end">
          <span className="empty:hidden tablet:min-w-36 tablet:text-end">
            {solvedBy === 0 ? '' : tCount(solvedBy, { one: 'Solved by {n}', other: 'Solved by {n}' })}
            {acceptance === null
              ? ''
              : ` · ${t('{percent}%', { percent: formatNumber(Math.round(acceptance * 100)) })}`}
          </span>
          <span className="tablet:min-w-28 tablet:text-end">
            <LevelPill level={difficulty} />
          </span>
        </div>
      </div>
    </li>
  )
}

const MARKS = {
  solved: { icon: Check, look: 'text-success' },
  revealed: { icon: Eye, look: 'text-muted' },
  tried: { icon: CircleDashed, look: 'text-warning' },
}

/** Learners have room for a mark before it is known which rows have one, so that nothing moves. */
function StatusMark({ status }: { status: ChallengeStatus | null }) {
  if (status === null) return <span className="for-learners w-5 shrink-0" />
  const { icon: Icon, look } = MARKS[status]
  const words = { solved: t('Solved'), revealed: t('Solution viewed'), tried: t('Tried') }[status]
  return (
    <span className={classNames('shrink-0', look)} title={words}>
      <Icon aria-hidden size={20} />
      <span className="sr-only">{words}</span>
    </span>
  )
}
