import type { LanguageData } from './language-data.ts'

export const c = {
  id: 'c',
  name: 'C',
  searchWords: [],
  hue: 'lavender',
  entryFile: 'main.c',
  endings: ['c', 'h'],
  indent: '    ',
  runsIn: 'sandbox',
  isLive: true,
  device: null,
  readsInput: /\b(?:scanf|fgets|getchar|gets|getline)\s*\(/,
  challengesPosition: 2,
} as const satisfies LanguageData
