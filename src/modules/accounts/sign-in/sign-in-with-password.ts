import { Failure } from '#platform/failures.ts'
import { keepTimeZone } from '../users/users.ts'
import { completeSignIn, type SignInDeps, type StartedSession } from './complete-sign-in.ts'
import type { ClientInfo } from '../client-info.ts'
import { lockAuthenticated, authenticate } from './authenticate.ts'

export type SignInInput = { email: string; password: string; timeZone?: string | undefined }

/** Signs in with e-mail and password. Only whoever knows the password learns that the account was left. */
export async function signInWithPassword(
  deps: SignInDeps,
  input: SignInInput,
  arrival: ClientInfo,
): Promise<StartedSession> {
  const authenticated = await authenticate(deps, { ...input, address: arrival.address })
  return deps.db.transaction(async (tx) => {
    const user = await lockAuthenticated(tx, authenticated)
    if (user.status === 'InActive') throw new Failure('account-deactivated')
    if (user.status === 'ScheduledForDeletion') throw new Failure('account-queued-for-deletion')
    await keepTimeZone(tx, user, input.timeZone)
    return completeSignIn(tx, deps, user, arrival)
  })
}
