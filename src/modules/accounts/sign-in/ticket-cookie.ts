/** Cookie that carries the ticket between the two steps of a sign-in. */
import { Failure } from '#platform/failures.ts'
import type { RequestContext } from '#platform/http/implement.ts'
import type { Deps } from '../deps.ts'
import { cookieName } from '#platform/browser/cookie-rules.ts'
import { TICKET_MINUTES } from '../second-factor/second-factor.ts'

type Config = Pick<Deps['config'], 'environment'>
type Carrier = Pick<RequestContext, 'cookies' | 'header'>

const COOKIE = 'secondFactor'

/**
 * Returns the failure to throw. Where a second factor is needed, browsers get the ticket as a cookie and not in the
 * failure, because scripts don't need it.
 */
export function keepTicket(config: Config, { cookies, header }: Carrier, error: unknown): unknown {
  if (!(error instanceof Failure) || error.code !== 'second-factor-needed') return error
  const ticket = error.details?.['ticket']
  if (ticket === undefined) return error
  cookies.write(nameOf(config), ticket, { seconds: TICKET_MINUTES * 60, scripts: false })
  return header('sec-fetch-site') === null ? error : new Failure('second-factor-needed')
}

/** The ticket that was handed in, else the browser's own, which counts only from a page of ours. */
export function ticketIn(
  config: Config,
  context: Carrier & { isFromOwnPage: boolean },
  given: string | undefined,
): string | null {
  if (given !== undefined) return given
  const kept = context.cookies.read(nameOf(config))
  if (kept !== null && !context.isFromOwnPage) throw new Failure('cross-site')
  return kept
}

export function takeTicketBack(config: Config, { cookies }: Pick<Carrier, 'cookies'>): void {
  if (cookies.read(nameOf(config)) !== null) cookies.remove(nameOf(config))
}

function nameOf({ environment }: Config): string {
  return cookieName(environment, COOKIE)
}
