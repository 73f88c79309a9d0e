import { implement } from '#platform/http/implement.ts'
import type { Deps } from '#src/deps.ts'
import { PERSONA_CATEGORIES } from './persona-rules.ts'
import { getPersona, savePersona } from './save-persona.ts'
import * as contract from './contract.ts'

export const personaRoutes = [
  implement(contract.getPersonaCategories, () => ({
    categories: PERSONA_CATEGORIES.map((category) => ({ ...category, options: [...category.options] })),
  })),

  implement(contract.getPersona, (deps: Deps, _input, { account }) => getPersona(deps, account.userId)),

  implement(contract.savePersona, (deps: Deps, { body }, { account }) =>
    savePersona(deps, account.userId, body),
  ),
]
