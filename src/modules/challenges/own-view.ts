/** What the learner of a challenge is told of their own progress. */
import type { CommunityChallenge } from '#modules/catalog/module.ts'
import type { OwnChallenge } from './contract.ts'
import { type ChallengeState, statusOf, unlockedHints } from './progress-rules.ts'
import { scorePasses } from './points-rules.ts'

export function ownView({ difficulty, hintsHtml }: CommunityChallenge, state: ChallengeState): OwnChallenge {
  const unlocked = unlockedHints(state, hintsHtml.length)
  return {
    status: statusOf(state),
    failedTries: state.failedTries,
    hintsUnlocked: unlocked,
    hintsHtml: hintsHtml.slice(0, Math.min(state.hintsShown, unlocked)),
    points: scorePasses(state, difficulty).reduce((sum, { points }) => sum + points, 0),
    solvedIn: state.passes.map(({ language }) => language),
  }
}
