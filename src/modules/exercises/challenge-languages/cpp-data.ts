import type { ChallengeData } from './challenge-data.ts'
import { BRACE_LITERALS, COMPILED_STEPS, TYPED_FUNCTIONS } from './shared-data.ts'

export const cpp: ChallengeData = {
  challengeKinds: ['stdio', 'function'],
  challengeFiles: ['cpp'],
  functions: { ...TYPED_FUNCTIONS, hasDefaults: true, stepBudget: COMPILED_STEPS },
  literals: BRACE_LITERALS,
}
