import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull } from '#platform/db/sql.ts'
import { z } from 'zod'
import { Failure } from '#platform/failures.ts'
import type { Account } from '#platform/http/implement.ts'
import { consume } from '#platform/limits/stored-limits.ts'
import type { Deps } from '../deps.ts'
import { notifyOwner } from '../mail/mail.ts'
import { LIMITS } from '../limits.ts'
import { confirmOwner, type Proof } from '../second-factor/second-factor.ts'
import { findUser, lockUser } from '../users/users.ts'
import { CHALLENGE_MINUTES, makeChallenge, takeChallenge } from './challenges.ts'
import { MOST_PASSKEYS, type MadePasskey, type Passkey } from './contract.ts'
import { passkeysOf, shownPasskey } from './passkey-queries.ts'
import type { RelyingParty } from './relying-party.ts'
import { passkeys } from '../tables.ts'
import { userHandle } from './user-handle.ts'

type AddDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'secrets' | 'mail' | 'passwords' | 'log'>

/** EdDSA, ES256, RS256, as COSE numbers them: what every authenticator has, and nothing that is an experiment in Node. */
const ALGORITHMS = [-8, -7, -257]

const transportsKept = z.array(z.string())

/** Options for a new passkey: discoverable, with user verification. */
export async function startPasskey(deps: AddDeps, account: Account, proof: Proof, party: RelyingParty) {
  const { userId } = account
  await confirmOwner(deps, account, proof, { isFreshEnough: true })
  await consume(deps, [{ ...LIMITS.passkeyOfAccount, subject: userId }])
  const user = await findUser(deps.db, userId)
  if (user === undefined) throw new Failure('sign-in-required')
  const known = await passkeysOf(deps.db, userId)
  if (known.length >= MOST_PASSKEYS) throw new Failure('too-many-passkeys')
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const timeout = CHALLENGE_MINUTES * 60_000
  const { challenge, pubKeyCredParams } = await generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userName: user.email,
    supportedAlgorithmIDs: ALGORITHMS,
    challenge: new Uint8Array(await makeChallenge(deps, userId)),
  })
  const options = {
    challenge,
    pubKeyCredParams,
    timeout,
    rp: { id: party.id, name: party.name },
    user: {
      id: userHandle(userId).toString('base64url'),
      name: user.email,
      displayName: user.fullName,
    },
    // The browser says so itself where one of them is asked again.
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      type: 'public-key' as const,
      transports: transportsKept.parse(transports),
    })),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true,
      userVerification: 'required' as const,
    },
    // Whose make the authenticator is, is none of our business.
    attestation: 'none' as const,
  }
  return { options }
}

/** Adds the passkey that the browser made. `device`: what it is called until its owner says otherwise. */
export async function addPasskey(
  deps: AddDeps,
  { userId }: Account,
  { passkey: made, device }: { passkey: MadePasskey; device: string },
  party: RelyingParty,
): Promise<Passkey> {
  const credential = await verify(deps, userId, made, party)
  return deps.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId)
    if (user === undefined) throw new Failure('sign-in-required')
    if ((await passkeysOf(tx, userId)).length >= MOST_PASSKEYS) throw new Failure('too-many-passkeys')
    const isRemoved = and(
      eq(passkeys.credentialId, credential.credentialId),
      eq(passkeys.userId, userId),
      isNotNull(passkeys.removedAt),
    )
    await tx.delete(passkeys).where(isRemoved)
    const [added] = await tx
      .insert(passkeys)
      .values({
        id: randomUUID(),
        userId,
        ...credential,
        name: device,
        createdAt: deps.clock.now(),
        transports: made.response.transports ?? [],
      })
      .onConflictDoNothing({ target: passkeys.credentialId })
      .returning()
    if (added === undefined) throw new Failure('passkey-known')
    await notifyOwner(tx, deps, user, 'passkey-added', [['Passkey', added.name]])
    return shownPasskey(added)
  })
}

/** Verifies a new passkey for this challenge and site, and returns what to store. */
async function verify(
  deps: AddDeps,
  userId: string,
  { id, rawId, type, response }: MadePasskey,
  party: RelyingParty,
) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  let error: unknown
  const result = await verifyRegistrationResponse({
    response: {
      id,
      rawId,
      type,
      clientExtensionResults: {},
      response: { clientDataJSON: response.clientDataJSON, attestationObject: response.attestationObject },
    },
    expectedChallenge: (challenge) =>
      takeChallenge(deps, challenge, userId).catch((trouble: unknown) => {
        error = trouble
        return false
      }),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    supportedAlgorithmIDs: ALGORITHMS,
    requireUserVerification: true,
  }).catch(() => null)
  if (error !== undefined) throw error
  if (result?.verified !== true) throw new Failure('passkey-refused')
  const { credential, credentialBackedUp } = result.registrationInfo
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    signCount: credential.counter,
    isSynced: credentialBackedUp,
  }
}
