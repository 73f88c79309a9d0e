import { Award } from 'lucide-react'
import { t } from '#platform/messages/messages.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { badgesOf, type BadgeFacts } from '../badge-rules.ts'

/** What is reached, and the one thing that is nearest. */
export function BadgesPart({ facts }: { facts: BadgeFacts }) {
  const { earned, next } = badgesOf(facts)
  return (
    <section aria-labelledby="badges">
      <h2 id="badges" className="text-xl">
        {t('Badges')}
      </h2>
      {earned.length > 0 ? (
        <ul className="mt-4 flex flex-wrap gap-x-8 gap-y-5">
          {earned.map(({ id, title, text }) => (
            <li key={id} className="flex w-60 items-center gap-3">
              <span className="grid size-11 shrink-0 place-items-center rounded-full bg-primary-soft text-link">
                <Award aria-hidden size={20} />
              </span>
              <span>
                <span className="block font-semibold">{t(title)}</span>
                <span className="block text-sm text-muted">{t(text)}</span>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {next === null ? (
        <p className="mt-4 text-muted">{t('You earned them all.')}</p>
      ) : (
        <div className="mt-6 max-w-80">
          <p className="text-sm">
            <span className="font-semibold">{t('Next: {badge}.', { badge: t(next.title) })}</span>{' '}
            <span className="text-muted">{t(next.text)}</span>
          </p>
          <div className="mt-2 flex items-center gap-3 text-sm text-muted">
            <ProgressBar
              percent={(facts[next.fact] / next.needs) * 100}
              label={t('Progress towards {badge}', { badge: t(next.title) })}
            />
            <span className="whitespace-nowrap tabular-nums">
              {t('{done} of {all}', { done: facts[next.fact], all: next.needs })}
            </span>
          </div>
        </div>
      )}
    </section>
  )
}
