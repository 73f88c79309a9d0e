import type { LanguageData } from './language-data.ts'
import { SCRIPT_LITERALS, TYPED_FUNCTIONS } from './shared-data.ts'

export const html = {
  id: 'html',
  name: 'HTML',
  searchWords: ['web'],
  hue: 'orange',
  entryFile: 'index.html',
  endings: ['html'],
  indent: '  ',
  runsIn: 'page',
  isLive: false,
  device: null,
  readsInput: null,
  challengeKinds: ['page'],
  challengeFiles: ['html', 'css', 'javascript'],
  functions: TYPED_FUNCTIONS,
  literals: SCRIPT_LITERALS,
  challengesPosition: null,
} as const satisfies LanguageData
