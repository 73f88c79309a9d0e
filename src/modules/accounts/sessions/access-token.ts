/** Access tokens: signed, short-lived, good for one account in one session. */
import { createSecretKey, type KeyObject } from 'node:crypto'
import { errors, jwtVerify, SignJWT, type JWTHeaderParameters } from 'jose'
import { z } from 'zod'
import type { Platform } from '#platform/module/platform.ts'
import type { AccountsConfig } from '../accounts-config.ts'
import type { AccessTokens } from '../services.ts'
import { keyPeriod, previousKeyPeriod } from './session-rules.ts'

const ALGORITHM = 'HS256'
const TYPE = 'at+jwt'
const NAME = 'codestead'

const claims = z.object({ sub: z.uuid(), sid: z.uuid() })

/**
 * Each calendar month has a key of its own, derived from the installation's root key, so that keys change by themselves
 * and every server of one installation has the same ones. A token names its key (`kid`).
 */
export function createAccessTokens(
  deps: Pick<Platform<AccountsConfig>, 'secrets' | 'clock' | 'config'>,
): AccessTokens {
  const known = new Map<string, [KeyObject, ...KeyObject[]]>()
  const keysOf = (period: string) =>
    known.getOrInsertComputed(period, () => {
      const [current, ...previous] = deps.secrets.keys(`access-token:${period}`)
      return [createSecretKey(current), ...previous.map((key) => createSecretKey(key))]
    })
  /** Finds the keys by `kid`. Only those of the newest two periods are ever made: an invented `kid` costs nothing. */
  const keysFor = ({ kid }: JWTHeaderParameters) => {
    const now = deps.clock.now()
    const period = [keyPeriod(now), previousKeyPeriod(now)].find((each) => each === kid)
    if (period === undefined) throw new errors.JWKSNoMatchingKey()
    return keysOf(period)
  }
  const verify = (token: string, place: number) =>
    jwtVerify(
      token,
      (header) => {
        const key = keysFor(header)[place]
        if (key === undefined) throw new errors.JWKSNoMatchingKey()
        return key
      },
      {
        algorithms: [ALGORITHM],
        typ: TYPE,
        issuer: NAME,
        audience: NAME,
        requiredClaims: ['sub', 'sid', 'iat', 'exp'],
        currentDate: deps.clock.now(),
      },
    )

  return {
    async sign({ userId, sessionId }) {
      const now = deps.clock.now()
      const seconds = Math.floor(now.getTime() / 1000)
      const kid = keyPeriod(now)
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid })
        .setSubject(userId)
        .setIssuer(NAME)
        .setAudience(NAME)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + deps.config.tokens.accessMinutes * 60)
        .sign(keysOf(kid)[0])
    },
    async read(token) {
      try {
        const { payload } = await verify(token, 0).catch((error: unknown) => {
          // During a rotation of the root key the previous one may have signed the token.
          if (error instanceof errors.JWSSignatureVerificationFailed) return verify(token, 1)
          throw error
        })
        const { data } = claims.safeParse(payload)
        return data === undefined ? null : { userId: data.sub, sessionId: data.sid }
      } catch (error) {
        if (error instanceof errors.JOSEError) return null
        throw error
      }
    },
  }
}
