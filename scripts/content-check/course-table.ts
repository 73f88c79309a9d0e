/** Table of courses: what each has, and how many mistakes its tests notice. */
import type { Course, Lesson } from '#modules/catalog/module.ts'
import { countWellTried } from './answer-rules.ts'
import { averageGrade } from './prose/check-prose.ts'
import { countWords, readText } from './prose/reading-rules.ts'

export interface CourseRow {
  course: string
  lessons: number
  pages: number
  words: number
  /** Flesch–Kincaid, of its pages on average; null: too little to read. */
  grade: number | null
  examples: number
  challenges: number
  /** Challenges with several right and several wrong answers beside the solution. */
  wellTried: number
  tests: number
  /** Small mistakes in solutions: noticed by the tests, and all that were made. */
  mutants: { killed: number; made: number }
}

export function courseRow(course: Course, mutants: CourseRow['mutants']): CourseRow {
  const { id, chapters } = course
  const lessons = chapters.flatMap((chapter) => chapter.lessons)
  const sum = (count: (lesson: Lesson) => number) => lessons.reduce((all, lesson) => all + count(lesson), 0)
  return {
    course: id,
    lessons: lessons.length,
    pages: sum((lesson) => pagesOf(lesson).length),
    words: sum((lesson) => pagesOf(lesson).reduce((all, html) => all + countWords(readText(html)), 0)),
    grade: averageGrade(course),
    examples: sum((lesson) =>
      'examples' in lesson ? lesson.examples.length + lesson.fills.length + lesson.comprehension.length : 0,
    ),
    challenges: sum(({ type }) => (type === 'challenge' ? 1 : 0)),
    wellTried: countWellTried(course),
    tests: sum((lesson) => (lesson.type === 'challenge' ? testsOf(lesson) : 0)),
    mutants,
  }
}

function pagesOf(lesson: Lesson): string[] {
  if (!('pages' in lesson)) return []
  return lesson.pages.map(({ blocks }) =>
    blocks.map((block) => (block.kind === 'prose' ? block.html : '')).join(' '),
  )
}

function testsOf({ exercise }: Extract<Lesson, { type: 'challenge' }>): number {
  return exercise.kind === 'sql' ? exercise.databases.length : exercise.tests.length
}

const HEADINGS = [
  'course',
  'lessons',
  'pages',
  'words',
  'grade',
  'examples',
  'challenges',
  'well tried',
  'tests',
  'mutants killed',
]

export function tableText(rows: CourseRow[]): string {
  const lines = rows.map(({ mutants: { killed, made }, ...row }) => [
    ...[row.course, row.lessons, row.pages, row.words, row.grade?.toFixed(1) ?? '–'].map(String),
    ...[row.examples, row.challenges, row.wellTried, row.tests].map(String),
    made === 0 ? 'none made' : `${killed} of ${made} (${((100 * killed) / made).toFixed(0)} %)`,
  ])
  const widths = HEADINGS.map((heading, column) =>
    Math.max(heading.length, ...lines.map((line) => line[column]?.length ?? 0)),
  )
  const aligned = (line: string[]) =>
    line
      .map((text, column) =>
        column === 0 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0),
      )
      .join('  ')
  return [HEADINGS, ...lines].map(aligned).join('\n')
}
