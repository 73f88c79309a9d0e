import { RotateCcw } from 'lucide-react'
import { Link } from 'react-router'
import { t, tCount } from '#platform/messages/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { SolveAgainQueue } from '../../contract.ts'
import { solvedText } from './solved-text.ts'

/** One challenge to solve again, for the dashboard; nothing while none is due. */
export function SolveAgainSection({ queue }: { queue: SolveAgainQueue }) {
  const [card] = queue.cards
  if (card === undefined) return null
  return (
    <section aria-labelledby="solve-again" className="border-t border-line pt-8">
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-4">
        <h2 id="solve-again" className="text-lg">
          {t('Solve again')}
        </h2>
        <Link
          to="/solve-again"
          className="-my-2 flex min-h-11 items-center text-sm font-semibold whitespace-nowrap text-link underline-offset-4 hover:underline"
        >
          {queue.due === 1
            ? t('How this works')
            : tCount(queue.due, { one: 'See your queue ({n})', other: 'See your queue ({n})' })}
        </Link>
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-4">
        <span
          aria-hidden
          className="grid size-11 shrink-0 place-items-center rounded-control bg-primary-soft text-link"
        >
          <RotateCcw size={20} />
        </span>
        <div className="min-w-0 flex-1 basis-52">
          <p className="font-semibold">{card.title}</p>
          <p className="text-sm text-muted">
            {solvedText(card)} · {card.courseTitle}
          </p>
        </div>
        <ButtonLink
          to={card.href}
          variant="secondary"
          aria-label={t('Solve again: {title}', { title: card.title })}
        >
          {t('Solve again')}
        </ButtonLink>
      </div>
    </section>
  )
}
