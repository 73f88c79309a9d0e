/** Ends a flow: signs in, or connects a sign-in method. */
import { Failure } from '#platform/failures.ts'
import type { RequestContext } from '#platform/http/implement.ts'
import type { Deps } from '../deps.ts'
import type { SignedIn } from '../contract.ts'
import { isSessionOpen } from '../sessions/sessions.ts'
import { clientInfoOf } from '../client-info.ts'
import { respond } from '../sign-in/sign-in.ts'
import type { CameFrom } from '../users/users.ts'
import { lockUser } from '../users/users.ts'
import { connect, keepPending } from '../connected-sign-ins/connected-sign-ins.ts'
import type { ProviderId } from '../oauth-providers/contract.ts'
import type { ProviderPerson } from '../oauth-providers/oauth-providers.ts'
import { NeedsProof, signInByProvider } from './sign-in-by-provider.ts'
import { finishFlow, flowCookie, type FlowAim } from './oauth-flow.ts'

type Back<Kind extends FlowAim['kind']> = {
  id: ProviderId
  aim: Extract<FlowAim, { kind: Kind }>
  person: ProviderPerson
}
/** Person and purpose of a finished flow. */
export type FinishedFlow =
  | { kind: 'sign-in'; back: Back<'sign-in'> }
  | { kind: 'connect'; back: Back<'connect'> }

/** Reads the callback in the browser that started the flow. Clears its cookie, because a flow ends once. */
export async function readCallback(
  deps: Deps,
  { cookies, address }: RequestContext,
  { provider, answer }: { provider: string; answer: URLSearchParams },
): Promise<FinishedFlow> {
  const cookie = flowCookie(deps.config)
  const sealed = cookies.read(cookie)
  if (sealed !== null) cookies.remove(cookie)
  const { id, aim, person } = await finishFlow(deps, { provider, sealed, answer, address })
  return aim.kind === 'sign-in'
    ? { kind: 'sign-in', back: { id, aim, person } }
    : { kind: 'connect', back: { id, aim, person } }
}

/** Signs in or up. Where the address has an account already, what is to be connected is kept for the sign-in to it. */
export async function signInFromFlow(
  deps: Deps,
  context: RequestContext,
  { id, aim, person }: Back<'sign-in'>,
  cameFrom: CameFrom,
): Promise<{ isNew: boolean; signedIn: SignedIn }> {
  const input = { ...cameFrom, provider: id, person, recovers: aim.recovers }
  try {
    const arriving = signInByProvider(deps, input, clientInfoOf(context))
    const signedIn = await respond(deps, context, arriving)
    return { isNew: (await arriving).isNew, signedIn }
  } catch (error) {
    if (error instanceof NeedsProof) {
      await keepPending(deps, context, { provider: id, subject: person.subject, email: error.email })
    }
    throw error
  }
}

/** Connects it to the account that set out, if that session still counts. */
export async function connectFromFlow(deps: Deps, { id, aim, person }: Back<'connect'>): Promise<void> {
  if (!(await isSessionOpen(deps, aim))) throw new Failure('sign-in-required')
  const { subject, verifiedEmail: email } = person
  if (email === null) throw new Failure('provider-unverified')
  await deps.db.transaction(async (tx) => {
    const user = await lockUser(tx, aim.userId)
    if (user === undefined) throw new Failure('sign-in-required')
    await connect(tx, deps, user, { provider: id, subject, email })
  })
}
