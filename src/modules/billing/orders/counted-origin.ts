/** Origin of a buyer, as far as analytics may count it. */
import { z } from 'zod'
import { CONSENT_COOKIE, hasConsent } from '#platform/contract/analytics-consent.ts'
import { knownSource, SOURCE_KEYS } from '../source-keys.ts'
import type { RequestContext } from '#platform/http/implement.ts'
import type { Deps } from '../deps.ts'
import { cookieName } from '#platform/browser/cookie-rules.ts'

export const origin = z.object({ source: z.enum(SOURCE_KEYS).nullable(), ref: z.string().nullable() })
export type Origin = z.infer<typeof origin>

type Named = { source?: string | undefined; ref?: string | undefined }

/**
 * Returns the origin to count, or null without consent. Anybody can write names into an address, so only our
 * placements and current or planned campaigns pass.
 */
export async function countedOrigin(
  { config, campaigns }: Pick<Deps, 'config' | 'campaigns'>,
  { cookies, isFromOwnPage }: Pick<RequestContext, 'cookies' | 'isFromOwnPage'>,
  { source, ref }: Named,
): Promise<Origin | null> {
  const consent = cookies.read(cookieName(config.environment, CONSENT_COOKIE))
  if (!isFromOwnPage || !hasConsent(consent, 'granted')) return null
  const { scheduled, standing } = await campaigns.schedule()
  const refs = [standing, ...scheduled.map(({ campaign }) => campaign)].map((campaign) => campaign.ref)
  return { source: knownSource(source), ref: refs.find((each) => each === ref) ?? null }
}
