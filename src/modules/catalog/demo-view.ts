/** The demo of a guided project, as the contract shows it. */
import { lastLines, wholeText } from '#modules/exercises/module.ts'
import type { ProjectDemo as DemoView } from './contract.ts'
import type { Course } from './content-model.ts'
import type { DemoPicture } from './projects/contract.ts'

/** Room of a miniature, in lines. */
const MOST_LINES = 12

/** Null: there is none, or it is not recorded as it stands. */
export function toDemo({ demo }: Pick<Course, 'demo'>): DemoView | null {
  if (demo === null) return null
  if (demo.kind === 'page') return { kind: 'page', address: demo.address }
  return demo.recorded === null ? null : { kind: 'replay', replay: demo.recorded.replay }
}

/** Null: there is none, or it is not recorded as it stands. */
export function toDemoPicture({ demo }: Pick<Course, 'demo'>): DemoPicture | null {
  if (demo === null) return null
  if (demo.kind === 'page') return { kind: 'page', address: demo.address, still: [] }
  if (demo.recorded === null) return null
  const { address, replay } = demo.recorded
  return { kind: 'replay', address, still: lastLines(wholeText(replay), MOST_LINES) }
}
