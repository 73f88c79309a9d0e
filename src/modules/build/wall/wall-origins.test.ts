/** Where the credit of a copy leads whose original is on the wall, and private otherwise. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addStaff } from '#modules/accounts/module.ts'
import { testBrowser } from '#modules/accounts/testing.ts'
import { memberMaker } from '#modules/community/testing.ts'
import { fakeSandbox } from '#modules/learning/testing.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import { getProject } from '../projects/contract.ts'
import { begun } from '../projects/testing.ts'
import { withdrawEntry } from './contract.ts'
import { approve, published } from './testing.ts'

const member = memberMaker(testBrowser)

let site: TestApp
beforeAll(async () => {
  site = await testApp({ sandbox: fakeSandbox(() => '') })
})
afterAll(() => site.close())

test('the credit of a copy leads to the entry while that is shown, and names it without a link afterwards', async () => {
  const [ada, reader, operator] = [await member(site), await member(site), await member(site)]
  expect(await addStaff(site.deps, operator.email)).toBeNull()
  const entry = await published(ada)
  await approve(operator, entry)
  const copyId = await begun(reader, { name: 'My tides', originId: entry.projectId ?? randomUUID() })
  const credit = async () => (await reader.browser.call(getProject, { params: { projectId: copyId } })).origin
  expect(await credit()).toMatchObject({
    projectId: entry.projectId,
    name: 'Tide tables',
    href: `/build/wall-of-inspiration/${entry.id}`,
  })
  await ada.browser.call(withdrawEntry, { body: { entryId: entry.id, undo: false } })
  expect(await credit()).toMatchObject({ name: 'Tide tables', href: null })
})
