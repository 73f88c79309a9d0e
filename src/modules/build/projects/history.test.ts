/** Histories of own projects through the whole application: points, their files, what is stored of them, and going back. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testBrowser } from '#modules/accounts/testing.ts'
import { memberMaker, type TestMember } from '#modules/community/testing.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import { getHistory, getPoint, getProject } from './contract.ts'
import { begun, codeOf, later, save, textOf } from './testing.ts'

const member = memberMaker(testBrowser)

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})
afterAll(() => site.close())

const main = (content: string) => ({ path: 'main.py', content })
const historyOf = async ({ browser }: Pick<TestMember, 'browser'>, projectId: string) =>
  (await browser.call(getHistory, { params: { projectId } })).points
const pointOf = ({ browser }: Pick<TestMember, 'browser'>, projectId: string, revision: number) =>
  browser.call(getPoint, { params: { projectId, revision } })

async function blobs(projectId: string): Promise<string[]> {
  const { rows } = await site.database.pool.query(
    'select content from project_blobs where project_id = $1 order by content',
    [projectId],
  )
  return rows.map(({ content }) => content)
}

test('a history tells what each point changed, and gives its files', async () => {
  const ada = await member(site)
  const helper = { path: 'lib/helper.py', content: 'one = 1\n' }
  const projectId = await begun(ada, { files: [main('print(1)\n'), helper] })
  await later(site, ada, 5)
  await save(ada, projectId, { base: 1, files: [main('print(2)\n'), helper] })
  await later(site, ada, 5)
  await save(ada, projectId, { base: 2, files: [main('print(2)\n'), { ...helper, path: 'helper.py' }] })
  const points = await historyOf(ada, projectId)
  expect(points).toEqual([
    {
      revision: 3,
      savedAt: '2025-01-15T12:10:00.000Z',
      changes: [
        { path: 'helper.py', change: 'added' },
        { path: 'lib/helper.py', change: 'deleted' },
      ],
    },
    {
      revision: 2,
      savedAt: '2025-01-15T12:05:00.000Z',
      changes: [{ path: 'main.py', change: 'changed' }],
    },
    {
      revision: 1,
      savedAt: '2025-01-15T12:00:00.000Z',
      changes: [
        { path: 'main.py', change: 'added' },
        { path: 'lib/helper.py', change: 'added' },
      ],
    },
  ])
  expect(await pointOf(ada, projectId, 1)).toEqual({
    revision: 1,
    savedAt: '2025-01-15T12:00:00.000Z',
    files: [main('print(1)\n'), helper],
  })
  // What did not change is stored once, under whatever name.
  expect(await blobs(projectId)).toEqual(['one = 1\n', 'print(1)\n', 'print(2)\n'])
})

test('what is typed within some minutes is one point, and leaves nothing of its steps', async () => {
  const ada = await member(site)
  const projectId = await begun(ada, { files: [main('p\n')] })
  for (const [index, content] of ['pr\n', 'pri\n', 'print\n', 'print()\n'].entries()) {
    site.clock.advance(20_000)
    await save(ada, projectId, { base: index + 1, files: [main(content)] })
  }
  expect((await historyOf(ada, projectId)).map(({ revision }) => revision)).toEqual([5])
  expect(await blobs(projectId)).toEqual(['print()\n'])
  expect(await codeOf(pointOf(ada, projectId, 4))).toBe('project-not-found')
})

test('going back at once, and back again, loses nothing', async () => {
  const ada = await member(site)
  const projectId = await begun(ada, { files: [main('print("first")\n')] })
  await later(site, ada, 6)
  await save(ada, projectId, { base: 1, files: [main('print("second")\n')] })
  const { files } = await pointOf(ada, projectId, 1)
  await save(ada, projectId, { base: 2, files })
  await save(ada, projectId, { base: 3, files: [main('print("third")\n')] })
  const points = await historyOf(ada, projectId)
  expect(points.map(({ revision }) => revision)).toEqual([4, 2, 1])
  expect((await pointOf(ada, projectId, 2)).files).toEqual([main('print("second")\n')])
  const { revision } = await ada.browser.call(getProject, { params: { projectId } })
  expect(revision).toBe(4)
})

test('emptying a file a minute later leaves what was in it', async () => {
  const ada = await member(site)
  const long = textOf(2_000)
  const projectId = await begun(ada, { files: [main(long)] })
  site.clock.advance(60_000)
  await save(ada, projectId, { base: 1, files: [main('')] })
  expect((await pointOf(ada, projectId, 1)).files).toEqual([main(long)])
})

test('a save that merged versions leaves the point before it', async () => {
  const ada = await member(site)
  const projectId = await begun(ada, { files: [main('a = 1\nb = 2\nc = 3\nd = 4\n')] })
  site.clock.advance(20_000)
  const files = [main('a = 1\nb = 2\nc = 3\nd = 5\n')]
  await save(ada, projectId, { base: 1, files, opensPoint: true })
  expect((await historyOf(ada, projectId)).map(({ revision }) => revision)).toEqual([2, 1])
})

test('a name or an input is no point', async () => {
  const ada = await member(site)
  const projectId = await begun(ada)
  await later(site, ada, 10)
  await save(ada, projectId, { base: 1, name: 'Other', stdin: '1' })
  expect(await historyOf(ada, projectId)).toMatchObject([{ revision: 1 }])
})

test('a point that nobody can have made is not there, whatever its number', async () => {
  const ada = await member(site)
  const projectId = await begun(ada)
  for (const revision of [2, 2_147_483_648, Number.MAX_SAFE_INTEGER])
    expect(await codeOf(pointOf(ada, projectId, revision))).toBe('project-not-found')
  expect(await codeOf(pointOf(ada, projectId, 0))).toBe('invalid-input')
})
