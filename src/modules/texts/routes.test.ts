import { beforeAll, expect, test } from 'vitest'
import { call, type Transport } from '#platform/contract/call.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import { getFaq, getText } from './contract.ts'

let app: TestApp
let transport: Transport
beforeAll(async () => {
  app = await testApp()
  transport = app.transport
})

const TEXTS = ['about', 'privacy-policy', 'terms-of-service', 'discuss', 'coding-challenge']

test.each(TEXTS)('%s has words, headings that can be linked to, and no name left open', async (slug) => {
  const text = await call(getText, { params: { slug } }, { transport })
  expect(JSON.stringify(text)).not.toMatch(/\{[a-z-]+\}/)
  expect(text.contents.length).toBeGreaterThan(2)
  for (const { id } of text.contents) expect(text.html).toContain(`<h2 id="${id}">`)
  expect(new Set(text.contents.map(({ id }) => id)).size).toBe(text.contents.length)
})

test.each(['privacy-policy', 'terms-of-service'])('%s is dated and says whom to write to', async (slug) => {
  const text = await call(getText, { params: { slug } }, { transport })
  expect(text.updatedOn).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(text.html).toContain(`<a href="mailto:${app.deps.config.mail.support}">`)
})

test('a text that does not exist is not found', async () => {
  await expect(call(getText, { params: { slug: 'nothing' } }, { transport })).rejects.toMatchObject({
    status: 404,
    code: 'content-not-found',
  })
})

test('every question has an address of its own, and the home page asks a few of them', async () => {
  const all = (await call(getFaq, { query: {} }, { transport })).groups.flatMap(({ questions }) => questions)
  const home = (await call(getFaq, { query: { on: 'home' } }, { transport })).groups.flatMap(
    ({ questions }) => questions,
  )
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  expect(home.length).toBeGreaterThanOrEqual(4)
  expect(home.length).toBeLessThan(all.length)
  expect(all).toEqual(expect.arrayContaining(home))
})
