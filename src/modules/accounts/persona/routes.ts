import { implement } from '#platform/http/implement.ts'
import type { Deps } from '../deps.ts'
import { getPersona, savePersona } from './save-persona.ts'
import * as contract from './contract.ts'

export const personaRoutes = [
  implement(contract.getPersonaCategories, ({ content }: Pick<Deps, 'content'>) => ({
    categories: [...content.onboarding],
  })),

  implement(contract.getPersona, (deps: Deps, _input, { account }) => getPersona(deps, account.userId)),

  implement(contract.savePersona, (deps: Deps, { body }, { account }) =>
    savePersona(deps, account.userId, body),
  ),
]
