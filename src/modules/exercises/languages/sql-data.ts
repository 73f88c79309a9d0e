import type { LanguageData } from './language-data.ts'
import { BRACE_LITERALS, TYPED_FUNCTIONS } from './shared-data.ts'

export const sql = {
  id: 'sql',
  name: 'SQL',
  searchWords: ['database'],
  hue: 'teal',
  entryFile: 'main.sql',
  endings: ['sql'],
  indent: '  ',
  runsIn: 'sandbox',
  isLive: false,
  device: 'SQLite',
  readsInput: null,
  challengeKinds: ['sql'],
  challengeFiles: ['sql'],
  functions: TYPED_FUNCTIONS,
  literals: BRACE_LITERALS,
  challengesPosition: 6,
} as const satisfies LanguageData
