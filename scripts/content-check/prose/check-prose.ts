/** Check of a course's prose: pages too long or too hard, and duplicate challenges. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ChallengeLesson, Course, Lesson, ReadingLesson } from '#modules/catalog/module.ts'
import type { FoundProblem } from '../check-list.ts'
import { countWords, likeness, readingGrade, readText, runsOfThree } from './reading-rules.ts'

/** Words a page may have. One idea takes about 120; more is two ideas, or one told too long. */
export const MOST_WORDS = 150
/** Reading grade that a fifteen-year-old follows without effort; our average is near 4. */
export const HARDEST_GRADE = 10
/** Two statements of one task differ in a word or two. */
const TWINS = 0.6

export function checkProse(contentDir: string, courses: readonly Course[]): FoundProblem[] {
  const lessons = courses.flatMap(lessonsOf)
  const pages = lessons.filter(isReading).flatMap((lesson) => checkPages(contentDir, lesson))
  return [...pages, ...findTwins(lessons.filter((lesson) => lesson.type === 'challenge'))]
}

/** The grade of all that is read in a course, page by page; null where there is nothing to read. */
export function averageGrade(course: Course): number | null {
  const grades = lessonsOf(course)
    .filter(isReading)
    .flatMap(({ pages }) => pages.map((page) => readingGrade(textOf(page))))
    .filter((grade) => grade !== null)
  return grades.length === 0 ? null : grades.reduce((sum, grade) => sum + grade, 0) / grades.length
}

function checkPages(contentDir: string, { file, pages }: ReadingLesson): FoundProblem[] {
  const lines = headingLines(readFileSync(join(contentDir, file), 'utf8'))
  return pages.flatMap((page, at) => {
    const place = { file, line: lines[at] ?? 1 }
    const text = textOf(page)
    const words = wordsOfPage(page)
    const grade = readingGrade(text) ?? 0
    const problems: FoundProblem[] = []
    if (words > MOST_WORDS)
      problems.push({
        ...place,
        what: `the page has ${words} words`,
        fix: `leave out what it can do without, or make two pages of it: ${MOST_WORDS} at most`,
      })
    if (grade > HARDEST_GRADE)
      problems.push({
        ...place,
        what: `the page reads like a text for grade ${grade.toFixed(1)} (Flesch–Kincaid)`,
        fix: `write shorter sentences and simpler words: ${HARDEST_GRADE} at most`,
      })
    return problems
  })
}

/** Words of a page, code left out. */
export function wordsOfPage(page: ReadingLesson['pages'][number]): number {
  return countWords(textOf(page))
}

function findTwins(challenges: ChallengeLesson[]): FoundProblem[] {
  const read = challenges.map((lesson) => ({ lesson, runs: runsOfThree(readText(lesson.statementHtml)) }))
  return read.flatMap(({ lesson, runs }, at) => {
    const twin = read.slice(0, at).find((other) => likeness(runs, other.runs) >= TWINS)
    if (twin === undefined) return []
    return [
      {
        file: lesson.file,
        line: 1,
        what: `the challenge asks for what ${twin.lesson.file} asks for`,
        fix: 'ask for something else, or remove one of them',
      },
    ]
  })
}

function lessonsOf({ chapters }: Course): Lesson[] {
  return chapters.flatMap(({ lessons }) => lessons)
}

function isReading(lesson: Lesson): lesson is ReadingLesson {
  return lesson.type === 'lesson' || lesson.type === 'marketing'
}

function textOf({ blocks }: ReadingLesson['pages'][number]): string {
  return blocks.map((block) => (block.kind === 'prose' ? readText(block.html) : '')).join(' ')
}

/** Lists the lines where a lesson's pages begin: those with one `#`, outside code. */
function headingLines(source: string): number[] {
  let fence: string | null = null
  return source.split('\n').flatMap((line, at) => {
    const mark = /^(```+|~~~+)/.exec(line)?.[1]
    if (mark !== undefined && (fence === null || mark.startsWith(fence))) fence = fence === null ? mark : null
    return fence === null && line.startsWith('# ') ? [at + 1] : []
  })
}
