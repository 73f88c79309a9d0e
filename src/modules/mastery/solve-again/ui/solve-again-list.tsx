import { RotateCcw } from 'lucide-react'
import { LanguageBadge } from '#modules/exercises/browser.ts'
import { t, tCount } from '#platform/messages/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { SolveAgainCard, SolveAgainQueue } from '../../contract.ts'
import { ReturnTrack } from './return-track.tsx'
import { solvedText } from './solved-text.ts'

/** What is due: the first one large, the others below it in the order to solve them. */
export function SolveAgainList({ queue }: { queue: SolveAgainQueue }) {
  const [first, ...others] = queue.cards
  if (first === undefined) return null
  const hidden = queue.due - queue.cards.length
  return (
    <>
      <FirstCard card={first} />
      {others.length > 0 ? (
        <section aria-labelledby="then" className="mt-10">
          <h2 id="then" className="text-lg">
            {t('Then')}
          </h2>
          <ol className="mt-2 divide-y divide-line">
            {others.map((card) => (
              <Row key={`${card.courseId}/${card.lessonId}`} card={card} />
            ))}
          </ol>
          {hidden > 0 ? (
            <p className="mt-4 text-sm text-muted">
              {tCount(hidden, {
                one: '{n} more follows once you’ve solved one of these.',
                other: '{n} more follow as you solve these.',
              })}
            </p>
          ) : null}
        </section>
      ) : null}
    </>
  )
}

function FirstCard({ card }: { card: SolveAgainCard }) {
  return (
    <section
      aria-labelledby="first-again"
      className="rounded-panel border border-line bg-surface p-6 tablet:p-8"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm text-muted">
        <span className="flex min-w-0 items-center gap-3">
          <LanguageBadge language={card.language} />
          <span className="truncate">{card.courseTitle}</span>
        </span>
        <ReturnTrack step={card.step} />
      </div>
      <h2 id="first-again" className="mt-4 text-2xl">
        {card.title}
      </h2>
      <p className="mt-2 text-muted">{solvedText(card)}.</p>
      {card.concepts.length > 0 ? (
        <p className="mt-1 text-sm text-muted">
          {t('Practices: {concepts}', { concepts: card.concepts.join(', ') })}
        </p>
      ) : null}
      <div className="mt-7 flex flex-wrap items-center gap-x-4 gap-y-3">
        <ButtonLink to={card.href} size="large" icon={RotateCcw}>
          {t('Solve again')}
        </ButtonLink>
        <span className="text-sm text-muted">
          {tCount(card.minutes, { one: 'About {n} minute', other: 'About {n} minutes' })}
        </span>
      </div>
    </section>
  )
}

function Row({ card }: { card: SolveAgainCard }) {
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="text-base font-semibold">{card.title}</h3>
        <p className="mt-0.5 text-sm text-muted">
          {solvedText(card)} · {card.courseTitle}
        </p>
      </div>
      <ReturnTrack step={card.step} className="me-auto text-sm text-muted sm:me-0" />
      <ButtonLink
        to={card.href}
        variant="secondary"
        size="compact"
        aria-label={t('Solve again: {title}', { title: card.title })}
      >
        {t('Solve again')}
      </ButtonLink>
    </li>
  )
}
