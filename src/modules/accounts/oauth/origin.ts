import type { Deps } from '../deps.ts'

/**
 * Origin of this site, as in `location.origin`. Without `SITE_URL` it is the request's own; providers redirect only to
 * registered addresses.
 */
export function originOf(
  { siteUrl, port }: Pick<Deps['config'], 'siteUrl' | 'port'>,
  header: (name: string) => string | null,
): string {
  const asked = `http://${header('host') ?? ''}`
  const home = siteUrl ?? (URL.canParse(asked) ? asked : `http://localhost:${port}`)
  return new URL(home).origin
}
