import type { LanguageData } from './language-data.ts'
import { DYNAMIC_FUNCTIONS, SCRIPT_LITERALS } from './shared-data.ts'

export const javascript = {
  id: 'javascript',
  name: 'JavaScript',
  searchWords: ['web'],
  hue: 'olive',
  entryFile: 'main.js',
  endings: ['js'],
  indent: '  ',
  runsIn: 'sandbox',
  isLive: true,
  device: 'JavaScript',
  readsInput: /\bprocess\.stdin\b|\breadline\b|\breadFileSync\s*\(\s*(?:0|['"]\/dev\/stdin)/,
  challengeKinds: ['stdio', 'function'],
  challengeFiles: ['javascript'],
  functions: DYNAMIC_FUNCTIONS,
  literals: SCRIPT_LITERALS,
  challengesPosition: 5,
} as const satisfies LanguageData
