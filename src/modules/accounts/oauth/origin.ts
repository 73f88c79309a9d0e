import type { Deps } from '../deps.ts'

/**
 * Where this site is, as in `location.origin`. Without `SITE_URL` it is where the request came to: providers send nobody
 * to an address that is not registered with them.
 */
export function originOf(
  { siteUrl, port }: Pick<Deps['config'], 'siteUrl' | 'port'>,
  header: (name: string) => string | null,
): string {
  const asked = `http://${header('host') ?? ''}`
  const home = siteUrl ?? (URL.canParse(asked) ? asked : `http://localhost:${port}`)
  return new URL(home).origin
}
