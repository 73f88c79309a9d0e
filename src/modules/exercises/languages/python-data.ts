import type { LanguageData } from './language-data.ts'
import { DYNAMIC_FUNCTIONS } from './shared-data.ts'

export const python = {
  id: 'python',
  name: 'Python',
  searchWords: [],
  hue: 'blue',
  entryFile: 'main.py',
  endings: ['py'],
  indent: '    ',
  runsIn: 'sandbox',
  isLive: true,
  device: 'Python',
  readsInput: /\binput\s*\(|\bsys\.stdin\b/,
  challengeKinds: ['stdio', 'function'],
  challengeFiles: ['python'],
  functions: DYNAMIC_FUNCTIONS,
  literals: {
    list: ['[', ']'],
    true: 'True',
    false: 'False',
    null: 'None',
    hasOneNumberType: false,
    notFinite: { NaN: 'nan', Infinity: 'inf', '-Infinity': '-inf' },
  },
  challengesPosition: 1,
} as const satisfies LanguageData
