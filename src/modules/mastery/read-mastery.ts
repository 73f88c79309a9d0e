import type { Mastery } from './contract.ts'
import type { Deps } from './deps.ts'
import { dayOf, pointsIn } from './evidence/evidence.ts'
import { countFinishedChapters, homesteadSeed } from './homestead/homestead.ts'
import { masteryState } from './mastery-state.ts'
import { readSkills } from './skills/skills.ts'

/** What a learner knows; null: somebody of whom nothing is known. */
export async function readMastery(
  deps: Pick<Deps, 'db' | 'clock' | 'content' | 'learning'>,
  learnerId: string | null,
): Promise<Mastery> {
  const today = dayOf(deps.clock.now().getTime())
  const [state, done] = await Promise.all([
    masteryState(deps, learnerId, today),
    learnerId === null ? [] : deps.learning.doneLessons(learnerId),
  ])
  return {
    points: pointsIn(state.ledger),
    skills: readSkills(deps.content, state, today),
    chapters: countFinishedChapters(deps.content, done),
    homesteadSeed: learnerId === null ? 0 : homesteadSeed(learnerId),
  }
}
