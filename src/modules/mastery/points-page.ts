import type { Content } from '#modules/catalog/module.ts'
import { LEDGER_PAGE, type PointsRow } from './contract.ts'
import { exerciseIndex, pointsIn } from './evidence/evidence.ts'
import type { MasteryState } from './mastery-state.ts'

/** One page of the ledger, from 1. */
export function pointsPage(content: Content, { ledger, exercises }: MasteryState, page: number) {
  const index = exerciseIndex(content)
  const rows = ledger
    .slice((page - 1) * LEDGER_PAGE, page * LEDGER_PAGE)
    .map(({ key, points, at, wasHelpedBefore }): PointsRow => {
      const info = index.get(key)
      const frame = { points, at: new Date(at).toISOString(), wasHelpedBefore }
      if (info === undefined) return { ...frame, kind: 'left', title: '', courseTitle: '', href: null }
      const { kind, lesson, course } = info
      return {
        ...frame,
        kind: kind === 'beginner' || kind === 'intermediate' || kind === 'advanced' ? 'challenge' : kind,
        title: lesson.title,
        courseTitle: course.title,
        href: lesson.href,
      }
    })
  return {
    points: pointsIn(ledger),
    rows,
    pages: Math.ceil(ledger.length / LEDGER_PAGE),
    waiting: [...exercises.values()].filter(({ recall, isUnaided }) => recall !== null && !isUnaided).length,
  }
}
