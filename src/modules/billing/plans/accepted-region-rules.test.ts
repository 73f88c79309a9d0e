import { expect, test } from 'vitest'
import { regionOfLanguages } from './accepted-region-rules.ts'

test.each([
  ['fr-FR,fr;q=0.9,en-US;q=0.8,en;q=0.7', 'FR'],
  ['en', null],
  ['en,ne-NP;q=0.5', 'NP'],
  ['de;q=0.9, en-gb;q=0.5, de-AT;q=0.7', 'AT'],
  ['zh-Hant-TW', 'TW'],
  ['es-419,es;q=0.9', null],
  ['de-DE;q=0,en-IE;q=0.1', 'IE'],
  ['*', null],
  ['', null],
  [null, null],
  ['-;=,;;q=x,en-;q=1', null],
])('%j names %s', (header, region) => {
  expect(regionOfLanguages(header)).toBe(region)
})
