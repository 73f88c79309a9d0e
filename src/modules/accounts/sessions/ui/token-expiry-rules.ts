/** Milliseconds before its end from which a token counts as expired: a call takes time. */
const MARGIN_MS = 20_000

/** Whether a session's access token is gone or about to be refused. A token that cannot be read is left to the server. */
export function isExpired(token: string | null, nowMs: number): boolean {
  if (token === null) return true
  try {
    const [, payload = ''] = token.split('.')
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    const exp: unknown = typeof claims === 'object' && claims !== null ? Reflect.get(claims, 'exp') : null
    return typeof exp === 'number' && exp * 1000 - MARGIN_MS < nowMs
  } catch {
    return false
  }
}
