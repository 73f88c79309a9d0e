/** Publishes one's own submission that passed: one a language and challenge, by choice each time. */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { CommunityChallenge } from '#modules/catalog/module.ts'
import { forgetItem, noteEdited, requireWriter, storableText } from '#modules/community/module.ts'
import { language as knownLanguage, type SourceFile, sourceFile } from '#modules/exercises/contract.ts'
import { gradeOutcome, type GradeOutcome } from '#modules/exercises/outcomes/contract.ts'
import { lockLearner } from '#modules/learners/module.ts'
import type { Database } from '#platform/db/database.ts'
import { eq } from '#platform/db/sql.ts'
import { Failure } from '#platform/failures.ts'
import type { Deps } from '../deps.ts'
import { requireChallenge } from '../require-challenge.ts'
import { findSubmission, type StoredSubmission } from '../submission-queries.ts'
import { compareLater } from './compare-solution.ts'
import { type OwnSolution, SOLUTION_KIND } from './contract.ts'
import { ownSolutionView } from './own-solution.ts'
import { findOwnSolution, type SolutionKey, type StoredSolution } from './solution-queries.ts'
import { MOST_PUBLISHED } from './storage-rules.ts'
import { challengeSolutions } from './tables.ts'

type PublishDeps = Pick<
  Deps,
  'clock' | 'community' | 'config' | 'content' | 'db' | 'floods' | 'jobs' | 'runner'
>

export interface Publishing {
  userId: string
  challengeId: string
  submissionId: string
  note: string
  /** Where the request came from. */
  address: string
  signal: AbortSignal
}

export async function publishSolution(deps: PublishDeps, input: Publishing): Promise<OwnSolution> {
  await requireWriter(deps, input.userId)
  const challenge = requireChallenge(deps, input.challengeId)
  const program = await requirePassed(deps, challenge, input)
  const read = await deps.runner.readTokens(program)
  if (read === null) throw new Failure('solution-too-long')
  const steps = await stepsOf(deps, challenge, { ...input, ...program })
  const { language, files } = program
  const key = { learnerId: input.userId, challengeId: challenge.id, language }
  const solution = {
    ...key,
    submissionId: input.submissionId,
    files,
    note: storableText(input.note),
    digest: read.digest,
    tokens: read.tokens.length,
    steps,
    publishedAt: deps.clock.now(),
    withdrawnAt: null,
  }
  const stored = await deps.db.transaction(async (tx) => {
    await lockLearner(tx, { learnerId: input.userId, userId: input.userId }, deps.clock.now())
    const row = await store(deps, tx, key, solution)
    await compareLater(deps, tx, key)
    return row
  })
  const view = ownSolutionView(stored)
  if (view === null) throw new Error('A solution that was just stored is there.')
  return view
}

/** Votes and what moderators decided belong to a program: another one in its place begins without them. */
async function store(
  deps: Pick<PublishDeps, 'clock' | 'community'>,
  tx: Database,
  key: SolutionKey,
  solution: Omit<typeof challengeSolutions.$inferInsert, 'id'>,
): Promise<StoredSolution | undefined> {
  const before = await findOwnSolution(tx, key)
  if (before?.digest === solution.digest) {
    const { id } = before
    if (before.note !== solution.note)
      await noteEdited({ clock: deps.clock, items: deps.community.items }, tx, { kind: SOLUTION_KIND, id })
    const [row] = await tx
      .update(challengeSolutions)
      .set(solution)
      .where(eq(challengeSolutions.id, id))
      .returning()
    return row
  }
  if (before !== undefined) {
    await tx.delete(challengeSolutions).where(eq(challengeSolutions.id, before.id))
    await forgetItem(tx, { kind: SOLUTION_KIND, id: before.id })
  }
  const [row] = await tx
    .insert(challengeSolutions)
    .values({ ...solution, id: randomUUID() })
    .returning()
  return row
}

type PassedSubmission = Pick<StoredSubmission, 'result'> & {
  language: z.infer<typeof knownLanguage>
  files: SourceFile[]
}

/** Finds the learner's own submission to this challenge. Throws when there is none, or it did not pass, or it was too long. */
async function requirePassed(
  { db }: Pick<PublishDeps, 'db'>,
  challenge: CommunityChallenge,
  { userId: learnerId, submissionId: id }: Publishing,
): Promise<PassedSubmission> {
  const row = await findSubmission(db, { learnerId, id })
  if (row === undefined || row.challengeId !== challenge.id) throw new Failure('submission-not-found')
  if (!row.passed) throw new Failure('submission-not-passed')
  const language = knownLanguage.safeParse(row.language).data
  const isOffered = challenge.versions.some((version) => version.language === language)
  if (language === undefined || !isOffered) throw new Failure('submission-not-found')
  const files = z.array(sourceFile).safeParse(row.files).data ?? []
  const length = files.reduce((sum, { content }) => sum + content.length, 0)
  if (length === 0 || length > MOST_PUBLISHED) throw new Failure('solution-too-long')
  return { language, files, result: row.result }
}

/** Steps at the largest size: as they were counted when it passed, else by one more run. Null: none are counted. */
async function stepsOf(
  deps: PublishDeps,
  { versions }: CommunityChallenge,
  { userId, submissionId, address, signal, language, files, result }: Publishing & PassedSubmission,
): Promise<number | null> {
  const exercise = versions.find((version) => version.language === language)?.exercise
  if (exercise?.kind !== 'function' || exercise.cost === undefined) return null
  const size = exercise.cost.sizes.at(-1)
  const counted = stepsAt(gradeOutcome.safeParse(result).data, size)
  if (counted !== null) return counted
  const asker = { learnerId: userId, userId, address }
  const again = await deps.runner.grade(exercise, files, { asker, jobId: submissionId, signal })
  // The tests may have become stricter since.
  if (!again.passed) throw new Failure('submission-not-passed')
  return stepsAt(again, size)
}

function stepsAt(outcome: GradeOutcome | undefined, size: number | undefined): number | null {
  const at = outcome?.cost?.counts.find((each) => each.size === size)
  return at === undefined || at.stopped ? null : at.steps
}
