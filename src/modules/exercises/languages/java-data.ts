import type { LanguageData } from './language-data.ts'
import { BRACE_LITERALS, TYPED_FUNCTIONS } from './shared-data.ts'

export const java = {
  id: 'java',
  name: 'Java',
  searchWords: [],
  hue: 'rose',
  entryFile: 'Main.java',
  endings: ['java'],
  indent: '    ',
  runsIn: 'sandbox',
  isLive: true,
  device: null,
  readsInput: /\bSystem\.in\b/,
  challengeKinds: ['stdio', 'function'],
  challengeFiles: ['java'],
  functions: TYPED_FUNCTIONS,
  literals: BRACE_LITERALS,
  challengesPosition: 4,
} as const satisfies LanguageData
