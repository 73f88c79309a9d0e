import { and, eq, isNull } from '#platform/db/sql.ts'
import { Failure } from '#platform/failures.ts'
import { ofNetwork } from '#platform/limits/limit.ts'
import { refund, consume } from '#platform/limits/stored-limits.ts'
import type { Deps } from '../deps.ts'
import { LIMITS } from '../limits.ts'
import { activate, type SignInDeps, type StartedSession, startSession } from '../sign-in/sign-in.ts'
import type { ClientInfo } from '../client-info.ts'
import { keepTimeZone, lockUser } from '../users/users.ts'
import { CHALLENGE_MINUTES, makeChallenge, takeChallenge } from './challenges.ts'
import type { UsedPasskey } from './contract.ts'
import { findPasskey, type PasskeyRow } from './passkey-queries.ts'
import type { RelyingParty } from './relying-party.ts'
import { passkeys } from '../tables.ts'
import { userHandle } from './user-handle.ts'

type PasskeyDeps = SignInDeps & Pick<Deps, 'log'>
type Input = {
  passkey: UsedPasskey
  /** Whether an account that was left is to be as it was. */
  recovers?: boolean | undefined
  timeZone?: string | undefined
}

/** Returns a challenge for any passkey of this site; the response tells the account. */
export async function startPasskeySignIn(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  address: string,
  party: RelyingParty,
) {
  await consume(deps, ofNetwork(LIMITS.passkeyStartOfNetwork, address))
  const challenge = await makeChallenge(deps, null)
  return {
    options: {
      challenge: challenge.toString('base64url'),
      timeout: CHALLENGE_MINUTES * 60_000,
      rpId: party.id,
      userVerification: 'required' as const,
    },
  }
}

/** Signs in. The authenticator has asked who holds it, so no second factor is asked for. */
export async function signInByPasskey(
  deps: PasskeyDeps,
  { passkey: shown, recovers = false, timeZone }: Input,
  arrival: ClientInfo,
  party: RelyingParty,
): Promise<StartedSession> {
  const tries = ofNetwork(LIMITS.passkeyOfNetwork, arrival.address)
  await consume(deps, tries)
  const known = await findPasskey(deps.db, shown.id)
  if (known === undefined) throw new Failure('passkey-not-known')
  const seen = await verify(deps, known, shown, party)
  const arrived = await deps.db.transaction(async (tx) => {
    const user = await lockUser(tx, known.userId)
    const [passkey] = await tx
      .select()
      .from(passkeys)
      .where(and(eq(passkeys.id, known.id), isNull(passkeys.removedAt)))
    if (user === undefined || passkey === undefined) throw new Failure('passkey-not-known')
    refuseCopies(deps, passkey, seen.signCount)
    if (!recovers && user.status === 'InActive') throw new Failure('account-deactivated')
    if (!recovers && user.status === 'ScheduledForDeletion') throw new Failure('account-queued-for-deletion')
    await tx
      .update(passkeys)
      .set({ ...seen, lastUsedAt: deps.clock.now() })
      .where(eq(passkeys.id, passkey.id))
    await activate(tx, deps, user)
    await keepTimeZone(tx, user, timeZone)
    return startSession(tx, deps, user, arrival)
  })
  await refund(deps, tries)
  return arrived
}

/**
 * An authenticator that counts never counts back: then there are two with the same key, and nobody knows which is the
 * thief's. Judged after the signature, or anybody could have it said of any key.
 */
function refuseCopies({ log }: Pick<Deps, 'log'>, { id, signCount }: PasskeyRow, seen: number): void {
  if (seen > signCount || (seen === 0 && signCount === 0)) return
  log.warn({ passkey: id }, 'rejected a passkey whose counter went backwards: there may be a copy of it')
  throw new Failure('passkey-refused')
}

async function verify(
  deps: PasskeyDeps,
  known: PasskeyRow,
  { id, rawId, type, response }: UsedPasskey,
  party: RelyingParty,
): Promise<{ signCount: number; isSynced: boolean }> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { clientDataJSON, authenticatorData, signature } = response
  let error: unknown
  const result = await verifyAuthenticationResponse({
    response: {
      id,
      rawId,
      type,
      clientExtensionResults: {},
      response: { clientDataJSON, authenticatorData, signature },
    },
    expectedChallenge: (challenge) =>
      takeChallenge(deps, challenge, null).catch((trouble: unknown) => {
        error = trouble
        return false
      }),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    // Its count is judged by `refuseCopies`: here it would be before the signature.
    credential: {
      id: known.credentialId,
      counter: 0,
      publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
    },
    requireUserVerification: true,
  }).catch(() => null)
  if (error !== undefined) throw error
  const isOwner = response.userHandle === userHandle(known.userId).toString('base64url')
  if (result?.verified !== true || !isOwner) throw new Failure('passkey-refused')
  const { newCounter, credentialBackedUp } = result.authenticationInfo
  return { signCount: newCounter, isSynced: credentialBackedUp }
}
