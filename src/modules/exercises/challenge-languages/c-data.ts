import type { ChallengeData } from './challenge-data.ts'
import { BRACE_LITERALS, COMPILED_STEPS } from './shared-data.ts'

export const c: ChallengeData = {
  challengeKinds: ['stdio', 'function'],
  challengeFiles: ['c'],
  functions: {
    isDynamic: false,
    maxListDepth: 2,
    maxReturnedDepth: 1,
    hasEqualRows: true,
    hasDefaults: false,
    exceptions: null,
    stepBudget: COMPILED_STEPS,
  },
  literals: { ...BRACE_LITERALS, null: 'NULL' },
}
