import type { ChallengeData } from './challenge-data.ts'
import { BRACE_LITERALS, TYPED_FUNCTIONS } from './shared-data.ts'

export const cpp: ChallengeData = {
  challengeKinds: ['stdio', 'function'],
  challengeFiles: ['cpp'],
  functions: TYPED_FUNCTIONS,
  literals: BRACE_LITERALS,
}
