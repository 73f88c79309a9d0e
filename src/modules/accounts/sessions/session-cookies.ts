/** The cookies of a signed-in browser, and how tokens come in and go out. */
import { LEARNER_KNOWN_COOKIE } from '#platform/contract/learner-known.ts'
import { Failure } from '#platform/failures.ts'
import type { RequestContext } from '#platform/http/implement.ts'
import type { Deps } from '../deps.ts'
import { cookieName } from '#platform/browser/cookie-rules.ts'
import { ACCESS_TOKEN_COOKIE, REFRESH_TOKEN_COOKIE, REFRESH_TOKEN_HEADER } from '../contract.ts'

type Config = Pick<Deps['config'], 'environment' | 'tokens'>
type Carrier = Pick<RequestContext, 'cookies' | 'header'>

export function sessionCookies({ environment }: Pick<Config, 'environment'>) {
  return {
    accessToken: cookieName(environment, ACCESS_TOKEN_COOKIE),
    refreshToken: cookieName(environment, REFRESH_TOKEN_COOKIE),
  }
}

/** Gives the tokens to the browser, and returns the refresh token for the answer: null for a browser, whose scripts must not see it. */
export function handOver(
  config: Config,
  { cookies, header }: Carrier,
  tokens: { accessToken: string; refreshToken: string },
): string | null {
  const names = sessionCookies(config)
  const seconds = config.tokens.refreshMinutes * 60
  cookies.write(names.accessToken, tokens.accessToken, { seconds, scripts: true })
  cookies.write(names.refreshToken, tokens.refreshToken, { seconds, scripts: false })
  cookies.write(LEARNER_KNOWN_COOKIE, '1', { seconds, scripts: true })
  // Every browser says where a request comes from, and no script can keep it from that.
  return header('sec-fetch-site') === null ? tokens.refreshToken : null
}

/** Takes every token out of the browser. */
export function takeBack(config: Config, { cookies }: Pick<Carrier, 'cookies'>): void {
  for (const name of Object.values(sessionCookies(config))) cookies.remove(name)
  cookies.remove(LEARNER_KNOWN_COOKIE)
}

/**
 * The refresh token of a request: of the header, else of the cookie. A cookie counts only from a page of our own, since
 * browsers add it to whatever any page makes them send.
 */
export function refreshTokenIn(config: Config, context: Carrier & { isFromOwnPage: boolean }): string | null {
  const given = context.header(REFRESH_TOKEN_HEADER)
  if (given !== null && given !== '') return given
  const kept = context.cookies.read(sessionCookies(config).refreshToken)
  if (kept !== null && !context.isFromOwnPage) throw new Failure('cross-site')
  return kept
}
