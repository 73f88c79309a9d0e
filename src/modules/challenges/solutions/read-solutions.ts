/** Solutions of others, once a challenge is solved or given up: one entry for all copies of a program. */
import { z } from 'zod'
import { type CommunityChallenge, highlightToHtml } from '#modules/catalog/module.ts'
import { NO_VOTES, ownVotes, votesOf } from '#modules/community/module.ts'
import { type Language, sourceFile } from '#modules/exercises/contract.ts'
import type { Output } from '#platform/contract/endpoint.ts'
import type { Deps } from '../deps.ts'
import { ownView } from '../own-view.ts'
import { requireChallenge } from '../require-challenge.ts'
import { noteSolutionsSeen } from '../show-help.ts'
import {
  type readSolutions as spec,
  SOLUTION_KIND,
  SOLUTIONS_PAGE,
  type PublishedSolution,
  type SolutionOrder,
} from './contract.ts'
import { type Entry, orderEntries } from './entry-rules.ts'
import { ownSolutionView } from './own-solution.ts'
import { findOwnSolution, readEntries, readSolutionRows } from './solution-queries.ts'

type ReadDeps = Pick<Deps, 'clock' | 'community' | 'content' | 'db'>

interface Asking {
  learnerId: string
  userId: string | null
  challengeId: string
  language: Language
  order: SolutionOrder
  page: number
  givesUp: boolean
}

export async function readSolutions(deps: ReadDeps, input: Asking): Promise<Output<typeof spec>> {
  const challenge = requireChallenge(deps, input.challengeId)
  const state = await noteSolutionsSeen(deps, input)
  const { db } = deps
  const { language, learnerId, userId } = input
  const entries = await readEntries(db, { challengeId: challenge.id, language, userId })
  const mine = await findOwnSolution(db, { learnerId, challengeId: challenge.id, language })
  return {
    solutions: await readPage(deps, entries, input),
    count: entries.length,
    counted: countedOf(challenge, language),
    mine: ownSolutionView(mine),
    own: ownView(challenge, state),
  }
}

async function readPage(
  { clock, community, db }: ReadDeps,
  entries: readonly Entry[],
  { language, order, page, userId }: Asking,
): Promise<PublishedSolution[]> {
  const kind = SOLUTION_KIND
  const all = entries.map(({ id }) => id)
  const votes = await votesOf(db, { kind, ids: all, now: clock.now() })
  const scores = new Map([...votes].map(([id, { score }]) => [id, score]))
  const shown = orderEntries(entries, order, scores).slice(page * SOLUTIONS_PAGE, (page + 1) * SOLUTIONS_PAGE)
  const ids = shown.map(({ id }) => id)
  const rows = new Map((await readSolutionRows(db, ids)).map((row) => [row.id, row]))
  const own = await ownVotes(db, { kind, ids, userId })
  const authors = await community.authors.of(
    db,
    [...rows.values()].map((row) => row.learnerId),
  )
  return shown.flatMap(({ id, copies, steps }) => {
    const row = rows.get(id)
    const author = row && authors.get(row.learnerId)
    if (row === undefined || author === undefined) return []
    const files = z.array(sourceFile).safeParse(row.files).data ?? []
    return [
      {
        id,
        author,
        files,
        html: files.map(({ content }) => highlightToHtml(content.replace(/\n$/, ''), language)),
        note: row.note,
        tokens: row.tokens,
        steps,
        copies,
        votes: { score: (votes.get(id) ?? NO_VOTES).score, own: own.get(id) ?? 0 },
        publishedAt: row.publishedAt.toISOString(),
        isOwn: row.learnerId === userId,
      },
    ]
  })
}

/** The largest size at which steps are counted; null: they are not counted. */
export function countedOf(
  { versions }: CommunityChallenge,
  language: Language,
): { size: number; unit: string } | null {
  const exercise = versions.find((each) => each.language === language)?.exercise
  if (exercise?.kind !== 'function' || exercise.cost === undefined) return null
  const size = exercise.cost.sizes.at(-1)
  return size === undefined ? null : { size, unit: exercise.cost.unit }
}
