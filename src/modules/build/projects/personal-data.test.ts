/** Own projects as personal data: what an export has, and what is left when an account is erased. */
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteAccount } from '#modules/accounts/deletion/contract.ts'
import { EXPORT_PATH } from '#modules/accounts/export/contract.ts'
import { eraseDeletedAccounts, tablesHolding, testBrowser } from '#modules/accounts/testing.ts'
import { castVote } from '#modules/community/contract.ts'
import { memberMaker } from '#modules/community/testing.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import { deleteProject, getProject, PROJECT_KIND, setVisibility } from './contract.ts'
import { begun, save, signInAgain } from './testing.ts'

const MARK = 'my very own tides'
const member = memberMaker(testBrowser)

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})
afterAll(() => site.close())

test('an export has the list of projects, also of deleted ones, and their files as files', async () => {
  const [ada, grace] = [await member(site), await member(site)]
  await begun(grace, { name: 'Not mine' })
  const files = [
    { path: 'main.py', content: 'print(1)\n' },
    { path: '__proto__', content: 'x\n' },
    { path: 'lib/tides.py', content: 'y\n' },
  ]
  const projectId = await begun(ada, { files, stdin: '3', args: ['-v'] })
  const deleted = await begun(ada, { name: 'Gone' })
  await ada.browser.call(deleteProject, { params: { projectId: deleted }, body: { undo: false } })
  const { status, body } = await ada.browser.get(EXPORT_PATH)
  expect(status).toBe(200)
  const unzipped = new Map(Object.entries(unzipSync(body)).map(([path, data]) => [path, strFromU8(data)]))
  for (const { path, content } of files) expect(unzipped.get(`projects/${projectId}/${path}`)).toBe(content)
  const listed = JSON.parse(unzipped.get('projects.json') ?? '[]')
  expect(listed).toHaveLength(2)
  expect(listed).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        id: projectId,
        name: 'Tide tables',
        stdin: '3',
        args: ['-v'],
        hasFiles: true,
        history: [
          { revision: 1, savedAt: expect.any(String), files: ['main.py', '__proto__', 'lib/tides.py'] },
        ],
      }),
      expect.objectContaining({ id: deleted, name: 'Gone', deletedAt: expect.any(String) }),
    ]),
  )
  expect([...unzipped.values()].join('\n')).not.toContain('Not mine')
})

test('an account without projects has no file of them', async () => {
  const { browser } = await member(site)
  const { body } = await browser.get(EXPORT_PATH)
  expect(Object.keys(unzipSync(body))).not.toContain('projects.json')
})

test('an erased account leaves nothing of its projects, and copies of them name nobody', async () => {
  const [ada, grace] = [await member(site), await member(site)]
  const projectId = await begun(ada, { name: MARK, files: [{ path: 'main.py', content: MARK }] })
  await ada.browser.call(setVisibility, { params: { projectId }, body: { visibility: 'unlisted' } })
  await grace.browser.call(castVote, { body: { kind: PROJECT_KIND, id: projectId, value: 1 } })
  const copyId = await begun(grace, { originId: projectId })
  await save(ada, projectId, { base: 1, name: MARK, stdin: MARK })
  await ada.browser.call(deleteAccount, { body: { password: 'Engine#1843 notes' } })
  await eraseDeletedAccounts(site)
  expect(await tablesHolding(site, [MARK, projectId, ada.userId])).toEqual([])
  await signInAgain(grace)
  expect((await grace.browser.call(getProject, { params: { projectId: copyId } })).origin).toBeNull()
})
