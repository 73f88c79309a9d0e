import { t, tCount } from '#platform/messages/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { SolveAgainQueue } from '../../contract.ts'

const PLACE = 'min-h-88 rounded-panel border border-line bg-surface'

/** The queue of somebody who has not passed a challenge yet. */
export function NothingYet() {
  return (
    <EmptyState
      title={t('Nothing to solve again yet')}
      className={PLACE}
      action={
        <ButtonLink to="/courses" className="mt-2">
          {t('Choose a course')}
        </ButtonLink>
      }
    >
      {t('Solve a challenge in any course. Two days later it comes back here with its starter code.')}
    </EmptyState>
  )
}

/** Nothing is due today: says when the next one is. */
export function NothingDue({ queue: { nextInDays, known } }: { queue: SolveAgainQueue }) {
  if (nextInDays === null && known === 0) return <NothingYet />
  return (
    <EmptyState
      title={nextInDays === null ? t('You know them all') : t('Nothing to solve again today')}
      className={PLACE}
      action={
        <ButtonLink to="/" className="mt-2">
          {t('Continue learning')}
        </ButtonLink>
      }
    >
      {nextInDays === null
        ? t(
            'Every challenge you solved went through its four returns. New ones come back here two days later.',
          )
        : tCount(nextInDays, {
            one: 'The next challenge comes back tomorrow.',
            other: 'The next challenge comes back in {n} days.',
          })}
    </EmptyState>
  )
}
