import type { LanguageData } from './language-data.ts'

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
  challengesPosition: 1,
} as const satisfies LanguageData
