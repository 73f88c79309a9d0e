import type { LanguageData } from './language-data.ts'

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
  challengesPosition: 4,
} as const satisfies LanguageData
