import type { ChallengeData } from './challenge-data.ts'
import { BRACE_LITERALS, TYPED_FUNCTIONS } from './shared-data.ts'

export const sql: ChallengeData = {
  challengeKinds: ['sql'],
  challengeFiles: ['sql'],
  functions: TYPED_FUNCTIONS,
  literals: BRACE_LITERALS,
}
