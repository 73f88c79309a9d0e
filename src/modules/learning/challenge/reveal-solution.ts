import type { Output } from '#platform/contract/endpoint.ts'
import { Failure } from '#platform/failures.ts'
import { lockLearner } from '#modules/learners/module.ts'
import type { Deps } from '../deps.ts'
import type { revealSolution as spec } from '../contract.ts'
import { readLessonState, writeLessonState } from '../progress-queries.ts'
import { isSolutionUnlocked } from '../progress-rules.ts'
import { requireOpen } from '../require-open.ts'

type Input = { learnerId: string; userId: string | null; courseId: string; lessonId: string }

/** Gives a challenge's solution to whoever tried three times or passed; progress remembers an early look. */
export async function revealSolution(
  deps: Pick<Deps, 'db' | 'clock' | 'content' | 'access'>,
  input: Input,
): Promise<Output<typeof spec>> {
  const lesson = deps.content.lesson(input.courseId, input.lessonId)?.lesson
  if (lesson?.type !== 'challenge') throw new Failure('content-not-found')
  await requireOpen(deps, lesson, input.userId)
  await deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    const { learnerId } = await lockLearner(tx, input, now)
    const key = { learnerId, courseId: input.courseId, lessonId: input.lessonId }
    const state = await readLessonState(tx, key)
    if (!isSolutionUnlocked(state)) throw new Failure('solution-locked')
    const isEarly = !state.passedExercises.includes('challenge') && state.solutionRevealedAt === null
    if (isEarly) await writeLessonState(tx, key, { ...state, solutionRevealedAt: now }, now)
  })
  return { files: lesson.solution.files, html: lesson.solutionHtml, explanationHtml: lesson.explanationHtml }
}
