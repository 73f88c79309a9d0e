/** Rejected requests for the operator: a count of each code, and a warning when somebody may be guessing. */
import type { FastifyBaseLogger } from 'fastify'
import { Counter, Registry } from 'prom-client'
import type { Clock } from '../clock.ts'

export type RejectedRequests = {
  /** `code`: that of the failure; `route`: the pattern that was asked. Neither names a person. */
  note(code: string, route: string): void
  /** In Prometheus' text form. */
  text(): Promise<string>
}

/** Wrong guesses on this server, of all accounts together, that are logged as one line. */
export const MANY_GUESSES = 30
const WINDOW_MS = 10 * 60 * 1000

/** `guesses`: the codes that answer somebody who does not know what they should, or has tried too often. */
export function createRejectedRequests(
  deps: { log: Pick<FastifyBaseLogger, 'warn'>; clock: Clock },
  guesses: ReadonlySet<string>,
): RejectedRequests {
  const registry = new Registry()
  const refused = new Counter({
    name: 'codestead_refused_total',
    help: 'Rejected calls by reason and endpoint.',
    labelNames: ['code', 'route'],
    registers: [registry],
  })
  let since = 0
  let seen = new Map<string, number>()
  function countGuess(code: string): void {
    const now = deps.clock.now().getTime()
    if (now - since >= WINDOW_MS) {
      since = now
      seen = new Map()
    }
    seen.set(code, (seen.get(code) ?? 0) + 1)
    const all = [...seen.values()].reduce((sum, each) => sum + each, 0)
    if (all !== MANY_GUESSES) return
    const minutes = WINDOW_MS / 60_000
    deps.log.warn(
      { guesses: Object.fromEntries(seen), minutes },
      'many failed attempts: someone may be guessing',
    )
  }
  return {
    note(code, route) {
      refused.inc({ code, route })
      if (guesses.has(code)) countGuess(code)
    },
    text: () => registry.metrics(),
  }
}
