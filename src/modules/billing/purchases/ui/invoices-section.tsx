import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { queryClient } from '#platform/query-client.ts'
import { t } from '#platform/messages/messages.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { INVOICES_QUERY } from './purchases-query.ts'
import { writtenDay } from './written.ts'

/** Everything that was paid and given back, each with its invoice. */
export function InvoicesSection() {
  const { data, isError, refetch } = useQuery(INVOICES_QUERY, queryClient)
  return (
    <section aria-labelledby="payments">
      <h2 id="payments" className="text-lg">
        {t('Payments')}
      </h2>
      {data === undefined ? (
        isError ? (
          <ErrorState title={t('Your payments couldn’t be loaded.')} onRetry={() => void refetch()} />
        ) : (
          <SkeletonText lines={3} className="mt-4" />
        )
      ) : data.invoices.length === 0 ? (
        <p className="mt-2 text-muted">{t('No payments yet.')}</p>
      ) : (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {data.invoices.map(({ id, kind, number, planName, issuedAt, total, pdf }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-5 gap-y-1 py-3 tabular-nums">
              <span className="min-w-0 flex-1 basis-48">
                <span className="block font-semibold">
                  {kind === 'invoice' ? planName : t('Refund: {plan}', { plan: planName })}
                </span>
                <span className="block text-sm text-muted">{writtenDay(issuedAt)}</span>
              </span>
              <span className="font-semibold">{kind === 'invoice' ? total : `− ${total}`}</span>
              <a
                href={pdf}
                download
                className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-link underline-offset-4 hover:underline"
              >
                <Download aria-hidden size={16} />
                <span className="sr-only">{kind === 'invoice' ? t('Invoice') : t('Credit note')} </span>
                {number}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
