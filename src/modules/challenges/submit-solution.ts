/** Judges a learner's program with all tests of a challenge, and counts the attempt once. */
import { type ChallengeVersion, type CommunityChallenge, mistakeOf } from '#modules/catalog/module.ts'
import type { Language, SourceFile } from '#modules/exercises/contract.ts'
import type { FingerprintedGrade } from '#modules/exercises/module.ts'
import { gradeOutcome, type GradeOutcome } from '#modules/exercises/outcomes/contract.ts'
import { lockLearner } from '#modules/learners/module.ts'
import { storableGrade } from '#modules/learning/module.ts'
import type { Output } from '#platform/contract/endpoint.ts'
import type { Database } from '#platform/db/database.ts'
import { Failure } from '#platform/failures.ts'
import { t } from '#platform/messages/messages.ts'
import type { submitChallenge } from './contract.ts'
import { requireShare, todayOf } from './daily-share.ts'
import type { Deps } from './deps.ts'
import { emitScored } from './emit-scored.ts'
import { requireChallenge } from './require-challenge.ts'
import { ownView } from './own-view.ts'
import { readState, writeState } from './progress-queries.ts'
import { type ChallengeState, nextState } from './progress-rules.ts'
import { compareFirst } from './solutions/solutions.ts'
import { MOST_FILE_BYTES } from './storage-rules.ts'
import {
  findSubmission,
  storeSubmission,
  type StoredSubmission,
  trimSubmissions,
} from './submission-queries.ts'

type SubmitDeps = Pick<
  Deps,
  | 'access'
  | 'clock'
  | 'config'
  | 'content'
  | 'daily'
  | 'db'
  | 'events'
  | 'floods'
  | 'jobs'
  | 'learning'
  | 'runner'
>

interface SubmitInput {
  learnerId: string
  /** Whose PRO counts; null: nobody is signed in. */
  userId: string | null
  attemptId: string
  challengeId: string
  language: Language
  files: SourceFile[]
  timeZone: string
  /** Where the request came from. */
  address: string
  signal: AbortSignal
}

export async function submitSolution(
  deps: SubmitDeps,
  input: SubmitInput,
): Promise<Output<typeof submitChallenge>> {
  const challenge = requireChallenge(deps, input.challengeId)
  const version = requireVersion(challenge, input)
  const { learnerId, attemptId: id } = input
  const known = await findSubmission(deps.db, { learnerId, id })
  const before = known === undefined ? null : sameGrade(known, input)
  if (before !== null) return answer(deps, challenge, input, before)
  const state = await readState(deps.db, { learnerId, challengeId: challenge.id })
  // Before the program runs: a learner who can't score today is told so at once.
  if (state.solvedAt === null) await requireShare(deps, deps.db, input)

  const { signal } = input
  const graded = await deps.runner.grade(version.exercise, input.files, { asker: input, jobId: id, signal })
  const grade = { ...graded, mistake: mistakeOf(challenge, graded) }
  const counted = await count(deps, input, grade)
  return answer(deps, challenge, { ...input, learnerId: counted.learnerId }, counted.grade)
}

function requireVersion(
  { versions }: CommunityChallenge,
  { language, files }: SubmitInput,
): ChallengeVersion {
  const version = versions.find((each) => each.language === language)
  if (version === undefined) throw new Failure('content-not-found')
  const stranger = files.find(({ path }) => !version.solution.files.some((file) => file.path === path))
  if (stranger === undefined) return version
  const message = t('This program has no file named {name}.', { name: stranger.path })
  throw new Failure('unknown-file', { message })
}

/** Two submissions of one attempt may have been graded at once: the first to be counted is the answer of both. */
async function count(
  deps: SubmitDeps,
  input: SubmitInput,
  grade: FingerprintedGrade,
): Promise<{ learnerId: string; grade: GradeOutcome }> {
  // The fingerprint stays on the server.
  const { fingerprint: _, ...judged } = grade
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    const { learnerId, isAccount } = await lockLearner(tx, input, now)
    const known = await findSubmission(tx, { learnerId, id: input.attemptId })
    if (known !== undefined) return { learnerId, grade: sameGrade(known, input) ?? judged }
    const state = await progress(deps, tx, { ...input, learnerId }, { passed: judged.passed, now })
    const { challengeId } = input
    if (judged.passed) await emitScored(deps, tx, { learnerId, isAccount, challengeId, state })
    await store(tx, { ...input, learnerId }, judged, now)
    if (judged.passed) await compareFirst(deps, tx, { ...input, learnerId })
    await deps.learning.countStep(tx, learnerId, { at: now, now })
    return { learnerId, grade: judged }
  })
}

async function progress(
  deps: SubmitDeps,
  tx: Database,
  input: SubmitInput,
  { passed, now }: { passed: boolean; now: Date },
): Promise<ChallengeState> {
  const key = { learnerId: input.learnerId, challengeId: input.challengeId }
  const state = await readState(tx, key)
  // Several at once were all let through: only as many score as there are shares.
  if (passed && state.solvedAt === null) await requireShare(deps, tx, input)
  const day = await todayOf(tx, now, input)
  const { language } = input
  const event = passed ? ({ kind: 'passed', language, at: now, day } as const) : ({ kind: 'failed' } as const)
  const next = nextState(state, event)
  await writeState(tx, key, next)
  return next
}

async function store(tx: Database, input: SubmitInput, grade: GradeOutcome, now: Date): Promise<void> {
  const { learnerId, challengeId, language, attemptId: id } = input
  const files = input.files.map(({ path, content }) => ({ path, content }))
  const isShort = Buffer.byteLength(JSON.stringify(files)) <= MOST_FILE_BYTES
  await storeSubmission(tx, {
    learnerId,
    id,
    challengeId,
    language,
    passed: grade.passed,
    testsPassed: grade.tests.filter(({ passed }) => passed).length,
    testsAll: grade.tests.length,
    files: isShort ? files : [],
    result: storableGrade(grade),
    at: now,
  })
  await trimSubmissions(tx, { learnerId, challengeId })
}

/**
 * What was answered to this attempt before; null: that is not kept any more, and it is judged again without being counted. Throws when
 * the client gave its id to another challenge.
 */
function sameGrade(
  { challengeId, language, result }: StoredSubmission,
  input: Pick<SubmitInput, 'challengeId' | 'language'>,
): GradeOutcome | null {
  if (challengeId !== input.challengeId || language !== input.language) throw new Failure('attempt-id-taken')
  return gradeOutcome.safeParse(result).data ?? null
}

async function answer(
  { db }: SubmitDeps,
  challenge: CommunityChallenge,
  { learnerId, attemptId }: Pick<SubmitInput, 'learnerId' | 'attemptId'>,
  grade: GradeOutcome,
): Promise<Output<typeof submitChallenge>> {
  const state = await readState(db, { learnerId, challengeId: challenge.id })
  return { ...grade, attemptId, own: ownView(challenge, state) }
}
