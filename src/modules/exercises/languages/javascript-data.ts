import type { LanguageData } from './language-data.ts'

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
  challengesPosition: 5,
} as const satisfies LanguageData
