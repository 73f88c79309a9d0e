/** Usual mistakes of JavaScript, beside those that languages with braces have in common. */
import { type Check, COMMON_MISTAKES } from '../../braces/braces.ts'
import { ARRAY_MISTAKES } from './arrays.ts'
import { CONDITION_MISTAKES } from './conditions.ts'
import { callsUnknown, NAME_MISTAKES } from './names.ts'
import { PAGE_MISTAKES } from './pages.ts'
import { WAITING_MISTAKES } from './waiting.ts'

export { beforeThePage } from './pages.ts'

/** A function that's called may change what the condition looks at. */
const neverEnds: Check = (look) =>
  callsUnknown(look.program, look.inside) ? null : COMMON_MISTAKES.neverEnds(look)

/** By name, so that a test can tell which one spoke. The own ones take the place of common ones of the same name. */
export const JAVASCRIPT_MISTAKES = {
  ...COMMON_MISTAKES,
  neverEnds,
  ...CONDITION_MISTAKES,
  ...ARRAY_MISTAKES,
  ...NAME_MISTAKES,
  ...WAITING_MISTAKES,
  ...PAGE_MISTAKES,
} as const
