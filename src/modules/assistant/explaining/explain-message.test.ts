/** Messages of compilers and runs through the whole application: what they mean, what is refused, and that they cost no question. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testBrowser } from '#modules/accounts/testing.ts'
import { memberMaker } from '#modules/community/testing.ts'
import type { CallInput } from '#platform/contract/endpoint.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import { explainMessage, getExplainUsage } from '../contract.ts'

const member = memberMaker(testBrowser)

let site: TestApp
beforeAll(async () => {
  site = await testApp({})
})
afterAll(() => site.close())

type Body = CallInput<typeof explainMessage>['body']
const MISSING: Body = {
  language: 'python',
  files: [{ path: 'main.py', content: 'prices = [3, 5]\nprint(sum(price))\n' }],
  message:
    'Traceback (most recent call last):\n  File "main.py", line 2, in <module>\n    print(sum(price))\nNameError: name \'price\' is not defined',
}

test('a message is told with its line, and counts as no question', async () => {
  const { browser } = await member(site)
  const { parts, path } = await browser.call(explainMessage, { body: MISSING })
  expect(path).toBe('main.py')
  expect(parts[0]).toMatchObject({ kind: 'note', from: 2, to: 2 })
  expect(JSON.stringify(parts[0]?.sentences)).toContain('prices')
  expect(parts[1]).toMatchObject({ kind: 'statement', from: 2 })
  expect(await browser.call(getExplainUsage, { query: {} })).toMatchObject({ left: 5, limit: 5 })
})

test('a visitor without an identity is answered, and gets none by it', async () => {
  const { transport } = testBrowser(site)
  const { status } = await transport({
    method: 'POST',
    url: explainMessage.path,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(MISSING),
    signal: new AbortController().signal,
  })
  expect(status).toBe(200)
  const { rows } = await site.database.pool.query('select count(*)::int as n from assistant_answers')
  expect(rows).toEqual([{ n: 0 }])
})

test('without a line only the message is told', async () => {
  const { parts, path } = await testBrowser(site).call(explainMessage, {
    body: { ...MISSING, message: 'Something odd happened' },
  })
  expect([parts.length, path]).toEqual([1, null])
})

test.each<[string, Partial<Body>, string]>([
  ['a recording that is none', { trace: '{"steps":[]}' }, 'bad-trace'],
  ['a message that is too long', { message: 'x'.repeat(20_001) }, 'invalid-input'],
  ['files that are too long', { files: [{ path: 'main.py', content: 'x'.repeat(60_001) }] }, 'invalid-input'],
  ['no message', { message: '' }, 'invalid-input'],
])('%s is refused with a sentence', async (_name, given, code) => {
  const refused = testBrowser(site).call(explainMessage, { body: { ...MISSING, ...given } })
  await expect(refused).rejects.toMatchObject({ code })
})
