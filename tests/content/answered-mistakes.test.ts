/** Programs that nobody wrote for the content, with mistakes that its wrong answers have: three for each of the challenges that show it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { repositoryContent } from '#modules/catalog/testing.ts'
import { startOwnSandbox } from '#modules/runner/own-sandbox.ts'
import { readCases, tryCases } from '../../scripts/content-try/try-cases.ts'

const FILE = 'answered-mistakes.json'
const cases = readCases(readFileSync(join(import.meta.dirname, FILE), 'utf8'))

let started: Awaited<ReturnType<typeof startOwnSandbox>>
beforeAll(async () => {
  started = await startOwnSandbox()
}, 90_000)
afterAll(() => started.stop())

test('each challenge has three', () => {
  const sizes = [...Map.groupBy(cases, ({ course, lesson }) => `${course}/${lesson}`).values()].map(
    ({ length }) => length,
  )
  expect(sizes.length).toBeGreaterThanOrEqual(10)
  expect(sizes.every((size) => size === 3)).toBe(true)
})

test('each is answered with the sentence of the same mistake', { timeout: 300_000 }, async () => {
  const tried = await tryCases({ sandbox: started.sandbox, content: repositoryContent() }, cases)
  const missed = tried
    .filter(({ asExpected }) => !asExpected)
    .map(({ course, lesson, mistake, result, explanation, tests }) => ({
      course,
      lesson,
      mistake,
      result,
      explanation,
      tests,
    }))
  expect(missed).toEqual([])
})
