import { t, tCount } from '#platform/messages/messages.ts'
import type { ResultTable } from '#modules/exercises/outcomes/contract.ts'

const SHOWN_ROWS = 200
/** SQL's own word. */
const NO_VALUE = 'NULL'

/** SQL results as tables. `NULL` is set apart from a text that says so. A sample does not count its rows. */
export function ResultTables({ tables, isSample = false }: { tables: ResultTable[]; isSample?: boolean }) {
  return tables.map((table, index) => (
    // A result set has no name of its own; its place among the others is what it is.
    <figure key={index} className="max-w-full">
      <div
        className="max-w-full overflow-x-auto rounded-control border border-line"
        tabIndex={0}
        role="group"
        aria-label={t('Result {number}', { number: index + 1 })}
      >
        <table className="min-w-full border-collapse font-mono text-xs">
          <thead className="bg-sunken">
            <tr>
              {table.columns.map((column, at) => (
                <th
                  key={at}
                  scope="col"
                  className="border-b border-line px-3 py-2 text-start font-semibold whitespace-nowrap"
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.slice(0, SHOWN_ROWS).map((row, at) => (
              <tr key={at} className="border-b border-line last:border-0">
                {row.map((cell, place) => (
                  <td key={place} className="px-3 py-1.5 whitespace-pre">
                    {cell ?? <span className="text-faint italic">{NO_VALUE}</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isSample ? null : (
        <figcaption className="mt-1 text-xs text-muted tabular-nums">
          {table.rows.length > SHOWN_ROWS
            ? t('{n} rows, showing the first {shown}', { n: table.rows.length, shown: SHOWN_ROWS })
            : tCount(table.rows.length, { one: '{n} row', other: '{n} rows' })}
        </figcaption>
      )}
    </figure>
  ))
}
