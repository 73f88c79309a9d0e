import { implement } from '#platform/http/implement.ts'
import type { Deps } from '../deps.ts'
import { userInformation } from '../users/users.ts'
import * as contract from './contract.ts'
import { removePicture } from './keep-picture.ts'

/** Setting one is in `picture-routes.ts`: its body is no JSON. */
export const pictureRoutes = [
  implement(contract.removePicture, async (deps: Deps, _input, { account }) => {
    await removePicture(deps, account.userId)
    return userInformation(deps, account.userId)
  }),
]
