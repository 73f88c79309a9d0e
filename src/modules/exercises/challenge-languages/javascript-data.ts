import type { ChallengeData } from './challenge-data.ts'
import { DYNAMIC_FUNCTIONS, INTERPRETED_STEPS, SCRIPT_LITERALS } from './shared-data.ts'

export const javascript: ChallengeData = {
  challengeKinds: ['stdio', 'function'],
  challengeFiles: ['javascript'],
  functions: { ...DYNAMIC_FUNCTIONS, stepBudget: INTERPRETED_STEPS },
  literals: SCRIPT_LITERALS,
}
