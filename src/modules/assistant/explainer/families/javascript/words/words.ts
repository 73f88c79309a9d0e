/** What only JavaScript knows of kinds, values and conditions. */
import type { BraceProgram, Node, OwnWays, Phrases } from '../../braces/braces.ts'
import { ownCondition, ownOpposite } from './conditions.ts'
import { ownItemKind, ownKindOf } from './kinds.ts'
import { ownNoun } from './nouns.ts'
import { truthOfValue } from './truth.ts'

export { isLoose } from './conditions.ts'
export { isWholeInput } from './nouns.ts'

export const OWN_WAYS: OwnWays<BraceProgram, Phrases> = {
  hasNoTypes: true,
  kindOf: ownKindOf,
  itemKind: ownItemKind,
  noun: ownNoun,
  condition: ownCondition,
  opposite: ownOpposite,
  truth: truthOfValue,
  passesItself: (parameter) => isOfPromise(parameter),
}

/** `resolve` and `reject` of `new Promise((resolve, reject) => …)`. */
function isOfPromise({ parent: lambda }: Node): boolean {
  const around = lambda?.parent
  return lambda?.is === 'lambda' && around?.is === 'create' && around.type.name === 'Promise'
}
