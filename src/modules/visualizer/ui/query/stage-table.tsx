import { Check, X } from 'lucide-react'
import { t } from '#platform/messages/messages.ts'
import { classNames } from '#ui/class-names.ts'
import type { QueryStage } from '../../sql/contract.ts'
import { amount, rowCount, stageTitle } from './stage-words.ts'

type Row = QueryStage['rows'][number]

/** SQL's own word. */
const NO_VALUE = 'NULL'

/** The rows of a stage. Those that it drops are crossed out and say so; those of a group stand together. */
export function StageTable({ stage }: { stage: QueryStage }) {
  const { columns, rows, groups } = stage
  const hasDropped = rows.some(({ isKept }) => !isKept)
  const total = stage.kind === 'group' || hasDropped ? stage.before : stage.after
  return (
    <table className="min-w-full border-collapse font-mono text-[0.8125rem]">
      <caption className="sr-only">{t('Rows after {stage}', { stage: stageTitle(stage) })}</caption>
      <Head columns={columns} join={stage.join} hasStatus={hasDropped} />
      {groups.length === 0 ? (
        <tbody>
          {rows.map((row, at) => (
            <TableRow key={at} row={row} hasStatus={hasDropped} />
          ))}
        </tbody>
      ) : (
        groups.map((values, at) => (
          <Group
            key={at}
            number={at + 1}
            values={values}
            rows={rows.filter(({ group }) => group === at + 1)}
            isWhole={rows.length === total}
            width={columns.length}
          />
        ))
      )}
      <tfoot>
        <tr>
          <td colSpan={columns.length + 1} className="px-3 py-2 font-sans text-xs text-muted tabular-nums">
            <span className="sticky start-3">
              {rows.length < total
                ? t('{n} rows, showing the first {shown}', { n: total, shown: rows.length })
                : amount(stage, rows.length)}
            </span>
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

const HEAD = 'px-3 text-start font-semibold whitespace-nowrap'

function Head({ columns, join, hasStatus }: Pick<QueryStage, 'columns' | 'join'> & { hasStatus: boolean }) {
  const sources = sourcesOf(columns)
  return (
    <thead className="sticky top-0 z-10 bg-sunken shadow-[inset_0_-1px_var(--color-line)]">
      {sources.length > 0 ? (
        <tr>
          {hasStatus ? <StatusHead rows={2} /> : null}
          {sources.map(({ name, width }, at) => (
            <th
              key={at}
              scope="colgroup"
              colSpan={width}
              className={classNames(HEAD, 'border-line-strong pt-2 text-xs text-muted', at > 0 && 'border-s')}
            >
              {name}
              {join && at === sources.length - 1 ? (
                <span className="ms-2 rounded-mark bg-primary-soft px-1.5 py-0.5 font-sans text-link">
                  {t('new')}
                </span>
              ) : null}
            </th>
          ))}
        </tr>
      ) : null}
      <tr>
        {hasStatus && sources.length === 0 ? <StatusHead rows={1} /> : null}
        {columns.map(({ name, source }, at) => (
          <th
            key={at}
            scope="col"
            className={classNames(
              HEAD,
              'border-line-strong py-2',
              at > 0 && source !== columns[at - 1]?.source && 'border-s',
            )}
          >
            {name === '' ? <span className="font-sans">{t('rows in the group')}</span> : name}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function StatusHead({ rows }: { rows: 1 | 2 }) {
  return (
    <th scope="col" rowSpan={rows} className={classNames(HEAD, 'w-0 py-2')}>
      <span className="sr-only">{t('Stays or drops out')}</span>
    </th>
  )
}

/** Tables beside each other, with how many columns each has. */
function sourcesOf(columns: QueryStage['columns']): { name: string; width: number }[] {
  const sources: { name: string; width: number }[] = []
  for (const { source } of columns) {
    const last = sources.at(-1)
    if (source === null) return []
    if (last?.name === source) last.width += 1
    else sources.push({ name: source, width: 1 })
  }
  return sources
}

function TableRow({ row: { cells, isKept }, hasStatus }: { row: Row; hasStatus: boolean }) {
  return (
    <tr className={classNames('border-b border-line last:border-0', !isKept && 'bg-sunken text-muted')}>
      {hasStatus ? (
        <td className="ps-3 pe-1 py-1.5 font-sans text-xs whitespace-nowrap">
          <span className="flex items-center gap-1">
            {isKept ? (
              <Check aria-hidden size={14} strokeWidth={2.5} className="text-success" />
            ) : (
              <X aria-hidden size={14} strokeWidth={2.5} className="text-danger" />
            )}
            {isKept ? t('stays') : t('drops out')}
          </span>
        </td>
      ) : null}
      {cells.map((cell, at) => (
        <td key={at} className={classNames('px-3 py-1.5 whitespace-pre', !isKept && 'line-through')}>
          {cell === null ? <span className="text-muted italic">{NO_VALUE}</span> : onOneLine(cell)}
        </td>
      ))}
    </tr>
  )
}

/** A long text would push all other columns out of sight. */
const LONGEST_SHOWN = 120

function onOneLine(cell: string) {
  if (cell.length <= LONGEST_SHOWN) return cell
  return <span className="block w-96 whitespace-pre-wrap [overflow-wrap:anywhere]">{cell}</span>
}

function Group({
  number,
  values,
  rows,
  isWhole,
  width,
}: {
  number: number
  values: QueryStage['groups'][number]
  rows: Row[]
  isWhole: boolean
  width: number
}) {
  const named = values.map(({ term, value }) => `${term} = ${value ?? NO_VALUE}`).join(', ')
  return (
    <tbody>
      <tr className="border-y border-line bg-primary-soft">
        <th scope="rowgroup" colSpan={width} className="px-3 py-1.5 text-start font-normal">
          <span className="sticky start-3">
            <span className="me-2 font-sans text-xs font-semibold">{t('Group {number}', { number })}</span>
            <span className="font-semibold">{named}</span>
            {isWhole ? (
              <span className="ms-2 font-sans text-xs text-muted">{rowCount(rows.length)}</span>
            ) : null}
          </span>
        </th>
      </tr>
      {rows.map((row, at) => (
        <TableRow key={at} row={row} hasStatus={false} />
      ))}
    </tbody>
  )
}
