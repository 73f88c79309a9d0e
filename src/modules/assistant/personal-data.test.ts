/** Answers as personal data: what an export has, what is left of an erased account, and what a visitor takes along. */
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUpWithEmail } from '#modules/accounts/contract.ts'
import { deleteAccount } from '#modules/accounts/deletion/contract.ts'
import { EXPORT_PATH } from '#modules/accounts/export/contract.ts'
import { eraseDeletedAccounts, tablesHolding, testBrowser } from '#modules/accounts/testing.ts'
import { memberMaker } from '#modules/community/testing.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import { listExplanations, storeExplainCodeUpVoteDownVote } from './contract.ts'
import { setSwitch } from './operating/operating.ts'
import { assistantData } from './personal-data.ts'
import { ask, fakeModel, part, question } from './testing.ts'

const MARK = 'my very own moon'
const member = memberMaker(testBrowser)

let site: TestApp
beforeAll(async () => {
  const model = fakeModel(async function* () {
    yield part(`It prints ${MARK}.`)
  })
  site = await testApp({ sources: [model] })
})
afterAll(() => site.close())

test('an export has the answers with their votes, and of who asked nothing no file', async () => {
  const [ada, grace] = [await member(site), await member(site)]
  const { answerId } = await ask(ada.browser, question('exported'))
  await ada.browser.call(storeExplainCodeUpVoteDownVote, {
    body: { answerId, vote: 'down', reason: 'other', comment: 'My own words.' },
  })
  const filesOf = async ({ browser }: typeof ada) =>
    new Map(Object.entries(unzipSync((await browser.get(EXPORT_PATH)).body)))
  const own = (await filesOf(ada)).get('explanations.json')
  expect(JSON.parse(strFromU8(own ?? new Uint8Array()))).toMatchObject({
    answers: [{ answer: { id: answerId, path: 'main.py' }, vote: { value: -1, comment: 'My own words.' } }],
    counted: [{ day: '2025-01-15' }],
  })
  expect((await filesOf(grace)).has('explanations.json')).toBe(false)
})

test('what an operator switched is in their export, and stays without them', async () => {
  const operator = await member(site)
  await setSwitch(site.deps, { userId: operator.userId, kind: 'course', subject: 'a-course', isOff: true })
  const about = { userId: operator.userId, provenEmail: null }
  expect(await assistantData.exported?.(site.deps.db, about)).toMatchObject({
    data: { switched: [{ kind: 'course', subject: 'a-course', isOff: true }] },
  })
  await operator.browser.call(deleteAccount, { body: { password: 'Engine#1843 notes' } })
  await eraseDeletedAccounts(site)
  expect(await tablesHolding(site, [operator.userId])).toEqual([])
  expect(await tablesHolding(site, ['a-course'])).toEqual(['public.assistant_switches'])
})

test('the program itself is stored nowhere', async () => {
  const { browser } = await member(site)
  await ask(browser, question('thoughts that stay my own'))
  expect(await tablesHolding(site, ['thoughts that stay my own'])).toEqual([])
})

test('an erased account leaves no answers', async () => {
  const ada = await member(site)
  const { answerId } = await ask(ada.browser, question('erased'))
  await ada.browser.call(storeExplainCodeUpVoteDownVote, { body: { answerId, vote: 'up' } })
  await ada.browser.call(deleteAccount, { body: { password: 'Engine#1843 notes' } })
  await eraseDeletedAccounts(site)
  expect(await tablesHolding(site, [ada.userId, answerId])).toEqual([])
})

test('who signs up keeps what they asked before', async () => {
  const browser = testBrowser(site)
  const asked = question('before signing up')
  const { answerId } = await ask(browser, asked)
  await browser.call(signUpWithEmail, {
    body: { email: 'before@example.org', password: 'Engine#1843 notes', fullName: 'Ada Lovelace' },
  })
  const { explanations } = await browser.call(listExplanations, { query: {} })
  expect(explanations).toMatchObject([{ answerId }])
  expect(await ask(browser, asked)).toMatchObject({ answerId, isCached: true, left: 4 })
})
