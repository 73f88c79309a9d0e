import type { LanguageData } from './language-data.ts'

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
  challengesPosition: 6,
} as const satisfies LanguageData
