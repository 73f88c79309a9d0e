import { implement } from '#platform/http/implement.ts'
import { getProfile } from '../contract.ts'
import type { Deps } from '../deps.ts'
import { changeEmail, confirmEmailChange } from './change-email.ts'
import { changeProfile, getAbout } from './change-profile.ts'
import { changePreferences, getPreferences } from './preferences.ts'
import { userInformation } from '../users/users.ts'
import * as contract from './contract.ts'

export const profileRoutes = [
  implement(getProfile, (deps: Deps, _input, { account }) => userInformation(deps, account.userId)),

  implement(contract.changeProfile, async (deps: Deps, { body }, { account }) => {
    await changeProfile(deps, account.userId, body)
    return userInformation(deps, account.userId)
  }),

  implement(contract.getAbout, (deps: Deps, _input, { account }) => getAbout(deps, account.userId)),

  implement(contract.getPreferences, (deps: Deps, _input, { account }) =>
    getPreferences(deps, account.userId),
  ),

  implement(contract.changePreferences, (deps: Deps, { body }, { account }) =>
    changePreferences(deps, account.userId, body),
  ),

  implement(contract.changeEmail, (deps: Deps, { body }, { account, address }) =>
    changeEmail(deps, { userId: account.userId, ...body, password: body.password, address }),
  ),

  implement(contract.confirmEmailChange, async (deps: Deps, { body }, { account }) => {
    await confirmEmailChange(deps, account.userId, body.code)
    return userInformation(deps, account.userId)
  }),
]
