/** The terms that a course explains, and the pages that use one before: `terms.yaml` in the folder of the course. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Course } from '#modules/catalog/module.ts'
import type { FoundProblem } from '../../check-list.ts'
import { proseOf } from '../spelling/visible-prose.ts'
import { readTerms, type TermList } from './read-terms.ts'
import { earlyUses, isExplained, type LessonText } from './term-rules.ts'

/** A course of a field has at least so many words that its beginners do not know. */
export const FEWEST_TERMS = 12

type Read = Pick<Course, 'id' | 'kind' | 'release' | 'folder' | 'prerequisites' | 'chapters'>

export function checkTerms(contentDir: string, courses: readonly Read[], fewest: number): FoundProblem[] {
  const lists = new Map(courses.map((course) => [course.id, listOf(contentDir, course)]))
  return courses.flatMap((course) => {
    const list = lists.get(course.id)
    if (list === undefined) return []
    const known = new Set(
      allBefore(course, courses).flatMap(
        (id) => lists.get(id)?.terms.flatMap(({ term }) => term.forms) ?? [],
      ),
    )
    return [
      ...checkCount(course, list, fewest),
      ...list.problems,
      ...checkUses(contentDir, course, list, known),
    ]
  })
}

function listOf(contentDir: string, { folder }: Read): TermList {
  const file = `${folder}/terms.yaml`
  const path = join(contentDir, file)
  return existsSync(path) ? readTerms(file, readFileSync(path, 'utf8')) : { file, terms: [], problems: [] }
}

/** Practice sets and projects explain nothing new: what they use, their course explains. */
function checkCount({ kind, release }: Read, { file, terms }: TermList, fewest: number): FoundProblem[] {
  if (kind !== 'course' || release !== 'live' || terms.length >= fewest) return []
  return [
    {
      file,
      line: 1,
      what: `the course is live, and ${terms.length} terms are listed that it explains`,
      fix: `list at least ${fewest} words of the field, each with the lesson that explains it`,
    },
  ]
}

function checkUses(
  contentDir: string,
  { chapters }: Read,
  { file, terms }: TermList,
  known: ReadonlySet<string>,
): FoundProblem[] {
  if (terms.length === 0) return []
  const lessons = chapters
    .flatMap((chapter) => chapter.lessons)
    .map((lesson) => ({ id: lesson.id, file: lesson.file, prose: learnersProse(contentDir, lesson.file) }))
  const unexplained = terms.flatMap(({ term, line }) => {
    const text = lessons.find(({ id }) => id === term.lesson)
    if (text !== undefined && isExplained(text.prose, term)) return []
    return [{ file, line, ...notExplained(term.name, term.lesson, text) }]
  })
  const uses = earlyUses(
    lessons,
    terms.map(({ term }) => term),
    known,
  )
  return [
    ...unexplained,
    ...uses.map(({ term, ...place }) => ({
      ...place,
      what: `says “${term.name}” before it is explained in lesson ${term.lesson}`,
      fix: 'say it in other words, or explain it here in bold and name this lesson in terms.yaml',
    })),
  ]
}

function notExplained(name: string, lesson: string, text: LessonText | undefined) {
  if (text === undefined)
    return { what: `“${name}”: the course has no lesson \`${lesson}\``, fix: 'use the `id:` of a lesson' }
  return {
    what: `“${name}” is not in bold in ${text.file}`,
    fix: 'mark the place that explains it: `**term**`',
  }
}

/** Lists the prerequisites of a course, and theirs. */
function allBefore({ prerequisites }: Read, courses: readonly Read[]): string[] {
  const before = new Set(prerequisites)
  // What is added while the set is walked is walked too.
  for (const id of before)
    for (const other of courses.find((course) => course.id === id)?.prerequisites ?? []) before.add(other)
  return [...before]
}

/** Without what a challenge says to its authors (of other answers, and of changes that do no harm), and marks of callouts. */
function learnersProse(contentDir: string, file: string): string {
  return proseOf(file, readFileSync(join(contentDir, file), 'utf8').replace(UNSEEN, blank))
}

const UNSEEN = /^equivalents:\n(?:[ -].*\n)*|^## (?:Accepts|Rejects)\n[\s\S]*?(?=^## |(?![\s\S]))|\[!\w+\]/gm

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ')
}
