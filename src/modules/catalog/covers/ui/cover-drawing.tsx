import type { ReactNode } from 'react'
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
import { contest, curve, dice, halving, ledger, snake } from './cover-motifs-projects.tsx'
import { classes, frames, grid, linkedList, recursion } from './cover-motifs-ideas.tsx'
import {
  containers,
  graph,
  growth,
  handover,
  lanes,
  pipeline,
  questions,
  records,
} from './cover-motifs-topics.tsx'
import { Box, Stroke, times } from '#ui/pictures/shapes.tsx'

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
  halving,
  curve,
  ledger,
  contest,
  snake,
  records,
  containers,
  handover,
  pipeline,
  lanes,
  questions,
  growth,
  graph,
}

const DEPTHS: Record<CoverCourse['level'], number> = { beginner: 0, intermediate: 1, advanced: 2 }

/** What is in a cover. Most of its code is these drawings, and who reads a page that has them needs none of it. */
export function CoverDrawing({ course }: { course: CoverCourse }) {
  const { courses = [] } = course
  return (
    <>
      <rect width="320" height="180" fill="currentColor" opacity="0.1" />
      {courses.length > 1 ? (
        <Steps courses={courses} />
      ) : course.kind === 'practice' ? (
        <Exercises course={course} />
      ) : (
        subject(course)
      )}
      {/* The ground that everything stands on. */}
      <path d="M40 160h240" stroke="currentColor" strokeWidth="2" strokeLinecap="round" opacity="0.5" />
    </>
  )
}

function subject({ slug, cover, level }: CoverCourse): ReactNode {
  return motifs[cover](chanceFrom(slug), DEPTHS[level])
}

/** A practice set: its subject, small, beside a list of exercises of which some are done. */
function Exercises({ course }: { course: CoverCourse }) {
  const chance = chanceFrom(course.slug)
  const done = chance(1, 3) + DEPTHS[course.level]
  return (
    <>
      <g transform="translate(20 42) scale(0.62)">{subject(course)}</g>
      {times(5, (at) => {
        const y = 28 + at * 25
        return (
          <>
            <Box x={204} y={y} w={16} h={16} r={5} tone={at < done ? 'full' : 'line'} />
            <Box x={230} y={y + 4} w={chance(26, 46)} h={8} r={4} tone={at < done ? 'mid' : 'soft'} />
          </>
        )
      })}
    </>
  )
}

/** Most courses of a path that its cover shows. */
const MOST_STEPS = 4

/** A learning path: its courses as steps that rise to a roof. */
function Steps({ courses }: { courses: readonly CoverCourse[] }) {
  const shown = courses.slice(0, MOST_STEPS)
  const width = 228 / shown.length
  const scale = Math.min(0.3, (width - 8) / 240)
  const middle = 46 + (shown.length - 0.5) * width - 3
  return (
    <>
      {shown.map((course, at) => {
        const x = 46 + at * width
        const y = 130 - (at * 48) / Math.max(1, shown.length - 1)
        return (
          <g key={course.slug}>
            <Box x={x} y={y} w={width - 6} h={158 - y} r={6} tone="soft" />
            <Box x={x} y={y} w={width - 6} h={5} r={2.5} tone="full" />
            <g
              transform={`translate(${x + (width - 6) / 2 - 160 * scale} ${y - 8 - 148 * scale}) scale(${scale})`}
            >
              {subject(course)}
            </g>
          </g>
        )
      })}
      <Stroke d={`M${middle - 26} 24l26-14 26 14`} width={3} />
    </>
  )
}
