import { classNames } from '#ui/class-names.ts'
import { chanceFrom, coverSubject, type CoverCourse, type CoverSubject } from '../cover-rules.ts'
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
}

const hues: Record<CoverCourse['language'], string> = {
  python: 'text-lang-python',
  sql: 'text-lang-sql',
  html: 'text-lang-html',
  javascript: 'text-lang-javascript',
  c: 'text-lang-c',
  cpp: 'text-lang-cpp',
  java: 'text-lang-java',
}

const DEPTHS: Record<CoverCourse['level'], number> = { beginner: 0, intermediate: 1, advanced: 2 }

/** A course's picture, drawn from its subject on its language's hue. The hue's token knows light from dark. */
export function CourseCover({ course, className }: { course: CoverCourse; className?: string }) {
  const draw = motifs[coverSubject(course)]
  return (
    <svg
      aria-hidden
      viewBox="0 0 320 180"
      className={classNames('block aspect-video', hues[course.language], className)}
      preserveAspectRatio="xMidYMid slice"
    >
      <rect width="320" height="180" fill="currentColor" opacity="0.1" />
      {draw(chanceFrom(course.slug), DEPTHS[course.level])}
      {/* The ground that everything stands on. */}
      <path d="M40 160h240" stroke="currentColor" strokeWidth="2" strokeLinecap="round" opacity="0.5" />
    </svg>
  )
}
