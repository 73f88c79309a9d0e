import { LANGUAGE_IDS } from '#modules/exercises/languages/contract.ts'
import type { ExplainUsage } from '../contract.ts'
import { readConsent, sourcesFor } from '../consent/consent.ts'
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
  const sources = await sourcesFor(deps, learner.userId)
  const { limit, left, startsAgainAt } = await readShare(deps, { ...learner, timeZone })
  return {
    limit,
    left,
    startsAgainAt: startsAgainAt.toISOString(),
    offMessage: await offMessage(deps, { userId: learner.userId, courseId }),
    languages: LANGUAGE_IDS.filter((id) => sources.some((source) => source.explains(id))),
    model: await readModel(deps, learner.userId),
  }
}

async function readModel(
  deps: Pick<Deps, 'config' | 'db'>,
  userId: string | null,
): Promise<ExplainUsage['model']> {
  if (deps.config.assistantModel === null) return null
  return { hasAgreed: userId !== null && (await readConsent(deps, userId)).isValid }
}
