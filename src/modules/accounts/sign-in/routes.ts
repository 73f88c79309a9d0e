import { implement } from '#platform/http/implement.ts'
import { clientInfoOf } from '../client-info.ts'
import * as contract from '../contract.ts'
import type { Deps } from '../deps.ts'
import { signInWithSecondFactor } from '../second-factor/contract.ts'
import { recoverAccount } from './recover-account.ts'
import { respond } from './respond.ts'
import { signInSecondStep } from './second-step.ts'
import { signInWithPassword } from './sign-in-with-password.ts'
import { ticketIn } from './ticket-cookie.ts'

export const signInRoutes = [
  implement(contract.signInWithEmail, (deps: Deps, { body }, context) =>
    respond(deps, context, signInWithPassword(deps, body, clientInfoOf(context))),
  ),

  implement(contract.recover, (deps: Deps, { body }, context) =>
    respond(deps, context, recoverAccount(deps, body, clientInfoOf(context))),
  ),

  implement(signInWithSecondFactor, (deps: Deps, { body }, context) => {
    const ticket = ticketIn(deps.config, context, body.ticket)
    return respond(deps, context, signInSecondStep(deps, { ticket, code: body.code }, clientInfoOf(context)))
  }),
]
