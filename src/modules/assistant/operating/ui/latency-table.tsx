import { formatNumber, t } from '#platform/messages/messages.ts'
import { Table } from '#ui/table.tsx'
import type { AssistantReport } from '../../staff-contract.ts'
import { sourceName } from './source-names.ts'

/** How long learners waited for whole answers that weren't reused. */
export function LatencyTable({ latency }: Pick<AssistantReport, 'latency'>) {
  if (latency.length === 0) return null
  return (
    <Table
      caption={t('Time until an answer is complete, without reused ones')}
      className="mt-8 max-w-xl"
      rows={latency}
      rowKey={({ by }) => by}
      columns={[
        { key: 'by', title: t('Answered by'), isRowHeader: true, cell: ({ by }) => sourceName(by) },
        { key: 'answers', title: t('Answers'), align: 'end', cell: ({ answers }) => formatNumber(answers) },
        { key: 'half', title: t('Half within'), align: 'end', cell: ({ p50Ms }) => time(p50Ms) },
        { key: 'most', title: t('95% within'), align: 'end', cell: ({ p95Ms }) => time(p95Ms) },
      ]}
    />
  )
}

function time(ms: number): string {
  if (ms < 1_000) return t('{n} ms', { n: Math.round(ms) })
  return t('{n} s', { n: Math.round(ms / 100) / 10 })
}
