import type { ChallengeData } from './challenge-data.ts'
import { DYNAMIC_FUNCTIONS, INTERPRETED_STEPS } from './shared-data.ts'

export const python: ChallengeData = {
  challengeKinds: ['stdio', 'function'],
  challengeFiles: ['python'],
  functions: { ...DYNAMIC_FUNCTIONS, exceptions: 'raise', stepBudget: INTERPRETED_STEPS },
  literals: {
    list: ['[', ']'],
    true: 'True',
    false: 'False',
    null: 'None',
    hasOneNumberType: false,
    notFinite: { NaN: 'nan', Infinity: 'inf', '-Infinity': '-inf' },
  },
}
