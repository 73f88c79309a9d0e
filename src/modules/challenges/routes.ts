import { implement, type Account } from '#platform/http/implement.ts'
import { RUNS_OF_NETWORK } from '#modules/runner/module.ts'
import * as contract from './contract.ts'
import { leftToday } from './daily-share.ts'
import type { Deps } from './deps.ts'
import { HELP_OF_LEARNER, HELP_OF_NETWORK } from './limits.ts'
import { requireChallenge } from './require-challenge.ts'
import { ownView } from './own-view.ts'
import { readState, readStates } from './progress-queries.ts'
import { NOTHING_YET, statusOf } from './progress-rules.ts'
import { getChallengePoints } from './points-contract.ts'
import { showPoints } from './show-points.ts'
import { readEditorial, showHint } from './show-help.ts'
import { readSubmissions } from './submission-queries.ts'
import { submitSolution } from './submit-solution.ts'
import { toCard, toTask } from './task-view.ts'

type ChallengeDeps = Pick<
  Deps,
  | 'access'
  | 'clock'
  | 'config'
  | 'content'
  | 'counts'
  | 'daily'
  | 'db'
  | 'events'
  | 'floods'
  | 'jobs'
  | 'learners'
  | 'learning'
  | 'runner'
>

const HELP = { ofNetwork: HELP_OF_NETWORK, ofLearner: HELP_OF_LEARNER }

export const challengeRoutes = [
  implement(contract.listChallenges, async (deps: ChallengeDeps, { query: { language } }) => {
    const counts = await deps.counts.current()
    const cards = deps.content.challenges.map((challenge) => toCard(challenge, counts.get(challenge.id)))
    const challenges = cards.filter(({ languages }) => language === undefined || languages.includes(language))
    const used = new Set(challenges.flatMap(({ topics }) => topics))
    return { challenges, topics: deps.content.topics.filter(({ id }) => used.has(id)) }
  }),

  implement(contract.getChallenge, async (deps: ChallengeDeps, { params }) => {
    const challenge = requireChallenge(deps, params.challengeId)
    return toTask(challenge, (await deps.counts.current()).get(challenge.id), deps.content)
  }),

  implement(contract.listOwnChallenges, async (deps: ChallengeDeps, { query }, { learnerId, account }) => {
    const states = learnerId === null ? [] : await readStates(deps.db, learnerId)
    const challenges = [...states].flatMap(([id, state]) => {
      const status = statusOf(state)
      return status === null ? [] : [{ id, status }]
    })
    // A visitor of whom nothing is stored has the whole share.
    if (learnerId === null) return { challenges, leftToday: deps.config.challenges.freeADay }
    const sharer = { learnerId, userId: userOf(account), timeZone: query.timeZone }
    return { challenges, leftToday: await leftToday(deps, deps.db, sharer) }
  }),

  implement(contract.getOwnChallenge, async (deps: ChallengeDeps, { params }, { learnerId }) => {
    const challenge = requireChallenge(deps, params.challengeId)
    const key = learnerId === null ? null : { learnerId, challengeId: challenge.id }
    return ownView(challenge, key === null ? NOTHING_YET : await readState(deps.db, key))
  }),

  implement(
    contract.submitChallenge,
    (deps: ChallengeDeps, { body }, { learnerId, account, address, signal }) =>
      submitSolution(deps, { learnerId, userId: userOf(account), address, signal, ...body }),
    { ofNetwork: RUNS_OF_NETWORK },
  ),

  implement(
    contract.showHint,
    (deps: ChallengeDeps, { body }, { learnerId, account }) =>
      showHint(deps, { learnerId, userId: userOf(account), ...body }),
    HELP,
  ),

  implement(
    contract.readEditorial,
    (deps: ChallengeDeps, { body }, { learnerId, account }) =>
      readEditorial(deps, { learnerId, userId: userOf(account), ...body }),
    HELP,
  ),

  implement(getChallengePoints, (deps: ChallengeDeps, _input, { learnerId }) => showPoints(deps, learnerId)),

  implement(contract.listSubmissions, async (deps: ChallengeDeps, { params }, { learnerId }) => {
    const { id } = requireChallenge(deps, params.challengeId)
    const submissions =
      learnerId === null ? [] : await readSubmissions(deps.db, { learnerId, challengeId: id })
    return { submissions }
  }),
]

function userOf(account: Account | null): string | null {
  return account?.userId ?? null
}
