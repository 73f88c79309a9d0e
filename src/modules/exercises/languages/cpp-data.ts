import type { LanguageData } from './language-data.ts'
import { BRACE_LITERALS, TYPED_FUNCTIONS } from './shared-data.ts'

export const cpp = {
  id: 'cpp',
  name: 'C++',
  searchWords: [],
  hue: 'magenta',
  entryFile: 'main.cpp',
  endings: ['cpp', 'hpp'],
  indent: '    ',
  runsIn: 'sandbox',
  isLive: true,
  device: null,
  readsInput: /\bcin\b|\b(?:scanf|getline|getchar)\s*\(/,
  challengeKinds: ['stdio', 'function'],
  challengeFiles: ['cpp'],
  functions: TYPED_FUNCTIONS,
  literals: BRACE_LITERALS,
  challengesPosition: 3,
} as const satisfies LanguageData
