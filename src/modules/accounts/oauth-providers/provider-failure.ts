/** Maps errors of providers to failures that people see. */
import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client'
import { Failure } from '#platform/failures.ts'
import type { Platform } from '#platform/module/platform.ts'
import type { ProviderId } from './contract.ts'

/** Seconds one call may take; a sign-in makes two or three in a row. */
export const PROVIDER_TIMEOUT_SECONDS = 10

/** The provider answered, and not with what it is asked for. */
export class ProviderAway extends Error {
  override name = 'ProviderAway'
}

const DENIED = new Set(['access_denied', 'user_cancelled_authorize'])
const AWAY = new Set([
  'server_error',
  'temporarily_unavailable',
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
])

/**
 * Does what asks a provider. Its refusals become failures with a line in the log, which tells an operator of a wrong
 * secret and of nobody's person.
 */
export async function askProvider<Answer>(
  { log }: Pick<Platform, 'log'>,
  provider: ProviderId,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    const told = failureOf(error)
    if (told === null) throw error
    const { code, why } = told
    if (code !== 'provider-denied') log.warn({ provider, why }, 'a provider sign-in failed')
    throw new Failure(code)
  }
}

type Told = { code: 'provider-denied' | 'provider-unreachable' | 'provider-refused'; why: string }

/** Returns the failure; null for a defect of ours. */
function failureOf(error: unknown): Told | null {
  if (error instanceof ProviderAway) return { code: 'provider-unreachable', why: error.message }
  if (error instanceof AuthorizationResponseError) return judge(error.error)
  if (error instanceof ResponseBodyError) return judge(error.error, error.status >= 500)
  if (error instanceof ClientError) return judge(error.code ?? error.message)
  // What `fetch` throws where nobody answers; its cause says why.
  if (error instanceof TypeError && error.cause !== undefined)
    return { code: 'provider-unreachable', why: String(error.cause) }
  if (error instanceof Error && error.name === 'WWWAuthenticateChallengeError') return judge('token-refused')
  return null
}

/** `why` is a code of the protocol. What somebody else put in its place does not get into the log. */
function judge(why: string, isAway = false): Told {
  const known = /^\w[\w. -]{0,60}$/.test(why) ? why : 'unreadable'
  if (DENIED.has(why)) return { code: 'provider-denied', why: known }
  return { code: isAway || AWAY.has(why) ? 'provider-unreachable' : 'provider-refused', why: known }
}
