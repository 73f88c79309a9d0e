/** What an account may keep: with PRO, without it, and once it has ended. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testBrowser } from '#modules/accounts/testing.ts'
import { memberMaker, type TestMember } from '#modules/community/testing.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import { deleteProject, getHistory, listProjects } from './contract.ts'
import { historyBytes } from './history-rules.ts'
import { readPoints } from './history-store.ts'
import { boundsOf, mayUndelete, mostBytes, mostHistoryBytes, mostProjectBytes } from './storage-rules.ts'
import { begun, codeOf, filesOf, givePro, later, save, signInAgain } from './testing.ts'

const FREE = boundsOf(false)
const member = memberMaker(testBrowser)

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})
afterAll(() => site.close())

const limitsOf = async ({ browser }: Pick<TestMember, 'browser'>) =>
  (await browser.call(listProjects, {})).limits
const remove = ({ browser }: Pick<TestMember, 'browser'>, projectId: string, undo = false) =>
  browser.call(deleteProject, { params: { projectId }, body: { undo } })

/** Adds copies of a project, so that a test need not save hundreds. */
async function copies(projectId: string, count: number, more = 'null::timestamptz'): Promise<void> {
  await site.database.pool.query(
    `insert into projects (id, user_id, language, name, description, files, stdin, args, visibility, revision, files_count,
       bytes, history_bytes, created_at, updated_at, deleted_at)
     select gen_random_uuid(), user_id, language, name, description, files, stdin, args, visibility, revision, files_count,
       bytes, history_bytes, created_at, updated_at, ${more}
     from projects, generate_series(1, $2) where id = $1`,
    [projectId, count],
  )
}

describe('without PRO', () => {
  test('twenty projects are kept, and one that is deleted makes place for another', async () => {
    const ada = await member(site)
    const first = await begun(ada)
    await copies(first, 18)
    const last = await begun(ada)
    expect((await limitsOf(ada)).projects).toEqual({ used: 20, most: 20 })
    expect(await codeOf(save(ada, randomUUID()))).toBe('too-many-projects')
    // Those that are there can be changed.
    await save(ada, first, { base: 1, stdin: 'x' })
    await remove(ada, last)
    const next = await begun(ada)
    expect(await codeOf(remove(ada, last, true))).toBe('too-many-projects')
    await remove(ada, next)
    expect(await remove(ada, last, true)).toEqual({ isDeleted: false })
  })

  test('a project has 256 KB, counted in bytes of UTF-8', async () => {
    const ada = await member(site)
    const projectId = randomUUID()
    const exactly = [
      { path: 'a.txt', content: 'x'.repeat(200_000) },
      { path: 'b.txt', content: 'é'.repeat(28_000) },
    ]
    await save(ada, projectId, { files: exactly })
    const larger = [...exactly, { path: 'c.txt', content: 'x' }]
    expect(await codeOf(save(ada, projectId, { base: 1, files: larger }))).toBe('project-too-large')
    expect(await codeOf(save(ada, randomUUID(), { files: larger }))).toBe('project-too-large')
    expect((await limitsOf(ada)).projects.used).toBe(1)
  })

  test('a history takes at most four times the size of a project, the oldest points go first', async () => {
    const ada = await member(site)
    const projectId = await begun(ada, { files: filesOf(250_000, 0) })
    for (let round = 1; round <= 6; round += 1) {
      await later(site, ada, 5)
      await save(ada, projectId, { base: round, files: filesOf(250_000, round) })
    }
    const { points } = await ada.browser.call(getHistory, { params: { projectId } })
    expect(points.map(({ revision }) => revision)).toEqual([7, 6, 5, 4])
    expect(historyBytes(await readPoints(site.deps.db, projectId))).toBeLessThanOrEqual(4 * 256_000)
    const { rows } = await site.database.pool.query(
      `select history_bytes, (select sum(octet_length(content)) from project_blobs where project_id = id)::int as blobs
       from projects where id = $1`,
      [projectId],
    )
    // Two files of 250 KB in each of four points, and the little that names them.
    expect(rows[0].blobs).toBe(1_000_000)
    expect(rows[0].history_bytes - rows[0].blobs).toBeLessThan(2_000)
  })

  test('10 MB are kept in all: deleted projects make room, then the longest histories, and then nothing', async () => {
    const ada = await member(site)
    const [grown, deleted] = [
      await begun(ada, { files: filesOf(250_000, 0) }),
      await begun(ada, { files: filesOf(250_000, 1) }),
    ]
    for (let round = 1; round <= 3; round += 1) {
      await later(site, ada, 5)
      await save(ada, grown, { base: round, files: filesOf(250_000, 10 + round) })
    }
    await remove(ada, deleted)
    // Others that fill all but 100 KB.
    const fill = async (most: number) => {
      const { used } = (await limitsOf(ada)).bytes
      await site.database.pool.query(
        `insert into projects (id, user_id, language, name, description, files, stdin, args, visibility, revision, files_count,
           bytes, history_bytes, created_at, updated_at)
         values ($1, $2, 'python', 'Filled', '', '[]', '', '[]', 'private', 1, 1, $3, 0, now(), now())`,
        // Its list of arguments, `[]`, counts too.
        [randomUUID(), ada.userId, most - used - 2],
      )
    }
    await fill(FREE.bytes - 100_000)
    const historyOf = async () =>
      (await ada.browser.call(getHistory, { params: { projectId: grown } })).points.length
    expect(await historyOf()).toBe(4)
    await begun(ada, { files: filesOf(100_000, 20) })
    expect((await ada.browser.call(listProjects, {})).deleted).toEqual([])
    expect(await historyOf()).toBe(4)
    await fill(FREE.bytes)
    await begun(ada, { files: filesOf(100_000, 21) })
    expect(await historyOf()).toBe(3)
    await fill(FREE.bytes)
    await begun(ada, { files: filesOf(100_000, 22) })
    expect(await historyOf()).toBe(2)
    await fill(FREE.bytes)
    const before = await limitsOf(ada)
    expect(before.bytes.used).toBe(FREE.bytes)
    expect(await codeOf(save(ada, randomUUID(), { files: filesOf(100_000, 23) }))).toBe('no-room')
    expect(await limitsOf(ada)).toEqual(before)
    // What is there can be made shorter, and a deleted one gives its place.
    await save(ada, grown, { base: 4, files: [{ path: 'main.py', content: 'print(1)\n' }] })
    expect((await limitsOf(ada)).bytes.used).toBeLessThanOrEqual(FREE.bytes)
  })

  test('saves of one account at once do not get past a bound', async () => {
    const ada = await member(site)
    await copies(await begun(ada), 17)
    const ended = await Promise.allSettled(Array.from({ length: 8 }, () => begun(ada)))
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect((await limitsOf(ada)).projects.used).toBe(20)
  })
})

