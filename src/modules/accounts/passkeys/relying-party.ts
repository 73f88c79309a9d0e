import { isIP } from 'node:net'
import { Failure } from '#platform/failures.ts'
import type { RequestContext } from '#platform/http/implement.ts'
import type { Deps } from '../deps.ts'

/** Relying party: `id` is the site's domain, `origin` the origin of its pages. */
export type RelyingParty = { id: string; origin: string; name: string }

/**
 * Reads the relying party from the configuration. Without `SITE_URL` passkeys work on `localhost` only. Throws
 * `passkeys-elsewhere` for any other host.
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
