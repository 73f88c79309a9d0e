import type { ChallengeData } from './challenge-data.ts'
import { DYNAMIC_FUNCTIONS, SCRIPT_LITERALS } from './shared-data.ts'

export const javascript: ChallengeData = {
  challengeKinds: ['stdio', 'function'],
  challengeFiles: ['javascript'],
  functions: { ...DYNAMIC_FUNCTIONS, countsSteps: true },
  literals: SCRIPT_LITERALS,
}
