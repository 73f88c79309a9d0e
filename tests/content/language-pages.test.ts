/** The pages of languages: each address has its content, and each program prints what the page says it prints. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LANGUAGES } from '#modules/catalog/kinds/contract.ts'
import { repositoryContent } from '#modules/catalog/testing.ts'
import { startOwnSandbox } from '#modules/runner/own-sandbox.ts'
import routes from '#src/routes.ts'
import { checkContent } from '../../scripts/content-check/check-content.ts'

const ROOT = join(import.meta.dirname, '../..')
const CONTENT = join(ROOT, 'content')

test('every language has its page at its own address', () => {
  const { languages } = repositoryContent()
  const ids = languages.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining([...LANGUAGES]))
  const paths = routes.filter(({ id }) => id?.startsWith('language-')).map(({ path }) => path)
  expect(new Set(paths)).toEqual(new Set(ids.map((id) => `/${id}`)))
})

test('every program on these pages is run and prints what is shown', { timeout: 120_000 }, async () => {
  const { sandbox, stop } = await startOwnSandbox()
  const check = { root: ROOT, contentDir: CONTENT, sandbox, courses: ['languages'], cacheFile: null }
  const report = await checkContent(check).finally(stop)
  expect(report.problems).toEqual([])
  // A page of HTML prints nothing; it is looked at in the browser.
  const printing = LANGUAGES.length - 1
  const skipped = report.skipped.reduce((sum, { checks }) => sum + checks, 0)
  expect(report.figures.example.tried + skipped).toBeGreaterThanOrEqual(printing)
})
