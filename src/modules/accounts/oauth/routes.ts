import { Failure } from '#platform/failures.ts'
import { implement, type RequestContext } from '#platform/http/implement.ts'
import type { Deps } from '../deps.ts'
import type { SignedIn } from '../contract.ts'
import type { CameFrom } from '../users/users.ts'
import { connectedSignIns, disconnect } from '../connected-sign-ins/connected-sign-ins.ts'
import * as contract from './contract.ts'
import { getSignInProviders, type ProviderId } from '../oauth-providers/contract.ts'
import { connectSignIn, disconnectSignIn, listConnectedSignIns } from '../connected-sign-ins/contract.ts'
import { signInFromFlow, readCallback } from './complete-flow.ts'
import { originOf } from './origin.ts'
import { offeredProviders } from '../oauth-providers/oauth-providers.ts'
import { startFlow, flowCookie, FLOW_SECONDS } from './oauth-flow.ts'

export const oauthRoutes = [
  implement(getSignInProviders, (deps: Deps) => ({ providers: offeredProviders(deps) })),

  implement(contract.signInWithGoogle, (deps: Deps, { body }, context) =>
    signInBy('google', deps, body, context),
  ),

  implement(contract.signInWithApple, (deps: Deps, { body }, context) =>
    signInBy('apple', deps, body, context),
  ),

  implement(contract.signInWithGitHub, (deps: Deps, { body }, context) =>
    signInBy('github', deps, body, context),
  ),

  implement(listConnectedSignIns, (deps: Deps, _input, { account }) =>
    connectedSignIns(deps, account.userId),
  ),

  implement(connectSignIn, async (deps: Deps, { params }, { account, cookies, header }) => {
    const { address, sealed } = await startFlow(deps, {
      provider: params.provider,
      aim: { kind: 'connect', ...account },
      origin: originOf(deps.config, header),
    })
    cookies.write(flowCookie(deps.config), sealed, { seconds: FLOW_SECONDS, scripts: false })
    return { address: address.href }
  }),

  implement(disconnectSignIn, async (deps: Deps, { params }, { account }) => {
    await disconnect(deps, account.userId, params.provider)
    return connectedSignIns(deps, account.userId)
  }),
]

type Answered = CameFrom & {
  code: string
  state: string
  iss?: string | undefined
  user?: string | undefined
}

async function signInBy(
  provider: ProviderId,
  deps: Deps,
  { code, state, iss, user, ...cameFrom }: Answered,
  context: RequestContext,
): Promise<SignedIn> {
  const answer = new URLSearchParams({ code, state })
  if (iss !== undefined) answer.set('iss', iss)
  if (user !== undefined) answer.set('user', user)
  const came = await readCallback(deps, context, { provider, answer })
  if (came.kind !== 'sign-in') throw new Failure('provider-expired')
  return (await signInFromFlow(deps, context, came.back, cameFrom)).signedIn
}
