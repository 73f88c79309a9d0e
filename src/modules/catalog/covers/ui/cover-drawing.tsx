import type { CoverSubject } from '../../contract.ts'
import { chanceFrom, type CoverCourse } from '../cover-rules.ts'
import {
  boxes,
  boxModel,
  browserWindow,
  events,
  indentation,
  join,
  memory,
  page,
  type Motif,
} from './cover-motifs.tsx'
import { contest, curve, dice, ledger, snake } from './cover-motifs-projects.tsx'
import { classes, frames, grid, linkedList, recursion } from './cover-motifs-ideas.tsx'

const motifs: Record<CoverSubject, Motif> = {
  indentation,
  join,
  page,
  'box-model': boxModel,
  events,
  window: browserWindow,
  memory,
  boxes,
  classes,
  frames,
  'linked-list': linkedList,
  recursion,
  grid,
  dice,
  curve,
  ledger,
  contest,
  snake,
}

const DEPTHS: Record<CoverCourse['level'], number> = { beginner: 0, intermediate: 1, advanced: 2 }

/** What is in a cover. Most of its code is these drawings, and who reads a page that has them needs none of it. */
export function CoverDrawing({ course }: { course: CoverCourse }) {
  const draw = motifs[course.cover]
  return (
    <>
      <rect width="320" height="180" fill="currentColor" opacity="0.1" />
      {draw(chanceFrom(course.slug), DEPTHS[course.level])}
      {/* The ground that everything stands on. */}
      <path d="M40 160h240" stroke="currentColor" strokeWidth="2" strokeLinecap="round" opacity="0.5" />
    </>
  )
}
