import { LANGUAGE_IDS } from '#modules/exercises/languages/contract.ts'
import type { ExplainUsage } from '../contract.ts'
import type { Deps } from '../deps.ts'
import { offMessage } from '../operating/operating.ts'
import { readShare } from './daily-share.ts'

/** What a learner may still ask today. */
export async function readUsage(
  deps: Pick<Deps, 'access' | 'clock' | 'config' | 'db' | 'secrets' | 'sources'>,
  {
    courseId,
    timeZone,
    ...learner
  }: {
    learnerId: string | null
    userId: string | null
    courseId?: string | undefined
    timeZone?: string | undefined
  },
): Promise<ExplainUsage> {
  const { limit, left, startsAgainAt } = await readShare(deps, { ...learner, timeZone })
  return {
    limit,
    left,
    startsAgainAt: startsAgainAt.toISOString(),
    offMessage: await offMessage(deps, { userId: learner.userId, courseId }),
    languages: LANGUAGE_IDS.filter((id) => deps.sources.some((source) => source.explains(id))),
  }
}
