import { implement } from '#platform/http/implement.ts'
import type { Deps } from '../deps.ts'
import { agree, withdraw } from './change-consent.ts'
import { agreeToModel, getModelConsent, getWhatIsSent, withdrawFromModel } from './contract.ts'
import { readConsent } from './read-consent.ts'
import { readWhatIsSent } from './read-what-is-sent.ts'

type ConsentDeps = Pick<Deps, 'clock' | 'config' | 'db'>

export const consentRoutes = [
  implement(getWhatIsSent, (deps: ConsentDeps) => readWhatIsSent(deps)),

  implement(getModelConsent, (deps: ConsentDeps, _input, { account }) => readConsent(deps, account.userId)),

  implement(agreeToModel, (deps: ConsentDeps, { body }, { account }) =>
    agree(deps, { userId: account.userId, ...body }),
  ),

  implement(withdrawFromModel, (deps: ConsentDeps, _input, { account }) => withdraw(deps, account.userId)),
]
