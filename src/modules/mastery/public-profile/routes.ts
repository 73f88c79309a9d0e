import { implement } from '#platform/http/implement.ts'
import { PROFILES_OF_ACCOUNT, PROFILES_OF_NETWORK } from '../limits.ts'
import * as contract from './contract.ts'
import { readOwnProfile, readPublicProfile, type ReadDeps } from './read-profile.ts'
import { saveProfile, type SaveDeps } from './save-profile.ts'

export const publicProfileRoutes = [
  implement(contract.getOwnPublicProfile, (deps: ReadDeps, _input, { account }) =>
    readOwnProfile(deps, account.userId),
  ),
  implement(
    contract.savePublicProfile,
    (deps: SaveDeps, { body }, { account }) => saveProfile(deps, account.userId, body),
    { ofNetwork: PROFILES_OF_NETWORK, ofLearner: PROFILES_OF_ACCOUNT },
  ),
  implement(contract.getPublicProfile, (deps: ReadDeps, { params }) =>
    readPublicProfile(deps, params.handle),
  ),
]
