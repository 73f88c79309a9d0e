/** A day of the report as a table shows it: the sources together. Pure. */
import type { AssistantReport } from '../../staff-contract.ts'

export interface DayRow {
  /** In UTC, `2026-11-28`. */
  day: string
  answered: number
  /** Of those, by the model. */
  byModel: number
  /** Percent of the answers that were reused. Null: there were none. */
  cachedPercent: number | null
  failed: number
  refused: number
  /** Millionths of a US dollar. */
  spent: number
}

/** Newest first; days without anything aren't there. */
export function dayRows({ days, spent }: Pick<AssistantReport, 'days' | 'spent'>): DayRow[] {
  const all = [...new Set([...days, ...spent].map(({ day }) => day))].toSorted().toReversed()
  return all.map((day) => {
    const ofDay = days.filter((row) => row.day === day)
    const sum = (key: 'answered' | 'cached' | 'failed' | 'refused', rows = ofDay) =>
      rows.reduce((total, row) => total + row[key], 0)
    const answered = sum('answered')
    return {
      day,
      answered,
      byModel: sum(
        'answered',
        ofDay.filter(({ by }) => by === 'model'),
      ),
      cachedPercent: answered === 0 ? null : Math.round((100 * sum('cached')) / answered),
      failed: sum('failed'),
      refused: sum('refused'),
      spent: spent.find((row) => row.day === day)?.micros ?? 0,
    }
  })
}
