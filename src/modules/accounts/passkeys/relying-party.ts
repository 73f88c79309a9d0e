import { isIP } from 'node:net'
import { Failure } from '#platform/failures.ts'
import type { RequestContext } from '#platform/http/implement.ts'
import type { Deps } from '../deps.ts'

/** Whose passkeys they are: `id` is the site's domain, `origin` where its pages must have come from. */
export type RelyingParty = { id: string; origin: string; name: string }

/**
 * By the configuration. Without `SITE_URL` there are passkeys on this machine alone, as `localhost` with whatever port: no
 * browser lets another site use that name. Throws `passkeys-elsewhere` where there can be none.
 */
export function relyingParty(
  { siteUrl, brand }: Pick<Deps['config'], 'siteUrl' | 'brand'>,
  { header }: Pick<RequestContext, 'header'>,
): RelyingParty {
  const address = siteUrl ?? `http://${header('host') ?? ''}`
  const { hostname, origin } = URL.canParse(address) ? new URL(address) : { hostname: '', origin: '' }
  const isOurs = siteUrl === null ? hostname === 'localhost' : isIP(hostname.replaceAll(/[[\]]/g, '')) === 0
  if (!isOurs) throw new Failure('passkeys-elsewhere')
  return { id: hostname, origin, name: brand.name }
}
