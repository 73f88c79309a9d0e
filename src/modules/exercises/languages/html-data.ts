import type { LanguageData } from './language-data.ts'

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
  challengesPosition: null,
} as const satisfies LanguageData
