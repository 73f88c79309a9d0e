import { expect, test } from 'vitest'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#src/routes.ts'
import { COMING_PAGES } from './coming-pages.ts'

const entries: RouteConfigEntry[] = routes
const addresses = entries
  .filter(({ file }) => file === 'modules/site/pages/coming-page.tsx')
  .map(({ path }) => path ?? '')

test('each address of a coming page has its word, and no word is left over', () => {
  expect(new Set(addresses)).toEqual(new Set(Object.keys(COMING_PAGES)))
})

test('no page that is coming leads to itself first', () => {
  for (const [path, { today }] of Object.entries(COMING_PAGES)) expect(today[0].to).not.toBe(path)
})
