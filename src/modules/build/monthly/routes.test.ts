/** The monthly challenge through the whole application. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testBrowser } from '#modules/accounts/testing.ts'
import { CallError } from '#platform/contract/call.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import { getMonthly } from './contract.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})
afterAll(() => site.close())

const read = (month?: string) => testBrowser(site).call(getMonthly, { query: { month } })

test('before the first month its brief is shown, and the next one only by its title', async () => {
  site.clock.set('2026-11-27T12:00:00Z')
  const { brief, months, next } = await read()
  expect(brief).toMatchObject({ month: '2026-12', title: 'A game for a long evening' })
  expect(months.map(({ month }) => month)).toEqual(['2026-12'])
  expect(next).toEqual({ month: '2027-01', title: "A log you'll still keep in March" })
})

test('a month comes with the guided projects that are tagged with it', async () => {
  const { projects } = await read('2026-12')
  expect(projects.map(({ slug }) => slug)).toEqual(['rock-paper-scissors-game', 'simple-dice-roller'])
})

test('a month can be read once it has begun somewhere on Earth, and for good', async () => {
  const codeOf = async (month: string) => {
    const error = await read(month).catch((reason: unknown) => reason)
    return error instanceof CallError ? error.code : null
  }
  site.clock.set('2026-12-31T09:59:00Z')
  expect(await codeOf('2027-01')).toBe('content-not-found')
  site.clock.set('2026-12-31T10:00:00Z')
  expect(await codeOf('2027-01')).toBeNull()
  expect((await read()).brief.month).toBe('2026-12')
  site.clock.set('2030-01-01T00:00:00Z')
  expect((await read()).brief.month).toBe('2027-11')
  expect(await codeOf('2026-12')).toBeNull()
  expect(await codeOf('2026-11')).toBe('content-not-found')
})
