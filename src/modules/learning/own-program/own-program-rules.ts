/** The program that a learner has built in a guided project. Pure. */
import type { LessonSummary, TocChapter } from '#modules/catalog/contract.ts'
import type { SourceFile } from '#modules/exercises/contract.ts'
import { CHALLENGE_KEY, type CourseProgress } from '../contract.ts'

/** Step of a project, with how far the learner is in it. */
export type OwnStep = Pick<LessonSummary, 'id' | 'title' | 'href' | 'access'> & {
  isLast: boolean
  isPassed: boolean
}

/** Code of a step as its author begins it. */
type Beginning = { starter: readonly SourceFile[]; given: readonly SourceFile[] }

/**
 * Returns the steps that may hold code of the learner's: those passed, the furthest first, then those only tried. `drafted`: ids of
 * lessons with a draft in this browser.
 */
export function stepsWithCode(
  chapters: readonly TocChapter[],
  progress: Pick<CourseProgress, 'lessons'>,
  drafted: ReadonlySet<string>,
): OwnStep[] {
  const known = new Map(progress.lessons.map((lesson) => [lesson.lessonId, lesson]))
  const steps = stepsOf(chapters)
  const last = steps.at(-1)
  const withCode = steps
    .filter(({ id }) => known.has(id) || drafted.has(id))
    .map(({ id, title, href, access }) => ({
      id,
      title,
      href,
      access,
      isLast: id === last?.id,
      isPassed: known.get(id)?.passedExercises.includes(CHALLENGE_KEY) ?? false,
    }))
    .toReversed()
  return [...withCode.filter(({ isPassed }) => isPassed), ...withCode.filter(({ isPassed }) => !isPassed)]
}

/** Returns the first step in which code is written; undefined: there is none. */
export function firstStep(chapters: readonly TocChapter[]): LessonSummary | undefined {
  return stepsOf(chapters)[0]
}

function stepsOf(chapters: readonly TocChapter[]): LessonSummary[] {
  return chapters.flatMap(({ lessons }) => lessons).filter(({ type }) => type === 'challenge')
}

/**
 * Returns all files of the learner's program: those of the newest draft that is more than the starter, and those that were given.
 * Null: no draft is.
 */
export function filesOfDrafts(
  drafts: readonly { files: readonly SourceFile[]; updatedAt: string }[],
  { starter, given }: Beginning,
): SourceFile[] | null {
  const newest = drafts.toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1))
  const own = newest.find(({ files }) => files.some((file) => isChanged(file, starter)))?.files
  if (own === undefined) return null
  const paths = [...new Set([...starter, ...own].map(({ path }) => path))]
  const program = paths.flatMap(
    (path) => own.find((file) => file.path === path) ?? starter.find((file) => file.path === path) ?? [],
  )
  return [...program.filter(({ path }) => !given.some((file) => file.path === path)), ...given].map(
    ({ path, content }) => ({ path, content }),
  )
}

function isChanged({ path, content }: SourceFile, starter: readonly SourceFile[]): boolean {
  return starter.find((file) => file.path === path)?.content.trimEnd() !== content.trimEnd()
}
