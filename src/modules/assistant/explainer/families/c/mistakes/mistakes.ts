/** Usual mistakes in C: its own, and those that languages with braces have in common. */
import { type Check, COMMON_MISTAKES } from '../../braces/braces.ts'

export const C_MISTAKES = { ...COMMON_MISTAKES } as const satisfies Record<string, Check>
