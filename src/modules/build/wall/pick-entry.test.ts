/** Picks of the team in the log of what operators did. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addStaff } from '#modules/accounts/module.ts'
import { testBrowser } from '#modules/accounts/testing.ts'
import { listModeration } from '#modules/admin/moderation/contract.ts'
import { memberMaker } from '#modules/community/testing.ts'
import { fakeSandbox } from '#modules/learning/testing.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import { codeOf } from '../projects/testing.ts'
import { pickEntry, WALL_KIND } from './contract.ts'
import { approve, published } from './testing.ts'

const member = memberMaker(testBrowser)

let site: TestApp
beforeAll(async () => {
  site = await testApp({ sandbox: fakeSandbox(() => '') })
})
afterAll(() => site.close())

test('each pick, and each that is taken back, is in the log once, with who did it', async () => {
  const [ada, operator] = [await member(site), await member(site)]
  expect(await addStaff(site.deps, operator.email)).toBeNull()
  const entry = await published(ada)
  const pick = (isPick: boolean) => operator.browser.call(pickEntry, { body: { entryId: entry.id, isPick } })
  expect(await codeOf(pick(true))).toBe('entry-not-found')
  await approve(operator, entry)
  for (const isPick of [false, true, true, false, false]) expect(await pick(isPick)).toEqual({ isPick })
  const { actions } = await operator.browser.call(listModeration, { query: {} })
  expect(actions.map(({ action, item }) => [action, item])).toEqual(
    ['unpick', 'pick', 'approve'].map((action) => [action, `${WALL_KIND} ${entry.id}`]),
  )
  expect(new Set(actions.map(({ by }) => by)).size).toBe(1)
  expect(actions.every(({ by, target }) => by !== null && target !== null)).toBe(true)
})
