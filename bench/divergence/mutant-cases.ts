/** Mutants of challenges that read and print, in a fixed order that takes some of every challenge. */
import type { SourceFile } from '#modules/exercises/contract.ts'
import { type StdioTest, withGiven } from '#modules/exercises/module.ts'
import type { ChallengeLesson, Content } from '#modules/catalog/module.ts'
import type { TraceLanguage } from '#modules/exercises/trace/contract.ts'
import { mutantsOf } from '../../scripts/content-check/mutants/mutant-rules.ts'

export type PlainChallenge = ChallengeLesson & {
  exercise: Extract<ChallengeLesson['exercise'], { kind: 'stdio' }>
}

export type MutantCase = {
  challenge: PlainChallenge
  language: TraceLanguage
  files: readonly SourceFile[]
  /** The line that was changed. */
  place: { path: string; line: number }
  change: string
  tests: readonly StdioTest[]
}

export function plainChallenges(
  { courses }: Pick<Content, 'courses'>,
  language: TraceLanguage,
): PlainChallenge[] {
  return courses
    .flatMap(({ chapters }) => chapters.flatMap(({ lessons }) => lessons))
    .flatMap((lesson) => (isPlain(lesson) && lesson.language === language ? [lesson] : []))
}

function isPlain(lesson: { type: string }): lesson is PlainChallenge {
  return lesson.type === 'challenge' && 'kind' in lesson && lesson.kind === 'stdio'
}

/** The first mutant of each challenge, then the second of each. */
export function mutantCases(content: Pick<Content, 'courses'>, language: TraceLanguage): MutantCase[] {
  const ofEach = plainChallenges(content, language).map((challenge) => casesOf(challenge, language))
  const most = Math.max(0, ...ofEach.map(({ length }) => length))
  return Array.from({ length: most }, (_, at) => ofEach.flatMap((cases) => cases[at] ?? [])).flat()
}

function casesOf(challenge: PlainChallenge, language: TraceLanguage): MutantCase[] {
  const { starter, solution, exercise } = challenge
  const given = exercise.given ?? []
  const tests = exercise.tests.filter(({ hidden }) => !hidden)
  return mutantsOf(solution.files, { starter: [...starter.files, ...given], isOrdered: false }).flatMap(
    ({ files, change }) => {
      const place = changedPlace(solution.files, files)
      return place ? [{ challenge, language, files: withGiven(exercise, files), place, change, tests }] : []
    },
  )
}

function changedPlace(
  before: readonly SourceFile[],
  after: readonly SourceFile[],
): MutantCase['place'] | null {
  for (const [index, { path, content }] of after.entries()) {
    const old = (before[index]?.content ?? '').split('\n')
    const at = content.split('\n').findIndex((line, number) => line !== old[number])
    if (at >= 0) return { path, line: at + 1 }
  }
  return null
}
