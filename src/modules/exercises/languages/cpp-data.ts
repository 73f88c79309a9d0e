import type { LanguageData } from './language-data.ts'

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
  challengesPosition: 3,
} as const satisfies LanguageData
