/** Help with a challenge: hints, one by one, and the editorial. What was shown before the challenge was solved is remembered. */
import { lockLearner } from '#modules/learners/module.ts'
import type { Output } from '#platform/contract/endpoint.ts'
import type { Database } from '#platform/db/database.ts'
import { Failure } from '#platform/failures.ts'
import type { OwnChallenge, readEditorial as spec } from './contract.ts'
import type { Deps } from './deps.ts'
import { requireChallenge } from './require-challenge.ts'
import { ownView } from './own-view.ts'
import { type ChallengeKey, readState, writeState } from './progress-queries.ts'
import {
  type ChallengeEvent,
  type ChallengeState,
  isEditorialOpen,
  nextState,
  unlockedHints,
} from './progress-rules.ts'

type HelpDeps = Pick<Deps, 'clock' | 'content' | 'db'>
interface Asking {
  learnerId: string
  userId: string | null
  challengeId: string
}

export async function showHint(deps: HelpDeps, input: Asking & { number: number }): Promise<OwnChallenge> {
  const challenge = requireChallenge(deps, input.challengeId)
  const state = await note(deps, input, (before) => {
    if (input.number > unlockedHints(before, challenge.hintsHtml.length)) throw new Failure('hint-locked')
    return { kind: 'hint', number: input.number }
  })
  return ownView(challenge, state)
}

export async function readEditorial(
  deps: HelpDeps,
  input: Asking & { givesUp: boolean },
): Promise<Output<typeof spec>> {
  const challenge = requireChallenge(deps, input.challengeId)
  const state = await noteSolutionsSeen(deps, input)
  const solutions = challenge.versions.map(({ language, solution, solutionHtml: html }) => {
    return { language, files: solution.files, html }
  })
  return { editorialHtml: challenge.editorialHtml, solutions, own: ownView(challenge, state) }
}

/**
 * Remembers that solutions were shown, ours or those of others. Throws `solution-locked` where the challenge is neither solved nor
 * given up.
 */
export async function noteSolutionsSeen(
  deps: Pick<Deps, 'clock' | 'db'>,
  input: Asking & { givesUp: boolean },
): Promise<ChallengeState> {
  return note(deps, input, (before) => {
    if (!isEditorialOpen(before) && !input.givesUp) throw new Failure('solution-locked')
    return { kind: 'revealed', at: deps.clock.now() }
  })
}

/** Notes that a rung of the hint ladder was opened. An author's hint is the same as where hints are shown one by one. Must hold `lockLearner`. */
export async function noteRung(
  tx: Database,
  { hint, ...key }: ChallengeKey & { hint: number | null },
): Promise<void> {
  const event: ChallengeEvent = hint === null ? { kind: 'rung' } : { kind: 'hint', number: hint }
  await writeState(tx, key, nextState(await readState(tx, key), event))
}

async function note(
  { clock, db }: Pick<Deps, 'clock' | 'db'>,
  { learnerId: asking, userId, challengeId }: Asking,
  eventAfter: (state: ChallengeState) => ChallengeEvent,
): Promise<ChallengeState> {
  return db.transaction(async (tx) => {
    const { learnerId } = await lockLearner(tx, { learnerId: asking, userId }, clock.now())
    const key = { learnerId, challengeId }
    const before = await readState(tx, key)
    const state = nextState(before, eventAfter(before))
    if (state !== before) await writeState(tx, key, state)
    return state
  })
}
