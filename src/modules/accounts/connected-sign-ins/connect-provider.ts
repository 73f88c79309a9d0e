/** The sign-ins of other sites that lead to an account: listed, added, taken away. */
import { eq } from '#platform/db/sql.ts'
import type { Database } from '#platform/db/database.ts'
import { Failure } from '#platform/failures.ts'
import { mailSite } from '#platform/mail/mail-body-rules.ts'
import type { Deps } from '../deps.ts'
import { signInConnectedMail, signInDisconnectedMail } from './connected-sign-in-mails.ts'
import { countSignInMethods, requireSignInMethod } from '../sign-in-methods/sign-in-methods.ts'
import { users } from '../tables.ts'
import { foldEmail } from '#platform/contract/email.ts'
import { lockUser, type User } from '../users/users.ts'
import { providerId } from '../oauth-providers/contract.ts'
import type { ConnectedSignIns } from './contract.ts'
import { addIdentity, identitiesOf, lockUserOf, removeIdentity, type Identity } from './identity-queries.ts'
import { offeredProviders, PROVIDER_NAMES } from '../oauth-providers/oauth-providers.ts'

type ConnectDeps = Pick<Deps, 'clock' | 'config' | 'mail'>

const SETTINGS = '/profile/account'

export async function connectedSignIns(
  deps: Pick<Deps, 'db' | 'signInProviders'>,
  userId: string,
): Promise<ConnectedSignIns> {
  const connected = await identitiesOf(deps.db, userId)
  return {
    connected: connected.map(({ provider, email, linkedAt }) => ({
      id: provider,
      name: PROVIDER_NAMES[provider],
      email,
      linkedAt: linkedAt.toISOString(),
    })),
    available: offeredProviders(deps).filter(({ id }) => connected.every((each) => each.provider !== id)),
    // Without one that is taken away; where none is connected, none is.
    canDisconnect: (await countSignInMethods(deps.db, userId)) > Math.min(connected.length, 1),
  }
}

/** Throws where it leads to another account, or the account has another one of the provider. */
export async function connect(
  tx: Database,
  deps: ConnectDeps,
  user: User,
  identity: Identity,
): Promise<void> {
  const now = deps.clock.now()
  if (!(await addIdentity(tx, user.id, identity, now))) {
    const owner = await lockUserOf(tx, identity)
    // Connected already: there is nothing to do and nothing to tell.
    if (owner?.id === user.id) return
    throw new Failure(owner === undefined ? 'provider-other' : 'provider-taken')
  }
  await verifyAddress(tx, user, identity, now)
  const written = await signInConnectedMail(mailSite(deps.config), mailOf(user, identity))
  await deps.mail.send(tx, { purpose: 'sign-in-connected', to: user.email, ...written })
}

/** The account's own address was proved elsewhere, by somebody who is in the account. */
async function verifyAddress(tx: Database, user: User, { email }: Identity, now: Date): Promise<void> {
  if (user.emailVerifiedAt !== null || email === null || foldEmail(email) !== user.emailFolded) return
  await tx.update(users).set({ emailVerifiedAt: now }).where(eq(users.id, user.id))
}

export async function disconnect(
  deps: ConnectDeps & Pick<Deps, 'db'>,
  userId: string,
  name: string,
): Promise<void> {
  // Also one that is not configured any more.
  const provider = providerId.safeParse(name).data
  if (provider === undefined) throw new Failure('provider-not-found')
  await deps.db.transaction(async (tx) => {
    // One at a time: of two that are taken away at once the second is the last.
    const user = await lockUser(tx, userId)
    if (user === undefined) throw new Failure('sign-in-required')
    const all = await identitiesOf(tx, userId)
    const identity = all.find((each) => each.provider === provider)
    if (identity === undefined) return
    await removeIdentity(tx, userId, provider)
    await requireSignInMethod(tx, userId)
    const written = await signInDisconnectedMail(mailSite(deps.config), mailOf(user, identity))
    await deps.mail.send(tx, { purpose: 'sign-in-disconnected', to: user.email, ...written })
  })
}

function mailOf(user: User, { provider, email }: Identity) {
  return { name: user.fullName, link: SETTINGS, provider: PROVIDER_NAMES[provider], email }
}
