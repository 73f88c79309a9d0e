import { isEmail } from '#platform/contract/email.ts'
import { Failure } from '#platform/failures.ts'
import { ofNetwork } from '#platform/limits/limit.ts'
import type { Database } from '#platform/db/database.ts'
import { consume } from '#platform/limits/stored-limits.ts'
import { LIMITS } from '../limits.ts'
import { activate, completeSignIn, type SignInDeps, type StartedSession } from '../sign-in/sign-in.ts'
import type { ClientInfo } from '../client-info.ts'
import { createUser, findUserByEmail, keepTimeZone, type CameFrom, type User } from '../users/users.ts'
import type { ProviderId } from '../oauth-providers/contract.ts'
import { addIdentity, lockUserOf } from '../connected-sign-ins/connected-sign-ins.ts'
import { accountName, type ProviderPerson } from '../oauth-providers/oauth-providers.ts'

/** Name of an account for which the provider gave none. */
const NAMELESS = 'Learner'

export type ProviderSignIn = CameFrom & {
  provider: ProviderId
  person: ProviderPerson
  /** Whether an account that was left is to be activated. */
  recovers: boolean
}

/** The address has an account that this person has not shown to be theirs: an address alone opens none. */
export class NeedsProof extends Failure {
  readonly email: string

  constructor(email: string) {
    super('provider-needs-proof')
    this.email = email
  }
}

/** Signs somebody in who was recognised by a provider; whom nobody knows yet gets an account. */
export async function signInByProvider(
  deps: SignInDeps,
  input: ProviderSignIn,
  arrival: ClientInfo,
): Promise<StartedSession & { isNew: boolean }> {
  return (await signInKnown(deps, input, arrival)) ?? (await signUpUnknown(deps, input, arrival))
}

async function signInKnown(deps: SignInDeps, input: ProviderSignIn, arrival: ClientInfo) {
  const { provider, person, timeZone } = input
  return deps.db.transaction(async (tx) => {
    const user = await lockUserOf(tx, { provider, subject: person.subject })
    if (user === undefined) return null
    await admit(tx, deps, user, input.recovers)
    await keepTimeZone(tx, user, timeZone)
    return { ...(await completeSignIn(tx, deps, user, arrival)), isNew: false }
  })
}

async function admit(tx: Database, deps: SignInDeps, user: User, recovers: boolean): Promise<void> {
  if (recovers) return activate(tx, deps, user)
  if (user.status === 'InActive') throw new Failure('account-deactivated')
  if (user.status === 'ScheduledForDeletion') throw new Failure('account-queued-for-deletion')
}

async function signUpUnknown(deps: SignInDeps, input: ProviderSignIn, arrival: ClientInfo) {
  const email = input.person.verifiedEmail
  if (email === null || !isEmail(email)) throw new Failure('provider-unverified')
  try {
    return await makeAccount(deps, { ...input, email }, arrival)
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'email-taken') throw error
    // Pressed twice: by now the account may be there, and be theirs.
    const known = await signInKnown(deps, input, arrival)
    if (known === null) throw new NeedsProof(email)
    return known
  }
}

async function makeAccount(deps: SignInDeps, input: ProviderSignIn & { email: string }, arrival: ClientInfo) {
  const { provider, person, email } = input
  if ((await findUserByEmail(deps.db, email)) !== undefined) throw new Failure('email-taken')
  await consume(deps, ofNetwork(LIMITS.signUpOfNetwork, arrival.address))
  return deps.db.transaction(async (tx) => {
    const at = deps.clock.now()
    const fullName = accountName(person, NAMELESS)
    const user = await createUser(tx, deps, { ...input, fullName, emailVerifiedAt: at })
    const identity = { provider, subject: person.subject, email }
    // Another flow of the same person, with another address, was faster.
    if (!(await addIdentity(tx, user.id, identity, at))) throw new Failure('email-taken')
    return { ...(await completeSignIn(tx, deps, user, arrival)), isNew: true }
  })
}
