/** The learner's own program of a guided project: their drafts, from this browser or the server, with the files that steps give. */
import { getCourseToc, getLesson, type TocChapter } from '#modules/catalog/contract.ts'
import type { Language, SourceFile } from '#modules/exercises/contract.ts'
import { keptDrafts, lessonSubject } from '#modules/workspace/browser.ts'
import { getDrafts } from '#modules/workspace/contract.ts'
import { call, CallError } from '#platform/contract/call.ts'
import { queryClient } from '#platform/query-client.ts'
import { type CourseProgress, getProgress, getUnlockedLesson } from '../../contract.ts'
import { progressKey } from '../../outbox/ui/send-outbox.ts'
import { filesOfDrafts, firstStep, type OwnStep, stepsWithCode } from '../own-program-rules.ts'

type Project = { id: string; slug: string }

export type OwnProgram = {
  step: OwnStep
  language: Language
  files: SourceFile[]
  database: string | null
}

/**
 * Reads the program of the furthest step that the learner has passed, else of the furthest that they have written code for. `program`
 * is null when they have written nothing that they may open; `start` is where to begin. Rejects without a connection.
 */
export async function readOwnProgram(
  project: Project,
): Promise<{ program: OwnProgram | null; start: string | null }> {
  const [chapters, progress] = await Promise.all([readChapters(project.id), readProgress(project.id)])
  const start = firstStep(chapters)?.href ?? null
  for (const step of stepsWithCode(chapters, progress, draftedLessons(project.id, chapters))) {
    const program = await readStep(project, step)
    if (program !== null) return { program, start }
  }
  return { program: null, start }
}

async function readChapters(id: string): Promise<TocChapter[]> {
  const toc = await queryClient.fetchQuery({
    queryKey: ['course-toc', id],
    queryFn: ({ signal }) => call(getCourseToc, { params: { id } }, { signal }),
    networkMode: 'always',
    retry: false,
  })
  return toc.chapters
}

/** Asked anew: another device may be further. Without an answer, what this page knows of it. */
async function readProgress(courseId: string): Promise<CourseProgress> {
  try {
    return await call(getProgress, { query: { courseId } })
  } catch (error) {
    const known = queryClient.getQueryData<CourseProgress>(progressKey(courseId))
    if (known === undefined) throw error
    return known
  }
}

function draftedLessons(courseId: string, chapters: readonly TocChapter[]): Set<string> {
  const ids = chapters.flatMap(({ lessons }) => lessons).map(({ id }) => id)
  return new Set(ids.filter((id) => keptDrafts(lessonSubject(courseId, id)).length > 0))
}

/** Null: nothing was written in this step, or it is closed to the account by now. */
async function readStep({ id, slug }: Project, step: OwnStep): Promise<OwnProgram | null> {
  const params = { courseSlug: slug, lessonId: step.id }
  const [drafts, view] = await Promise.all([
    readDrafts(lessonSubject(id, step.id)),
    step.access === 'free'
      ? call(getLesson, { params })
      : call(getUnlockedLesson, { params }).catch(ifRefused),
  ])
  if (view?.type !== 'challenge') return null
  const { language, database, starter, given } = view.challenge
  const files = filesOfDrafts(drafts, { starter, given })
  return files === null ? null : { step, language, files, database }
}

/** Drafts of this browser, and those of the server where it can be reached. */
async function readDrafts(subject: string) {
  const remote = await call(getDrafts, { query: { subject } }).catch(() => ({ drafts: [] }))
  return [...remote.drafts, ...keptDrafts(subject)]
}

/** Null: the account has no PRO any more, or the session has ended. */
function ifRefused(error: unknown): null {
  if (error instanceof CallError && (error.status === 401 || error.status === 403)) return null
  throw error
}
