/** Words by which Chromium, Firefox and WebKit say that a request or a script did not get through. */
const LOST =
  /failed to fetch|networkerror|load failed|network connection|dynamically imported module|importing a module script failed/i

/** Statuses of a proxy whose server is away, as during a restart. */
const SERVER_AWAY: ReadonlySet<unknown> = new Set([502, 503, 504])

/** Whether a page is missing because of the connection to the server, and not because of a defect. */
export function isConnectionLost(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if (SERVER_AWAY.has(Reflect.get(error, 'status')) || Reflect.get(error, 'code') === 'network') return true
  return error instanceof TypeError && LOST.test(error.message)
}
