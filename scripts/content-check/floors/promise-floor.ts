/** What the first page of a project shows is what its last step prints: `promise:` names the public test that says so. */
import { renderExpected } from '#modules/exercises/module.ts'
import type { ChallengeLesson, Course, Lesson, ReadingLesson } from '#modules/catalog/module.ts'
import type { Shortfall } from './floor.ts'

export function findBrokenPromises(course: Course): Shortfall[] {
  return projectsOf(course).flatMap(({ id, lessons }) => {
    const plan = lessons.find(isReading)
    const last = lessons.findLast((lesson) => lesson.type === 'challenge')
    if (plan === undefined || last === undefined) return []
    const problem = problemOf(plan, last)
    if (problem === null) return []
    return [
      {
        floor: 'promise' as const,
        course: course.id,
        file: plan.file,
        line: 1,
        what: `the project \`${id}\` ${problem}`,
        fix: `write \`promise:\` with the name of a public test of ${last.id}, and show on the first page what it expects`,
      },
    ]
  })
}

/** Lessons of each project of a course: a chapter, or all chapters of a guided project. */
function projectsOf({ id, kind, chapters }: Course): { id: string; lessons: Lesson[] }[] {
  if (kind === 'project') return [{ id, lessons: chapters.flatMap(({ lessons }) => lessons) }]
  return chapters.filter((chapter) => chapter.kind === 'project')
}

const isReading = (lesson: Lesson): lesson is ReadingLesson => lesson.type === 'lesson'

function problemOf({ promise, pages }: ReadingLesson, last: ChallengeLesson): string | null {
  if (promise === null) return 'promises nothing that a test checks'
  const expected = expectedBy(last, promise)
  if (expected === null) return `promises “${promise}”, which is no public test of its last step`
  const [first] = pages
  const shown = first?.blocks.map(textOf).join('\n') ?? ''
  return squeezed(shown).includes(squeezed(expected))
    ? null
    : `does not show on its first page what “${promise}” expects`
}

/** Null: the step has no such public test. A page's test is promised by its name. */
function expectedBy({ exercise }: ChallengeLesson, name: string): string | null {
  if (exercise.kind === 'sql') return null
  const test = exercise.tests.find((each) => !each.hidden && each.name === name)
  if (test === undefined) return null
  if ('stdout' in test) return test.stdout
  if ('args' in test && exercise.kind === 'function')
    return renderExpected(exercise.language, exercise.signature, test)
  return name
}

/** What a learner sees of a block: its words, its code, or what it prints. */
function textOf(block: ReadingLesson['pages'][number]['blocks'][number]): string {
  switch (block.kind) {
    case 'prose':
      return plainText(block.html)
    case 'code':
      return block.source
    default:
      return 'output' in block ? (block.output ?? '') : ''
  }
}

function plainText(html: string): string {
  const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&', '#39': "'" }
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(lt|gt|quot|amp|#39);/g, (_, name: string) => ENTITIES[name] ?? '')
}

const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim()
