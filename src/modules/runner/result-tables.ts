/** Report of the SQL runner: result sets as JSON, from inside the sandbox, so parsed and not trusted. */
import { z } from 'zod'
import type { ResultTable } from '#modules/exercises/outcomes/contract.ts'

const cell = z.union([z.string(), z.number(), z.null()])
const resultSet = z.object({ columns: z.array(z.string()), rows: z.array(z.array(cell)) })
export type ResultSet = z.infer<typeof resultSet>

/** `shown` is the same rows as text, as SQLite writes them: `6.0` for a real number. */
const shown = z.array(z.array(z.string().nullable()))
const printedSet = resultSet.extend({ shown })

const sqlReport = z.object({
  results: z.array(printedSet),
  error: z.string().nullable(),
  /** The error is none of the learner's statements. */
  checkFailed: z.boolean().default(false),
  checkRows: z.array(resultSet.extend({ shown: shown.default([]) })).nullable(),
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
  return (readSqlReport(report)?.results ?? []).map(asTable)
}

/** What queries that ran after the program gave. Tables are null where they did not run or failed; `error`: the message of one that did. */
export function readCheckTables(report: string | null): {
  tables: ResultTable[] | null
  error: string | null
} {
  const read = readSqlReport(report)
  return {
    tables: read?.checkRows?.map(asTable) ?? null,
    error: read?.checkFailed ? read.error : null,
  }
}

const asTable = ({ columns, shown }: { columns: string[]; shown: (string | null)[][] }): ResultTable => ({
  columns,
  rows: shown,
})
