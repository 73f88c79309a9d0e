import { implement } from '#platform/http/implement.ts'
import type { Deps } from '../deps.ts'
import { clientInfoOf } from '../client-info.ts'
import { respond } from '../sign-in/sign-in.ts'
import { addPasskey, startPasskey } from './add-passkey.ts'
import { listPasskeys, removePasskey, renamePasskey, restorePasskey } from './change-passkeys.ts'
import * as contract from './contract.ts'
import { relyingParty } from './relying-party.ts'
import { signInByPasskey, startPasskeySignIn } from './sign-in-by-passkey.ts'

export const passkeyRoutes = [
  implement(contract.listPasskeys, async (deps: Deps, _input, { account }) => ({
    passkeys: await listPasskeys(deps, account.userId),
  })),

  implement(contract.startPasskey, (deps: Deps, { body }, context) =>
    startPasskey(deps, context.account, body, relyingParty(deps.config, context)),
  ),

  implement(contract.addPasskey, (deps: Deps, { body }, context) =>
    addPasskey(
      deps,
      context.account,
      { passkey: body.passkey, device: clientInfoOf(context).device },
      relyingParty(deps.config, context),
    ),
  ),

  implement(contract.renamePasskey, (deps: Deps, { params, body }, { account }) =>
    renamePasskey(deps, account.userId, { ...params, ...body }),
  ),

  implement(contract.removePasskey, async (deps: Deps, { params, body }, { account }) => {
    await removePasskey(deps, account, params, body)
    return {}
  }),

  implement(contract.restorePasskey, (deps: Deps, { params }, { account }) =>
    restorePasskey(deps, account, params),
  ),

  implement(contract.startPasskeySignIn, (deps: Deps, _input, context) =>
    startPasskeySignIn(deps, context.address, relyingParty(deps.config, context)),
  ),

  implement(contract.signInWithPasskey, (deps: Deps, { body }, context) =>
    respond(
      deps,
      context,
      signInByPasskey(deps, body, clientInfoOf(context), relyingParty(deps.config, context)),
    ),
  ),
]
