/** Values and conditions of C++ in words. */
import type { OwnWays } from '../../braces/braces.ts'
import { cppCondition, cppOpposite } from './conditions.ts'
import { cppNoun } from './nouns.ts'
import { toldOfCall } from './told.ts'

export const CPP_WAYS: OwnWays = {
  noun: cppNoun,
  condition: cppCondition,
  opposite: cppOpposite,
  told: toldOfCall,
}
