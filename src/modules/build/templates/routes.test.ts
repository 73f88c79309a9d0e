/** Templates through the whole application. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testBrowser } from '#modules/accounts/testing.ts'
import { CallError } from '#platform/contract/call.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import { getTemplate, getTemplates } from './contract.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})
afterAll(() => site.close())

const list = async () => (await testBrowser(site).call(getTemplates, {})).templates
const read = (templateId: string) => testBrowser(site).call(getTemplate, { params: { templateId } })

test('the list has cards without files, those with a position first', async () => {
  const cards = await list()
  expect(cards.length).toBeGreaterThanOrEqual(16)
  expect(cards[0]).toEqual({
    id: 'guess-the-number-python',
    title: 'Guess the number',
    summary: expect.any(String),
    language: 'python',
    theme: 'game',
    level: 'beginner',
    filesCount: 1,
  })
  expect(new Set(cards.map(({ language }) => language)).size).toBe(7)
})

test('a program comes with its files, highlighted, and with what somebody types', async () => {
  const { files, html, typed, output, ideasHtml } = await read('guess-the-number-python')
  expect(files.map(({ path }) => path)).toEqual(['main.py'])
  expect(html[0]).toContain('<span')
  expect(html[0]).toContain('randint')
  expect(typed.length).toBeGreaterThan(1)
  expect(output).toContain('…')
  expect(ideasHtml).toHaveLength(3)
})

test('every card leads to its template, with as many files', async () => {
  for (const { id, filesCount } of await list()) {
    const { files, html } = await read(id)
    expect([id, files.length, html.length]).toEqual([id, filesCount, filesCount])
  }
})

test('a query names its database, and a page has no output', async () => {
  expect(await read('shop-report')).toMatchObject({ database: 'outdoor-shop', language: 'sql' })
  expect(await read('to-do-list')).toMatchObject({ output: null, database: null, filesCount: 3 })
})

test('an unknown template is not found', async () => {
  const error = await read('nothing-at-all').catch((reason: unknown) => reason)
  expect(error instanceof CallError ? [error.status, error.code] : error).toEqual([404, 'template-not-found'])
})
