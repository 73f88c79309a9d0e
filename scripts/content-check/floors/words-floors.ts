/** Floors of what is read: words a page, chapter by chapter. */
import type { Chapter, Course } from '#modules/catalog/module.ts'
import { wordsOfPage } from '../prose/check-prose.ts'
import type { Shortfall } from './floor.ts'

/** Words that a page has on a chapter's average: fewer name things, and explain nothing. */
export const FEWEST_WORDS = 60
/** Share of the first chapter's words that every other has. What is paid for is explained as well as what is free. */
export const LEAST_SHARE = 0.7

export function findShortChapters({ id, folder, chapters }: Course): Shortfall[] {
  return chapters.flatMap((chapter) => {
    const words = averageWords(chapter)
    if (words === null || words >= FEWEST_WORDS) return []
    return [
      {
        floor: 'chapter-words' as const,
        course: id,
        file: `${folder}/course.yaml`,
        line: 1,
        what: `a page of chapter \`${chapter.id}\` has ${words.toFixed(0)} words on the average`,
        fix: `explain more: ${FEWEST_WORDS} at least`,
      },
    ]
  })
}

export function findDrops({ id, folder, chapters }: Course): Shortfall[] {
  const [first, ...others] = chapters.flatMap((chapter) => {
    const words = averageWords(chapter)
    return words === null ? [] : [{ chapter: chapter.id, words }]
  })
  if (first === undefined) return []
  const least = LEAST_SHARE * first.words
  return others
    .filter(({ words }) => words < least)
    .map(({ chapter, words }) => ({
      floor: 'chapter-drop' as const,
      course: id,
      file: `${folder}/course.yaml`,
      line: 1,
      what: `a page of chapter \`${chapter}\` has ${words.toFixed(0)} words, one of the first chapter ${first.words.toFixed(0)}`,
      fix: `explain it as well as the first: ${Math.ceil(least)} at least`,
    }))
}

/** Words a page; null of a chapter without pages. */
function averageWords({ lessons }: Chapter): number | null {
  const counts = lessons.flatMap((lesson) => (lesson.type === 'lesson' ? lesson.pages.map(wordsOfPage) : []))
  return counts.length === 0 ? null : counts.reduce((sum, count) => sum + count, 0) / counts.length
}
