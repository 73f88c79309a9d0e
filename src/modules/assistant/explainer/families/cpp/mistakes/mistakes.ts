/** Usual mistakes in C++: its own, and those that languages with braces have in common. */
import { type Check, COMMON_MISTAKES } from '../../braces/braces.ts'
import { MEMORY_MISTAKES } from './memory.ts'
import { VALUE_MISTAKES } from './values.ts'

export const CPP_MISTAKES = {
  ...VALUE_MISTAKES,
  ...MEMORY_MISTAKES,
  ...COMMON_MISTAKES,
} as const satisfies Record<string, Check>
