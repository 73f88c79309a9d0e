import { Printer } from 'lucide-react'
import { useMemo } from 'react'
import type { SourceFile } from '#modules/exercises/contract.ts'
import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { Table } from '#ui/table.tsx'
import { TextWithCode } from '#ui/text-with-code.tsx'
import { type StepRow, stepRows } from '../../sentences/sentences.ts'
import type { OpenTrace } from '../../trace/trace.ts'
import './steps-table.css'

/** A run as a table, to be read as a whole, aloud or on paper. */
export function StepsTable({ open, files }: { open: OpenTrace; files: readonly SourceFile[] }) {
  const rows = useMemo(() => stepRows(open, files), [open, files])
  return (
    <div data-steps-table className="h-full overflow-y-auto px-4 pb-6 tablet:px-0">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3 print:hidden">
        <p className="text-sm text-muted">
          {rows.length < open.length
            ? t('The first {shown} of {all} steps.', { shown: rows.length, all: open.length })
            : null}
        </p>
        <Button variant="secondary" size="compact" icon={Printer} onClick={() => window.print()}>
          {t('Print')}
        </Button>
      </div>
      <Table
        caption={t('All steps of the program')}
        rows={rows}
        rowKey={({ number }) => number}
        columns={[
          { key: 'step', title: t('Step'), align: 'end', isRowHeader: true, cell: ({ number }) => number },
          { key: 'line', title: t('Line'), align: 'end', cell: ({ place }) => place },
          {
            key: 'what',
            title: t('What happened'),
            cell: ({ sentence }) => <Sentence text={sentence} />,
          },
          {
            key: 'changes',
            title: t('Changed values'),
            cell: ({ changes }) => <Changes changes={changes} />,
          },
        ]}
      />
    </div>
  )
}

/** Wide enough to be read on a phone, where the table scrolls. */
function Sentence({ text }: { text: string }) {
  return (
    <span className="block min-w-44">
      <TextWithCode text={text} />
    </span>
  )
}

function Changes({ changes }: Pick<StepRow, 'changes'>) {
  if (changes.length === 0) return null
  return (
    <ul dir="ltr" className="min-w-32 font-mono text-[0.8125rem] [overflow-wrap:anywhere]">
      {changes.map((change, at) => (
        <li key={at}>{change}</li>
      ))}
    </ul>
  )
}
