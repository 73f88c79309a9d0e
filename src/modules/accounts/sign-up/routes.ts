import { implement } from '#platform/http/implement.ts'
import { clientInfoOf } from '../client-info.ts'
import * as contract from '../contract.ts'
import type { Deps } from '../deps.ts'
import { respond } from '../sign-in/sign-in.ts'
import { lookUpEmail } from './look-up-email.ts'
import { signUp } from './sign-up-with-password.ts'

export const signUpRoutes = [
  implement(contract.checkIfEmailExists, (deps: Deps, { query }, { address }) =>
    lookUpEmail(deps, { email: query.email, address }),
  ),

  implement(contract.signUpWithEmail, (deps: Deps, { body }, context) =>
    respond(deps, context, signUp(deps, body, clientInfoOf(context))),
  ),
]
