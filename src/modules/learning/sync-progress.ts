/** Takes what a browser's outbox holds: attempts and drafts, each counted once. */
import type { Output } from '#platform/contract/endpoint.ts'
import type { Database } from '#platform/db/database.ts'
import type { Deps } from '#src/deps.ts'
import type { Attempt, AttemptResult, Draft, syncProgress as spec } from './contract.ts'
import { attemptResult } from './contract.ts'
import { courseProgress } from './course-progress.ts'
import { saveDraft } from './draft-queries.ts'
import { lockLearner } from './progress-queries.ts'
import { gradeQuiz } from './quiz-rules.ts'
import { recordAttempt } from './record-attempt.ts'

type SyncDeps = Pick<Deps, 'db' | 'clock' | 'content'>
type SyncInput = { learnerId: string; attempts: Attempt[]; drafts: Draft[] }

export async function syncProgress(deps: SyncDeps, input: SyncInput): Promise<Output<typeof spec>> {
  const { learnerId } = input
  const results = await deps.db.transaction(async (tx) => {
    await lockLearner(tx, learnerId, deps.clock.now())
    const done: AttemptResult[] = []
    for (const attempt of input.attempts) done.push(await takeAttempt(deps, tx, learnerId, attempt))
    for (const draft of input.drafts) await saveDraft(tx, learnerId, draft, deps.clock.now())
    return done
  })
  const touched = new Set(input.attempts.map((attempt) => attempt.courseId))
  const courses = [...touched].flatMap((id) => deps.content.course(id) ?? [])
  return { results, courses: await Promise.all(courses.map((course) => courseProgress(deps, learnerId, course))) }
}

async function takeAttempt(deps: SyncDeps, tx: Database, learnerId: string, attempt: Attempt): Promise<AttemptResult> {
  const place = deps.content.lesson(attempt.courseId, attempt.lessonId)
  if (place === undefined) return refuse(attempt, 'This lesson is no longer there.')
  const { course, lesson } = place
  const base = { learnerId, id: attempt.id, course, lesson, happenedAt: new Date(attempt.at) }

  if (attempt.kind === 'page') {
    const result: AttemptResult = { id: attempt.id, kind: 'page' }
    await recordAttempt(tx, { ...base, counted: { kind: 'page', page: attempt.page }, result }, deps.clock.now())
    return result
  }
  if (lesson.type !== 'quiz') return refuse(attempt, 'This lesson is not a quiz.')
  const grade = gradeQuiz(lesson.questions, attempt.answers)
  const result: AttemptResult = { id: attempt.id, kind: 'quiz', ...grade }
  const recorded = await recordAttempt(
    tx,
    { ...base, counted: { kind: 'quiz', score: grade.score }, result },
    deps.clock.now(),
  )
  return attemptResult.parse(recorded.result)
}

function refuse(attempt: Attempt, reason: string): AttemptResult {
  return { id: attempt.id, kind: 'refused', reason }
}
