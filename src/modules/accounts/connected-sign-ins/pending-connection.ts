/**
 * A provider vouches for an address that has an account already. Whoever signs in to that account within ten minutes, in
 * the same browser and in whatever way, has shown that both are theirs: then they are connected.
 */
import { z } from 'zod'
import { Failure } from '#platform/failures.ts'
import type { RequestContext } from '#platform/http/implement.ts'
import type { Deps } from '../deps.ts'
import { cookieName } from '#platform/browser/cookie-rules.ts'
import { seal, unseal } from '../sealed.ts'
import { foldEmail } from '#platform/contract/email.ts'
import { lockUser } from '../users/users.ts'
import { connect } from './connect-provider.ts'
import { providerId } from '../oauth-providers/contract.ts'

const SECONDS = 10 * 60
const PURPOSE = 'pending-connection'

const pending = z.object({ provider: providerId, subject: z.string(), email: z.string() })

type Cookies = Pick<RequestContext, 'cookies'>

function cookieOf({ environment }: Pick<Deps['config'], 'environment'>): string {
  return cookieName(environment, PURPOSE)
}

export async function keepPending(
  deps: Pick<Deps, 'config' | 'secrets' | 'clock'>,
  { cookies }: Cookies,
  connection: z.infer<typeof pending>,
): Promise<void> {
  const sealed = await seal(deps, PURPOSE, connection, SECONDS)
  cookies.write(cookieOf(deps.config), sealed, { seconds: SECONDS, scripts: false })
}

/** Completes it for the account that was signed in to just now; does nothing where it is for another one. */
export async function connectPending(
  deps: Pick<Deps, 'db' | 'config' | 'secrets' | 'clock' | 'mail'>,
  { cookies }: Cookies,
  userId: string,
): Promise<void> {
  const name = cookieOf(deps.config)
  const sealed = cookies.read(name)
  if (sealed === null) return
  cookies.remove(name)
  const connection = await unseal(deps, PURPOSE, pending, sealed)
  if (connection === null) return
  await deps.db
    .transaction(async (tx) => {
      const user = await lockUser(tx, userId)
      if (user?.emailFolded === foldEmail(connection.email)) await connect(tx, deps, user, connection)
    })
    .catch((error: unknown) => {
      // It became another account's meanwhile, or the account has another one: they are signed in all the same.
      if (!(error instanceof Failure)) throw error
    })
}
