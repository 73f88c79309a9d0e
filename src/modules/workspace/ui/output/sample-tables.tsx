import type { ResultTable } from '#modules/exercises/outcomes/contract.ts'
import { t } from '#platform/messages/messages.ts'
import { ResultTables } from './result-tables.tsx'

/** Tables of a database with their first rows, to look at before a query is written. */
export function SampleTables({ tables }: { tables: (ResultTable & { name: string })[] }) {
  if (tables.length === 0) return null
  return (
    <section className="mt-8">
      <h2 className="text-lg">{t('Tables')}</h2>
      <div className="mt-3 flex flex-col gap-4">
        {tables.map(({ name, columns, rows }) => (
          <div key={name}>
            <h3 className="mb-1.5 font-mono text-sm font-semibold tracking-normal">{name}</h3>
            <ResultTables tables={[{ columns, rows }]} isSample />
          </div>
        ))}
      </div>
    </section>
  )
}
