import { formatNumber, t } from '#platform/messages/messages.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { type Column, Table } from '#ui/table.tsx'
import type { AssistantReport } from '../../staff-contract.ts'
import { dayRows, type DayRow } from './day-rows-rules.ts'
import { dollars } from './dollars.ts'

/** What was answered on each day, and what the model cost against its budget. */
export function DayTable({ report }: { report: AssistantReport }) {
  const budgetMicros = report.model?.budgetMicros ?? null
  return (
    <Table
      caption={t('Each day, in UTC')}
      className="mt-5"
      rows={dayRows(report)}
      rowKey={({ day }) => day}
      empty={t('Nothing was asked in this period.')}
      columns={[DAY(), costColumn(budgetMicros), ...COUNTS()]}
    />
  )
}

const DAY = (): Column<DayRow> => ({
  key: 'day',
  title: t('Day'),
  isRowHeader: true,
  cell: ({ day }) => <span className="whitespace-nowrap tabular-nums">{day}</span>,
})

const COUNTS = (): Column<DayRow>[] => [
  { key: 'answers', title: t('Answers'), align: 'end', cell: ({ answered }) => formatNumber(answered) },
  { key: 'model', title: t('By the model'), align: 'end', cell: ({ byModel }) => formatNumber(byModel) },
  {
    key: 'cached',
    title: t('Reused'),
    align: 'end',
    cell: ({ cachedPercent }) => (cachedPercent === null ? '–' : t('{percent}%', { percent: cachedPercent })),
  },
  { key: 'failed', title: t('Failures'), align: 'end', cell: ({ failed }) => formatNumber(failed) },
  { key: 'refused', title: t('Refusals'), align: 'end', cell: ({ refused }) => formatNumber(refused) },
]

/** Without a model, or without a budget, there is no bar. */
function costColumn(budgetMicros: number | null): Column<DayRow> {
  return {
    key: 'cost',
    title: budgetMicros === null ? t('Cost') : t('Cost of {budget} a day', { budget: dollars(budgetMicros) }),
    align: 'end',
    cell: ({ day, spent }) => (
      <span className="grid min-w-32 justify-items-end gap-1.5">
        <span>{dollars(spent)}</span>
        {budgetMicros === null || budgetMicros === 0 ? null : (
          <ProgressBar
            percent={(100 * spent) / budgetMicros}
            label={t('Budget used on {day}', { day })}
            className="max-w-32"
          />
        )}
      </span>
    ),
  }
}
