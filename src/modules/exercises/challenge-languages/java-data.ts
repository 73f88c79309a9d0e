import type { ChallengeData } from './challenge-data.ts'
import { BRACE_LITERALS, INTERPRETED_STEPS, TYPED_FUNCTIONS } from './shared-data.ts'

export const java: ChallengeData = {
  challengeKinds: ['stdio', 'function'],
  challengeFiles: ['java'],
  functions: { ...TYPED_FUNCTIONS, stepBudget: INTERPRETED_STEPS },
  literals: BRACE_LITERALS,
}
