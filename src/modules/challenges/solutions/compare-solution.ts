/**
 * Compares a solution with those of other learners, once it passed first or was published. Punishes nothing: operators are shown long
 * programs that are nearly the same, and decide.
 */
import { and, eq, ne, sql } from '#platform/db/sql.ts'
import { z } from 'zod'
import type { CommunityChallenge } from '#modules/catalog/module.ts'
import { flagItem } from '#modules/community/module.ts'
import {
  language as knownLanguage,
  type Language,
  type SourceFile,
  sourceFile,
} from '#modules/exercises/contract.ts'
import { starterFor } from '#modules/runner/module.ts'
import type { Database } from '#platform/db/database.ts'
import { t } from '#platform/messages/messages.ts'
import { jobKind, type JobKind } from '#platform/jobs/jobs.ts'
import type { Deps } from '../deps.ts'
import { commonFingerprints, isTelling, ownFingerprints, shareOf } from '../similarity/similarity.ts'
import { firstPassed } from '../submission-queries.ts'
import { SOLUTION_KIND } from './contract.ts'
import { findOwnSolution, type SolutionKey } from './solution-queries.ts'
import { challengeFingerprints } from './tables.ts'

const QUEUE = 'compare-challenge-solution'

/** Fingerprints by which candidates are found: of a copy at least one of them is the same for certain. */
const LEADING = 8
/** Candidates that are compared. */
const MOST_CANDIDATES = 200

type CompareDeps = Pick<Deps, 'clock' | 'content' | 'db' | 'runner'>

const jobData = z.object({ learnerId: z.uuid(), challengeId: z.string(), language: knownLanguage })

/** Has the learner's solution compared, as part of `tx`. */
export async function compareLater(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Database,
  key: SolutionKey,
): Promise<void> {
  const { learnerId, challengeId, language } = key
  await jobs.send(tx, QUEUE, { learnerId, challengeId, language })
}

/** Has a solution that passed compared, unless one of the learner's in the same language was. */
export async function compareFirst(deps: Pick<Deps, 'jobs'>, tx: Database, key: SolutionKey): Promise<void> {
  if ((await tx.$count(challengeFingerprints, isFingerprintOf(key))) === 0) await compareLater(deps, tx, key)
}

export function compareSolutionJob(deps: CompareDeps): JobKind {
  return jobKind({
    queue: QUEUE,
    data: jobData,
    async handle(key) {
      await compareSolution(deps, key)
      return 'done'
    },
  })
}

export async function compareSolution(
  deps: CompareDeps,
  { learnerId, challengeId, language }: z.infer<typeof jobData>,
): Promise<void> {
  const key = { learnerId, challengeId, language }
  const challenge = deps.content.challenge(challengeId)
  const files = await solutionFiles(deps.db, key)
  // The learner may have been forgotten, the program too long to be stored, or the challenge gone.
  if (challenge === undefined || files === null) return
  const read = await deps.runner.readTokens({ language, files })
  if (read === null) return
  const common = await commonTo(deps, challenge, language)
  const hashes = ownFingerprints(read.tokens, { common, scope: `${challengeId} ${language}` })
  const others = await readCandidates(deps.db, key, hashes)
  const at = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const { learnerId: learner, challengeId: challengeOf, language: written } = challengeFingerprints
    await tx
      .insert(challengeFingerprints)
      .values({ ...key, hashes, at })
      .onConflictDoUpdate({ target: [learner, challengeOf, written], set: { hashes, at } })
    const published = await findOwnSolution(tx, key)
    if (published === undefined || published.withdrawnAt !== null) return
    const telling = isTelling(
      hashes,
      others.map((other) => other.hashes),
    )
    // What is nearest is told where the solution is looked at, because it changes.
    const note = t('Much of this program is the same as in others’ solutions.')
    const item = { kind: SOLUTION_KIND, id: published.id }
    if (telling) await flagItem(tx, { ...item, reason: 'copied', note, at })
  })
}

/** Published solutions that are most like this one, the likest first, each with the share of what both have in common. */
export async function readNearest(
  db: Database,
  key: SolutionKey,
): Promise<{ learnerId: string; share: number }[]> {
  const [own] = await db.select().from(challengeFingerprints).where(isFingerprintOf(key))
  if (own === undefined) return []
  const others = await readCandidates(db, key, own.hashes)
  return others
    .map(({ learnerId, hashes }) => ({ learnerId, share: shareOf(own.hashes, hashes) }))
    .toSorted((a, b) => b.share - a.share)
    .slice(0, MOST_NEAREST)
}

/** Solutions that an operator is shown beside a new one. */
const MOST_NEAREST = 5

/** Other learners' fingerprints in the same challenge and language that share one of the leading ones. */
async function readCandidates(
  db: Database,
  { learnerId, challengeId, language }: SolutionKey,
  hashes: readonly number[],
): Promise<{ learnerId: string; hashes: number[] }[]> {
  if (hashes.length === 0) return []
  const leading = sql.join(
    hashes.slice(0, LEADING).map((hash) => sql`${hash}::int`),
    sql`, `,
  )
  return db
    .select({ learnerId: challengeFingerprints.learnerId, hashes: challengeFingerprints.hashes })
    .from(challengeFingerprints)
    .where(
      and(
        sql`${challengeFingerprints.hashes} && array[${leading}]`,
        eq(challengeFingerprints.challengeId, challengeId),
        eq(challengeFingerprints.language, language),
        ne(challengeFingerprints.learnerId, learnerId),
      ),
    )
    .limit(MOST_CANDIDATES)
}

/** The published program, else the one that passed first. */
async function solutionFiles(db: Database, key: SolutionKey): Promise<SourceFile[] | null> {
  const published = await findOwnSolution(db, key)
  const stored = published?.files ?? (await firstPassed(db, key))?.files
  const files = z.array(sourceFile).safeParse(stored).data ?? []
  return files.length === 0 ? null : files
}

/** What everybody's program may have: the starter, and our own right programs. */
async function commonTo(
  { runner }: Pick<Deps, 'runner'>,
  { versions, accepts, shown }: CommunityChallenge,
  language: Language,
): Promise<Set<number>> {
  const version = versions.find((each) => each.language === language)
  const starter =
    version?.exercise.kind === 'function' && language !== 'sql' && language !== 'html'
      ? [{ path: '', content: starterFor(language, version.exercise.signature) }]
      : []
  const ours = [...accepts, ...shown].filter((each) => each.language === language)
  const programs = [starter, version?.solution.files ?? [], ...ours.map(({ files }) => files)]
  const read = await Promise.all(programs.map((files) => runner.readTokens({ language, files })))
  return commonFingerprints(read.flatMap((each) => (each === null ? [] : [each.tokens])))
}

function isFingerprintOf({ learnerId, challengeId, language }: SolutionKey) {
  return and(
    eq(challengeFingerprints.learnerId, learnerId),
    eq(challengeFingerprints.challengeId, challengeId),
    eq(challengeFingerprints.language, language),
  )
}
