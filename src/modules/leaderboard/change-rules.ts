/** What counting changes on the boards. Pure. */
import { type Language, language as knownLanguage } from '#modules/exercises/contract.ts'
import { boardsOf, isStored } from './board-rules.ts'

/** Points of one challenge in one language: what is due, and what the boards hold of it. */
export interface PointsRow {
  learnerId: string
  challengeId: string
  language: string
  at: Date
  points: number
  counted: number
  /** The instant by which they were counted; null: never. */
  countedAt: Date | null
}

export interface BoardChange {
  board: number
  learnerId: string
  /** Points to add, or to take away. */
  points: number
  /** When the newest of these points were earned. */
  at: Date
}

/** Sums what each board and learner gain or lose. Boards that are no longer stored change no more. */
export function boardChanges(rows: readonly PointsRow[], now: Date): BoardChange[] {
  const changes = new Map<string, BoardChange>()
  const add = (row: PointsRow, language: Language, at: Date, points: number) => {
    if (points === 0) return
    for (const board of boardsOf(at, language)) {
      if (!isStored(board, now)) continue
      const key = `${board} ${row.learnerId}`
      const known = changes.get(key) ?? { board, learnerId: row.learnerId, points: 0, at }
      known.points += points
      if (at > known.at) known.at = at
      changes.set(key, known)
    }
  }
  for (const row of rows) {
    const language = knownLanguage.safeParse(row.language).data
    if (language === undefined) continue
    if (row.countedAt !== null) add(row, language, row.countedAt, -row.counted)
    add(row, language, row.at, row.points)
  }
  return [...changes.values()].filter(({ points }) => points !== 0)
}
