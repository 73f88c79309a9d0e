/** Solutions of others, once a challenge is solved or given up: one entry for all copies of a program. */
import { z } from 'zod'
import { type CommunityChallenge, highlightToHtml } from '#modules/catalog/module.ts'
import { type Language, sourceFile } from '#modules/exercises/contract.ts'
import type { Output } from '#platform/contract/endpoint.ts'
import type { Deps } from '../deps.ts'
import { ownView } from '../own-view.ts'
import { requireChallenge } from '../require-challenge.ts'
import { noteSolutionsSeen } from '../show-help.ts'
import {
  type readSolutions as spec,
  SOLUTIONS_PAGE,
  type PublishedSolution,
  type SolutionOrder,
} from './contract.ts'
import { type Entry, orderEntries } from './entry-rules.ts'
import { ownSolutionView } from './own-solution.ts'
import { findOwnSolution, readEntries, readSolutionRows, type StoredSolution } from './solution-queries.ts'

type ReadDeps = Pick<Deps, 'clock' | 'content' | 'db'>

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
  const { language, learnerId, page } = input
  const entries = await readEntries(db, { challengeId: challenge.id, language })
  const ordered = orderEntries(entries, input.order, new Map())
  const shown = ordered.slice(page * SOLUTIONS_PAGE, (page + 1) * SOLUTIONS_PAGE)
  const rows = await readSolutionRows(
    db,
    shown.map(({ id }) => id),
  )
  const mine = await findOwnSolution(db, { learnerId, challengeId: challenge.id, language })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return {
    solutions: shown.flatMap((entry) => {
      const row = byId.get(entry.id)
      return row === undefined ? [] : [toSolution(entry, row, input)]
    }),
    count: entries.length,
    counted: countedOf(challenge, language),
    mine: ownSolutionView(mine),
    own: ownView(challenge, state),
  }
}

function toSolution(entry: Entry, row: StoredSolution, { language, userId }: Asking): PublishedSolution {
  const files = z.array(sourceFile).safeParse(row.files).data ?? []
  return {
    id: row.id,
    files,
    html: files.map(({ content }) => highlightToHtml(content.replace(/\n$/, ''), language)),
    note: row.note,
    tokens: row.tokens,
    steps: entry.steps,
    copies: entry.copies,
    publishedAt: row.publishedAt.toISOString(),
    isOwn: row.learnerId === userId,
  }
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
