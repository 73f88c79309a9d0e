/** Takes what a browser's outbox holds: attempts and drafts, each counted once. */
import type { LessonPlace } from '#modules/catalog/module.ts'
import type { Draft, DraftResult, LessonDraft } from '#modules/workspace/contract.ts'
import {
  lessonSubject,
  notThere,
  parseLessonSubject,
  subjectOf,
  takeDraft,
} from '#modules/workspace/module.ts'
import type { Output } from '#platform/contract/endpoint.ts'
import type { Database } from '#platform/db/database.ts'
import { believableInstant } from '#platform/instant-rules.ts'
import { t } from '#platform/messages/messages.ts'
import { lockLearner } from '#modules/learners/module.ts'
import type { Deps } from './deps.ts'
import { trimAttempts } from './attempt-queries.ts'
import type { Attempt, AttemptResult, syncProgress as spec } from './contract.ts'
import { attemptResult } from './contract.ts'
import { courseProgress } from './course-progress.ts'
import { helpShown } from './events.ts'
import { hasExercise, lessonShape } from './lesson-shape.ts'
import { findAttempt, type StoredAttempt } from './progress-queries.ts'
import { closeOpenQuiz, gradeQuiz } from './quiz/quiz.ts'
import { recordAttempt } from './record-attempt.ts'
import { isKeepable } from './storage-rules.ts'

type SyncDeps = Pick<Deps, 'db' | 'clock' | 'content' | 'events' | 'access' | 'workspace'>
type SyncInput = {
  learnerId: string
  userId: string | null
  attempts: Attempt[]
  drafts: (Draft | LessonDraft)[]
}

export async function syncProgress(deps: SyncDeps, input: SyncInput): Promise<Output<typeof spec>> {
  // Nothing to store: no learner is made for it.
  if (input.attempts.length + input.drafts.length === 0) return { results: [], drafts: [], courses: [] }
  const hasPro = await hasProFor(deps, input)
  const handedIn = input.drafts.map(bySubject)
  const programs = await deps.workspace.subjects.programs(handedIn, input.userId)
  const { learnerId, results, drafts } = await deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    const learner = await lockLearner(tx, input, now)
    const results: AttemptResult[] = []
    for (const attempt of input.attempts)
      results.push(await takeAttempt(deps, tx, { ...learner, hasPro }, attempt))
    if (input.attempts.length > 0) await trimAttempts(tx, learner.learnerId)
    const drafts: DraftResult[] = []
    for (const [index, draft] of handedIn.entries())
      drafts.push(await takeDraft(tx, learner, draft, programs[index] ?? notThere(), now))
    return { learnerId: learner.learnerId, results, drafts }
  })
  const touched = new Set(input.attempts.flatMap((attempt) => lessonOf(attempt)?.courseId ?? []))
  const courses = [...touched].flatMap((id) => deps.content.course(id) ?? [])
  return {
    results,
    drafts,
    courses: await Promise.all(courses.map((course) => courseProgress(deps, learnerId, course))),
  }
}

function bySubject(draft: Draft | LessonDraft): Draft {
  const { key, files, updatedAt } = draft
  return { subject: subjectOf(draft), key, files, updatedAt }
}

/** Course and lesson of an attempt; null for one of another subject. */
function lessonOf(attempt: Attempt): { courseId: string; lessonId: string } | null {
  return parseLessonSubject(subjectOf(attempt))
}

/** Asked once, and only where something of it is handed in that belongs to PRO. */
async function hasProFor(deps: SyncDeps, { attempts, userId }: SyncInput): Promise<boolean> {
  const isAsked = attempts.some((attempt) => placeOf(deps, attempt)?.lesson.access === 'pro')
  return isAsked && deps.access.mayOpen(userId, 'pro')
}

function placeOf({ content }: SyncDeps, attempt: Attempt): LessonPlace | undefined {
  const lesson = lessonOf(attempt)
  return lesson === null ? undefined : content.lesson(lesson.courseId, lesson.lessonId)
}

async function takeAttempt(
  deps: SyncDeps,
  tx: Database,
  { learnerId, hasPro }: { learnerId: string; hasPro: boolean },
  attempt: Attempt,
): Promise<AttemptResult> {
  const place = placeOf(deps, attempt)
  if (place === undefined) return refuse(attempt, t('This lesson no longer exists.'))
  const { course, lesson } = place
  // The verdicts of a quiz are its answers.
  if (lesson.access === 'pro' && !hasPro) return refuse(attempt, t('This lesson is part of PRO.'))
  if (attempt.kind === 'hint') {
    if (!hasExercise(lesson, attempt.exercise)) return refuse(attempt, t('This lesson has no such exercise.'))
    const happenedAt = believableInstant(new Date(attempt.at), deps.clock.now())
    const { exercise } = attempt
    const subject = lessonSubject(course.id, lesson.id)
    await deps.events.emit(tx, helpShown, { learnerId, subject, exercise, help: 'hint', happenedAt })
    return { id: attempt.id, kind: 'hint' }
  }
  const base = { learnerId, id: attempt.id, course, lesson, happenedAt: new Date(attempt.at) }

  if (attempt.kind === 'page') {
    if (attempt.page > lessonShape(lesson).pages) return refuse(attempt, t('This lesson has no such page.'))
    const counted = { kind: 'page', page: attempt.page } as const
    const { known } = await recordAttempt(deps, tx, { ...base, counted, result: null }, deps.clock.now())
    return answerTo(attempt, known, { id: attempt.id, kind: 'page' })
  }
  if (lesson.type !== 'quiz') return refuse(attempt, t('This lesson isn’t a quiz.'))
  const before = await findAttempt(tx, learnerId, attempt.id)
  if (before !== undefined)
    return answerTo(attempt, before, {
      id: attempt.id,
      kind: 'quiz',
      ...gradeQuiz(lesson.questions, attempt.answers),
    })
  const quiz = { learnerId, subject: lessonSubject(course.id, lesson.id), attemptId: attempt.id }
  const judged = await closeOpenQuiz(deps, tx, quiz)
  const grade = gradeQuiz(lesson.questions, attempt.answers, judged)
  const result: AttemptResult = { id: attempt.id, kind: 'quiz', ...grade }
  const counted = { kind: 'quiz', score: grade.score } as const
  const kept = isKeepable(result) ? result : null
  const { known } = await recordAttempt(deps, tx, { ...base, counted, result: kept }, deps.clock.now())
  return answerTo(attempt, known, result)
}

/**
 * What was answered to this attempt before, as far as that is kept, else what it comes to now; refused when the client gave its
 * id to another kind of attempt.
 */
function answerTo(attempt: Attempt, known: StoredAttempt | null, now: AttemptResult): AttemptResult {
  if (known === null) return now
  if (known.kind !== attempt.kind) return refuse(attempt, t('This attempt ID is already used.'))
  const { data } = attemptResult.safeParse(known.result)
  return data?.kind === attempt.kind ? data : now
}

function refuse(attempt: Attempt, reason: string): AttemptResult {
  return { id: attempt.id, kind: 'refused', reason }
}
