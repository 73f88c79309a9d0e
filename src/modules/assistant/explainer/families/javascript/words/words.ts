/** What only JavaScript knows of kinds, values and conditions. */
import type { OwnWays } from '../../braces/braces.ts'
import { ownCondition, ownOpposite } from './conditions.ts'
import { ownItemKind, ownKindOf } from './kinds.ts'
import { ownNoun } from './nouns.ts'
import { truthOfValue } from './truth.ts'

export { isLoose } from './conditions.ts'
export { isWholeInput } from './nouns.ts'

export const OWN_WAYS: OwnWays = {
  kindOf: ownKindOf,
  itemKind: ownItemKind,
  noun: ownNoun,
  condition: ownCondition,
  opposite: ownOpposite,
  truth: truthOfValue,
}
