import type { ReactNode } from 'react'
import { t } from '#platform/messages/messages.ts'
import { classNames } from './class-names.ts'

export type Column<Row> = {
  key: string
  title: ReactNode
  cell: (row: Row) => ReactNode
  /** Numbers and prices stand at the end, under each other. */
  align?: 'start' | 'end'
  /** The cell that names its row. */
  isRowHeader?: boolean
}

/** Rows and columns. Wider than the screen, it scrolls inside itself, also by keyboard. */
export function Table<Row>({
  caption,
  isCaptionHidden = false,
  columns,
  rows,
  rowKey,
  empty,
  className,
}: {
  /** What the table is about; read aloud before it. */
  caption: string
  isCaptionHidden?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** Stands in place of rows. */
  empty?: ReactNode
  className?: string
}) {
  return (
    <div
      role="region"
      aria-label={caption}
      tabIndex={0}
      className={classNames('relative max-w-full overflow-x-auto', className)}
    >
      <table className="w-full border-collapse text-sm">
        <caption className={isCaptionHidden ? 'sr-only' : 'pb-2 text-start text-sm font-semibold'}>
          {caption}
        </caption>
        <thead>
          <tr className="border-b border-line-strong">
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={classNames(
                  'px-3 py-2.5 font-semibold whitespace-nowrap text-muted first:ps-0 last:pe-0',
                  column.align === 'end' ? 'text-end' : 'text-start',
                )}
              >
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => {
                const Cell = column.isRowHeader ? 'th' : 'td'
                return (
                  <Cell
                    key={column.key}
                    scope={column.isRowHeader ? 'row' : undefined}
                    className={classNames(
                      'px-3 py-3 align-top font-normal first:ps-0 last:pe-0',
                      column.align === 'end' ? 'text-end' : 'text-start',
                      column.isRowHeader && 'font-semibold',
                    )}
                  >
                    {column.cell(row)}
                  </Cell>
                )
              })}
            </tr>
          ))}
          {rows.length === 0 ? (
            <tr>
              <td colSpan={columns.length} className="py-6 text-center text-muted">
                {empty ?? t('Nothing here yet.')}
              </td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </div>
  )
}
