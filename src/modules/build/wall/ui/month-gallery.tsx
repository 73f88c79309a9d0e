import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/contract/call.ts'
import { t } from '#platform/messages/messages.ts'
import { queryClient } from '#platform/query-client.ts'
import { PAGE_WIDTH } from '#ui/layouts/page-width.ts'
import { monthName } from '../../monthly/ui/month-names.ts'
import { listMonthEntries, type MonthEntries } from '../contract.ts'
import { EntryGrid } from './entry-grid.tsx'

const read = (month: string, page = 0) => call(listMonthEntries, { params: { month }, query: { page } })

/** What learners built for a month's challenge. `sent`: entries that the page came with, and whose month they are of. */
export function MonthGallery({
  month,
  sent,
}: {
  month: string
  sent: { month: string; entries: MonthEntries }
}) {
  const { data } = useQuery(
    {
      queryKey: ['wall', 'month', month],
      queryFn: () => read(month),
      enabled: sent.month !== month,
      staleTime: Infinity,
    },
    queryClient,
  )
  const shown = sent.month === month ? sent.entries : data
  if (shown === undefined) return null
  return (
    <section aria-labelledby="entries" className="border-t border-line">
      <div className={`${PAGE_WIDTH} py-14 tablet:py-20`}>
        <h2 id="entries" className="text-2xl">
          {t('Built for {month}', { month: monthName(month) })}
        </h2>
        <p className="mt-2 mb-8 max-w-[60ch] text-muted">{aboutOf(shown)}</p>
        {shown.entries.length === 0 ? null : (
          <EntryGrid key={month} first={shown} readPage={(page) => read(month, page)} />
        )}
      </div>
    </section>
  )
}

function aboutOf({ entries, isOver }: MonthEntries): string {
  if (entries.length === 0)
    return isOver
      ? t('No project was entered in this month.')
      : t('No project was entered yet. Yours could be the first.')
  if (!isOver)
    return t(
      'The order changes every day, so that all have the same chance. Likes decide once the month is over.',
    )
  return entries.some(({ place }) => place !== null)
    ? t('The three that learners liked most won the month.')
    : t('The ones that learners liked most come first.')
}
