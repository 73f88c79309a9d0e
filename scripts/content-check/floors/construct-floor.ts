/**
 * A construct is taught before it is used. A lesson teaches it whose titles, bold words or code in a sentence name it; it is used in
 * examples, blanks, starters and solutions.
 */
import { constructsIn } from '#modules/exercises/module.ts'
import type { Language, SourceFile } from '#modules/exercises/contract.ts'
import type { Course, Lesson } from '#modules/catalog/module.ts'
import { CONSTRUCTS } from './construct-names.ts'
import type { Shortfall } from './floor.ts'

export function findEarlyConstructs(course: Course, all: readonly Course[]): Shortfall[] {
  const known = new Set(
    coursesBefore(course, all).flatMap(({ language, chapters }) =>
      lessonsOf({ chapters }).flatMap((lesson) => taughtIn(lesson, language)),
    ),
  )
  return lessonsOf(course).flatMap((lesson) => {
    for (const name of taughtIn(lesson, course.language)) known.add(name)
    const early = usedIn(lesson, course.language).filter((name) => !known.has(name))
    return early.map((name) => ({
      floor: 'constructs' as const,
      course: course.id,
      file: lesson.file,
      line: 1,
      what: `a program uses ${CONSTRUCTS[course.language]?.[name]?.says ?? name}, which no lesson before teaches`,
      fix: 'write it without, or teach it earlier: a lesson does that names it in bold, in its title, or in code',
    }))
  })
}

const lessonsOf = ({ chapters }: Pick<Course, 'chapters'>): Lesson[] =>
  chapters.flatMap(({ lessons }) => lessons)

/** Prerequisites, and theirs. */
function coursesBefore(course: Course, all: readonly Course[], seen = new Set<string>()): Course[] {
  return course.prerequisites.flatMap((id) => {
    const before = all.find((each) => each.id === id)
    if (before === undefined || seen.has(id)) return []
    seen.add(id)
    return [before, ...coursesBefore(before, all, seen)]
  })
}

function taughtIn(lesson: Lesson, language: Language): string[] {
  if (!('pages' in lesson)) return []
  const html = lesson.pages.flatMap(({ titleHtml, blocks }) => [
    `<strong>${titleHtml}</strong>`,
    ...blocks.map((block) => (block.kind === 'prose' ? block.html : '')),
  ])
  const said = [`<strong>${lesson.title}</strong>`, ...html]
    .join('\n')
    .matchAll(/<(strong|code)>([^]*?)<\/\1>/g)
    .map(({ 2: text = '' }) => text.replace(/<[^>]*>/g, '').toLowerCase())
    .toArray()
    .join('\n')
  return Object.entries(CONSTRUCTS[language] ?? {})
    .filter(([, { named }]) => named.test(said))
    .map(([name]) => name)
}

function usedIn(lesson: Lesson, language: Language): string[] {
  const listed = CONSTRUCTS[language] ?? {}
  const used = new Set(programsOf(lesson).flatMap((files) => [...constructsIn(language, files)]))
  return Object.keys(listed).filter((name) => used.has(name))
}

function programsOf(lesson: Lesson): SourceFile[][] {
  switch (lesson.type) {
    case 'lesson':
    case 'marketing':
      return [
        ...lesson.examples.map(({ files }) => files),
        ...lesson.fills.map(({ solution }) => solution),
        ...lesson.recorded.map(({ files }) => files),
      ]
    case 'challenge':
      return [lesson.starter.files, lesson.solution.files, [...(lesson.exercise.given ?? [])]]
    case 'quiz':
    case 'video':
      return []
  }
}
