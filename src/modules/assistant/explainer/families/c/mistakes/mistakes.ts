/** Usual mistakes in C: its own, and those that languages with braces have in common. */
import { type Check, COMMON_MISTAKES } from '../../braces/braces.ts'
import { CONDITION_MISTAKES } from './conditions.ts'
import { FORMAT_MISTAKES } from './formats.ts'
import { MEMORY_MISTAKES } from './memory.ts'
import { STRING_MISTAKES } from './strings.ts'
import { VALUE_MISTAKES } from './values.ts'

/** Those that speak of objects or of `this`, and those that C looks at in its own way. */
const { hidesField: _hidesField, changesWhatItGoesThrough: _changes, ...COMMON } = COMMON_MISTAKES

export const C_MISTAKES = {
  ...COMMON,
  ...FORMAT_MISTAKES,
  ...STRING_MISTAKES,
  ...MEMORY_MISTAKES,
  ...VALUE_MISTAKES,
  ...CONDITION_MISTAKES,
} as const satisfies Record<string, Check>
