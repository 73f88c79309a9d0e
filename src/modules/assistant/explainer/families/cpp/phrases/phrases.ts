/** Values and conditions of C++ in words. */
import type { BraceProgram, OwnWays, Phrases } from '../../braces/braces.ts'
import { cppCondition, cppOpposite } from './conditions.ts'
import { cppNoun } from './nouns.ts'
import { toldOfCall } from './told.ts'

export const CPP_WAYS: OwnWays<BraceProgram, Phrases> = {
  noun: cppNoun,
  condition: cppCondition,
  opposite: cppOpposite,
  told: toldOfCall,
}
