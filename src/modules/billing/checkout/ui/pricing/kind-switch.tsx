import { Link } from 'react-router'
import { t } from '#platform/messages/messages.ts'
import { classNames } from '#ui/class-names.ts'

export type Kind = 'monthly' | 'annual'

/** By the month, or by the year. Links, so that it works before and without any script. */
export function KindSwitch({ kind, addressOf }: { kind: Kind; addressOf: (kind: Kind) => string }) {
  const choices: [Kind, string][] = [
    ['monthly', t('Monthly')],
    ['annual', t('Annual')],
  ]
  return (
    <nav
      aria-label={t('Billing period')}
      className="inline-flex rounded-control bg-hover p-1 text-sm font-semibold"
    >
      {choices.map(([each, label]) => (
        <Link
          key={each}
          to={addressOf(each)}
          replace
          preventScrollReset
          aria-current={each === kind ? 'true' : undefined}
          className={classNames(
            'grid min-h-9 min-w-28 place-items-center rounded-small px-4 transition-colors duration-(--duration-quick)',
            each === kind ? 'bg-surface text-ink outline-1 outline-line-strong' : 'text-muted hover:text-ink',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
