/** Entries of the wall as personal data: what an export has, and what is left when an account is erased. */
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteAccount } from '#modules/accounts/deletion/contract.ts'
import { EXPORT_PATH } from '#modules/accounts/export/contract.ts'
import { addStaff } from '#modules/accounts/module.ts'
import { eraseDeletedAccounts, tablesHolding, testBrowser } from '#modules/accounts/testing.ts'
import { castVote } from '#modules/community/contract.ts'
import { memberMaker, post } from '#modules/community/testing.ts'
import { fakeSandbox } from '#modules/learning/testing.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import { listWall, WALL_KIND } from './contract.ts'
import { approve, published } from './testing.ts'

const MARK = 'my very own moon'
const member = memberMaker(testBrowser)

let site: TestApp
beforeAll(async () => {
  site = await testApp({ sandbox: fakeSandbox((stdin) => stdin) })
})
afterAll(() => site.close())

test('an export has what was published with its recording, and of an account without entries no file', async () => {
  const [ada, grace] = [await member(site), await member(site)]
  await published(ada, { name: 'Shown on the wall', stdin: 'low tide at six' })
  await site.doJobs()
  const filesOf = async ({ browser }: typeof ada) =>
    Object.entries(unzipSync((await browser.get(EXPORT_PATH)).body))
  const own = new Map(await filesOf(ada)).get('wall-entries.json')
  expect(JSON.parse(strFromU8(own ?? new Uint8Array()))).toMatchObject([
    {
      name: 'Shown on the wall',
      state: 'waiting',
      cover: { kind: 'output', texts: [{ kind: 'out', text: 'low tide at six' }] },
      replay: { frames: [[300, 'out', 'low tide at six']] },
    },
  ])
  expect(new Map(await filesOf(grace)).has('wall-entries.json')).toBe(false)
})

test('an erased account leaves nothing on the wall', async () => {
  const [ada, grace, operator] = [await member(site), await member(site), await member(site)]
  expect(await addStaff(site.deps, operator.email)).toBeNull()
  const files = [{ path: 'main.py', content: MARK }]
  const entry = await published(ada, { name: MARK, files, stdin: MARK })
  await approve(operator, entry)
  await grace.browser.call(castVote, { body: { kind: WALL_KIND, id: entry.id, value: 1 } })
  await post(grace, { subject: `wall:${entry.id}`, text: MARK })
  await published(ada, { name: `${MARK} again`, files })
  await ada.browser.call(deleteAccount, { body: { password: 'Engine#1843 notes' } })
  expect((await grace.browser.call(listWall, { query: {} })).entries).toEqual([])
  // It comes before the covers, which still wait in line.
  await eraseDeletedAccounts(site)
  expect(await tablesHolding(site, [MARK, ada.userId])).toEqual([])
  // What operators decided is kept, with the entry's id and without the account.
  expect(await tablesHolding(site, [entry.id])).toEqual(['public.operator_actions'])
})
