import type { ChallengeData } from './challenge-data.ts'
import { SCRIPT_LITERALS, TYPED_FUNCTIONS } from './shared-data.ts'

export const html: ChallengeData = {
  challengeKinds: ['page'],
  challengeFiles: ['html', 'css', 'javascript'],
  functions: TYPED_FUNCTIONS,
  literals: SCRIPT_LITERALS,
}
