import type { Mastery } from './contract.ts'
import type { Deps } from './deps.ts'
import { dayOf, pointsIn } from './evidence/evidence.ts'
import { countFinishedChapters, homesteadSeed } from './homestead/homestead.ts'
import { masteryState } from './mastery-state.ts'
import { readSkills } from './skills/skills.ts'

/** What a learner knows. `learnerId`: null for a visitor of whom nothing is known. `userId`: null without an account. */
export async function readMastery(
  deps: Pick<Deps, 'db' | 'clock' | 'content' | 'learning' | 'access'>,
  learnerId: string | null,
  userId: string | null,
): Promise<Mastery> {
  const today = dayOf(deps.clock.now().getTime())
  const [state, done, hasPro] = await Promise.all([
    masteryState(deps, learnerId, today),
    learnerId === null ? [] : deps.learning.doneLessons(learnerId),
    deps.access.mayOpen(userId, 'pro'),
  ])
  return {
    points: pointsIn(state.ledger),
    skills: readSkills(deps.content, state, { today, hasPro }),
    chapters: countFinishedChapters(deps.content, done),
    homesteadSeed: learnerId === null ? 0 : homesteadSeed(learnerId),
  }
}
