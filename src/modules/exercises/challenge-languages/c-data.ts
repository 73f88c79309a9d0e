import type { ChallengeData } from './challenge-data.ts'
import { BRACE_LITERALS } from './shared-data.ts'

export const c: ChallengeData = {
  challengeKinds: ['stdio', 'function'],
  challengeFiles: ['c'],
  functions: {
    isDynamic: false,
    maxListDepth: 1,
    hasListsOfText: false,
    returnsLists: false,
    countsSteps: false,
  },
  literals: BRACE_LITERALS,
}
