import type { Output } from '#platform/contract/endpoint.ts'
import { Failure } from '#platform/failures.ts'
import { lockLearner } from '#modules/learners/module.ts'
import { lessonSubject } from '#modules/workspace/module.ts'
import type { Deps } from '../deps.ts'
import { CHALLENGE_KEY, type revealSolution as spec } from '../contract.ts'
import { helpShown } from '../events.ts'
import { readLessonState, writeLessonState } from '../progress-queries.ts'
import { isSolutionUnlocked } from '../progress-rules.ts'
import { requireOpen } from '../require-open.ts'

type Input = { learnerId: string; userId: string | null; courseId: string; lessonId: string }

/** Gives a challenge's solution to whoever tried three times or passed; progress remembers an early look. */
export async function revealSolution(
  deps: Pick<Deps, 'db' | 'clock' | 'content' | 'access' | 'events'>,
  input: Input,
): Promise<Output<typeof spec>> {
  const place = deps.content.lesson(input.courseId, input.lessonId)
  if (place?.lesson.type !== 'challenge') throw new Failure('content-not-found')
  const { lesson } = place
  await requireOpen(deps, lesson, input.userId)
  await deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    const { learnerId } = await lockLearner(tx, input, now)
    const key = { learnerId, courseId: input.courseId, lessonId: input.lessonId }
    const state = await readLessonState(tx, key)
    if (!isSolutionUnlocked(state)) throw new Failure('solution-locked')
    const isEarly = !state.passedExercises.includes('challenge') && state.solutionRevealedAt === null
    if (isEarly) await writeLessonState(tx, key, { ...state, solutionRevealedAt: now }, now)
    await deps.events.emit(tx, helpShown, {
      learnerId,
      subject: lessonSubject(place.course.id, input.lessonId),
      exercise: CHALLENGE_KEY,
      help: 'solution',
      happenedAt: now,
    })
  })
  return { files: lesson.solution.files, html: lesson.solutionHtml, explanationHtml: lesson.explanationHtml }
}
