/** Report of the SQL runner: result sets as JSON, from inside the sandbox, so parsed and not trusted. */
import { z } from 'zod'
import type { ResultTable } from '#modules/exercises/outcomes/contract.ts'

const cell = z.union([z.string(), z.number(), z.null()])
const resultSet = z.object({ columns: z.array(z.string()), rows: z.array(z.array(cell)) })
export type ResultSet = z.infer<typeof resultSet>

/** `shown` is the same rows as text, as SQLite writes them: `6.0` for a real number. */
const printedSet = resultSet.extend({ shown: z.array(z.array(z.string().nullable())) })

const sqlReport = z.object({
  results: z.array(printedSet),
  error: z.string().nullable(),
  checkRows: z.array(resultSet).nullable(),
})
export type SqlReport = z.infer<typeof sqlReport>

/** Reads a report; null when there is none or it is malformed. */
export function readSqlReport(report: string | null): SqlReport | null {
  if (report === null) return null
  try {
    return sqlReport.safeParse(JSON.parse(report)).data ?? null
  } catch {
    return null
  }
}

/** For showing: every value as text, NULL as null. */
export function readResultTables(report: string | null): ResultTable[] {
  return (readSqlReport(report)?.results ?? []).map(({ columns, shown }) => ({ columns, rows: shown }))
}
