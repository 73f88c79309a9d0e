import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { t } from '#platform/messages/messages.ts'
import { classNames } from './class-names.ts'

export type Crumb = { label: string; to: string }

/** Where this page stands: the pages above it, then its own name, which is no link. */
export function Breadcrumb({ above, here, className }: { above: Crumb[]; here: string; className?: string }) {
  return (
    <nav aria-label={t('Breadcrumb')} className={className}>
      <ol className="flex flex-wrap items-center gap-x-1 text-sm text-muted">
        {above.map(({ label, to }) => (
          <li key={to} className="flex items-center gap-x-1">
            <Link to={to} className="inline-block py-1 underline-offset-4 hover:text-ink hover:underline">
              {label}
            </Link>
            <ChevronRight aria-hidden size={16} className="shrink-0 text-faint rtl:rotate-180" />
          </li>
        ))}
        <li
          aria-current="page"
          className={classNames('py-1 text-ink', above.length === 0 && 'font-semibold')}
        >
          {here}
        </li>
      </ol>
    </nav>
  )
}
