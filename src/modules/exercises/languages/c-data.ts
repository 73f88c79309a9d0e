import type { LanguageData } from './language-data.ts'
import { BRACE_LITERALS } from './shared-data.ts'

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
  challengeKinds: ['stdio', 'function'],
  challengeFiles: ['c'],
  functions: { isDynamic: false, maxListDepth: 1, hasListsOfText: false, returnsLists: false },
  literals: BRACE_LITERALS,
  challengesPosition: 2,
} as const satisfies LanguageData
