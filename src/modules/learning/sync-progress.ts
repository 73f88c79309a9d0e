/** Takes what a browser's outbox holds: attempts and drafts, each counted once. */
import { isOpenTo } from '#modules/billing/facade.ts'
import type { Output } from '#platform/contract/endpoint.ts'
import type { Database } from '#platform/db/database.ts'
import { say } from '#platform/words/say.ts'
import type { Deps } from '#src/deps.ts'
import type { Attempt, AttemptResult, Draft, syncProgress as spec } from './contract.ts'
import { attemptResult } from './contract.ts'
import { courseProgress } from './course-progress.ts'
import { saveDraft } from './draft-queries.ts'
import { hasProgram, lessonShape } from './lesson-shape.ts'
import { lockLearner } from './progress-queries.ts'
import { gradeQuiz } from './quiz-rules.ts'
import { recordAttempt } from './record-attempt.ts'

type SyncDeps = Pick<Deps, 'db' | 'clock' | 'content' | 'accountListeners'>
type SyncInput = { learnerId: string; userId: string | null; attempts: Attempt[]; drafts: Draft[] }

export async function syncProgress(deps: SyncDeps, input: SyncInput): Promise<Output<typeof spec>> {
  const hasPro = await hasProFor(deps, input)
  const { learnerId, results } = await deps.db.transaction(async (tx) => {
    const learnerId = await lockLearner(tx, input.learnerId, deps.clock.now())
    const done: AttemptResult[] = []
    for (const attempt of input.attempts)
      done.push(await takeAttempt(deps, tx, { learnerId, hasPro }, attempt))
    const drafts = input.drafts.filter((draft) => isOfProgram(deps, draft))
    for (const draft of drafts) await saveDraft(tx, learnerId, draft, deps.clock.now())
    return { learnerId, results: done }
  })
  const touched = new Set(input.attempts.map((attempt) => attempt.courseId))
  const courses = [...touched].flatMap((id) => deps.content.course(id) ?? [])
  return {
    results,
    courses: await Promise.all(courses.map((course) => courseProgress(deps, learnerId, course))),
  }
}

/** Asked once, and only where something of it is handed in that belongs to PRO. */
async function hasProFor(deps: SyncDeps, { attempts, userId }: SyncInput): Promise<boolean> {
  const isAsked = attempts.some(
    ({ courseId, lessonId }) => deps.content.lesson(courseId, lessonId)?.lesson.access === 'pro',
  )
  return isAsked && isOpenTo(deps, { access: 'pro', userId })
}

/** A draft of what is not, or no longer, in the course is dropped: nobody could see it, and it would be kept for ever. */
function isOfProgram({ content }: SyncDeps, { courseId, lessonId, key }: Draft): boolean {
  const lesson = content.lesson(courseId, lessonId)?.lesson
  return lesson !== undefined && hasProgram(lesson, key)
}

async function takeAttempt(
  deps: SyncDeps,
  tx: Database,
  { learnerId, hasPro }: { learnerId: string; hasPro: boolean },
  attempt: Attempt,
): Promise<AttemptResult> {
  const place = deps.content.lesson(attempt.courseId, attempt.lessonId)
  if (place === undefined) return refuse(attempt, say('This lesson is no longer there.'))
  const { course, lesson } = place
  // The verdicts of a quiz are its answers.
  if (lesson.access === 'pro' && !hasPro) return refuse(attempt, say('This lesson is part of PRO.'))
  const base = { learnerId, id: attempt.id, course, lesson, happenedAt: new Date(attempt.at) }

  if (attempt.kind === 'page') {
    if (attempt.page > lessonShape(lesson).pages) return refuse(attempt, say('This lesson has no such page.'))
    const result: AttemptResult = { id: attempt.id, kind: 'page' }
    const recorded = await recordAttempt(
      tx,
      { ...base, counted: { kind: 'page', page: attempt.page }, result },
      deps.clock.now(),
    )
    return sameResult(attempt, recorded.result)
  }
  if (lesson.type !== 'quiz') return refuse(attempt, say('This lesson is not a quiz.'))
  const grade = gradeQuiz(lesson.questions, attempt.answers)
  const result: AttemptResult = { id: attempt.id, kind: 'quiz', ...grade }
  const recorded = await recordAttempt(
    tx,
    { ...base, counted: { kind: 'quiz', score: grade.score }, result },
    deps.clock.now(),
  )
  return sameResult(attempt, recorded.result)
}

/** What was answered to this attempt, now or before; refused when the client gave its id to another kind of attempt. */
function sameResult(attempt: Attempt, result: unknown): AttemptResult {
  const { data } = attemptResult.safeParse(result)
  return data?.kind === attempt.kind ? data : refuse(attempt, say('Another attempt has this id.'))
}

function refuse(attempt: Attempt, reason: string): AttemptResult {
  return { id: attempt.id, kind: 'refused', reason }
}