describe('with PRO', () => {
  test('there is more of everything, and once it has ended all is kept and can be changed, but not grow', async () => {
    const ada = await member(site)
    const end = new Date(site.clock.now().getTime() + 60_000)
    await givePro(site, ada.userId, end)
    expect(await limitsOf(ada)).toMatchObject({
      isPro: true,
      projects: { most: 1_000 },
      projectBytes: 1_000_000,
      bytes: { most: 250_000_000 },
    })
    const projectId = await begun(ada, { files: filesOf(900_000) })
    expect(await codeOf(save(ada, projectId, { base: 1, files: filesOf(1_000_001) }))).toBe(
      'project-too-large',
    )
    await copies(projectId, 29)
    await later(site, ada, 10)
    const { isPro, projects, bytes } = await limitsOf(ada)
    expect([isPro, projects]).toEqual([false, { used: 30, most: 20 }])
    expect(bytes.used).toBeGreaterThan(FREE.bytes)
    expect(await codeOf(save(ada, randomUUID()))).toBe('too-many-projects')
    expect(await codeOf(save(ada, projectId, { base: 1, files: filesOf(900_001) }))).toBe('project-too-large')
    await save(ada, projectId, { base: 1, files: filesOf(900_000, 1) })
    await signInAgain(ada)
    await save(ada, projectId, { base: 2, files: filesOf(600_000, 2) })
    expect((await limitsOf(ada)).bytes.used).toBeLessThanOrEqual(bytes.used)
    // It is as small as it is now, and no larger again.
    expect(await codeOf(save(ada, projectId, { base: 3, files: filesOf(700_000) }))).toBe('project-too-large')
    // A slip of the hand is no loss: nothing can have been added in its place.
    await remove(ada, projectId)
    expect(await remove(ada, projectId, true)).toEqual({ isDeleted: false })
  })

  test('that has ended with few but large projects, a new one shortens no history', async () => {
    const ada = await member(site)
    const projectId = await begun(ada)
    await site.database.pool.query('update projects set history_bytes = 30000000 where id = $1', [projectId])
    expect(await codeOf(save(ada, randomUUID()))).toBe('no-room')
    await save(ada, projectId, { base: 1, stdin: '', description: '', name: 'Renamed' })
  })
})

test('bounds are those of the plan, or what there is already', () => {
  expect(mostProjectBytes(FREE, 10)).toBe(256_000)
  expect(mostProjectBytes(FREE, 800_000)).toBe(800_000)
  expect(mostHistoryBytes(FREE, { bytes: 10, historyBytes: 10 })).toBe(1_024_000)
  expect(mostHistoryBytes(FREE, { bytes: 10, historyBytes: 3_000_000 })).toBe(3_000_000)
  expect(mostBytes(FREE, { isNew: false, used: 20_000_000 })).toBe(20_000_000)
  expect(mostBytes(FREE, { isNew: true, used: 20_000_000 })).toBe(10_000_000)
  expect([19, 20, 21].map((live) => mayUndelete(FREE, live))).toEqual([true, false, true])
})
