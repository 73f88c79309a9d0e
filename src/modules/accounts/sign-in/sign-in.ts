import { Failure } from '#platform/failures.ts'
import { keepTimeZone } from '../user-queries.ts'
import { arrive, type ArriveDeps, type Arrived } from './arrive.ts'
import type { Arrival } from './arrival.ts'
import { holdRecognised, recognise } from './recognise.ts'

export type SignInInput = { email: string; password: string; timeZone?: string | undefined }

/** Signs in with e-mail and password. Only whoever knows the password learns that the account was left. */
export async function signIn(deps: ArriveDeps, input: SignInInput, arrival: Arrival): Promise<Arrived> {
  const recognised = await recognise(deps, { ...input, address: arrival.address })
  return deps.db.transaction(async (tx) => {
    const user = await holdRecognised(tx, recognised)
    if (user.status === 'InActive') throw new Failure('account-deactivated')
    if (user.status === 'ScheduledForDeletion') throw new Failure('account-queued-for-deletion')
    await keepTimeZone(tx, user, input.timeZone)
    return arrive(tx, deps, user, arrival)
  })
}
