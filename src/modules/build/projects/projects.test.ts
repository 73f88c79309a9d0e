/** Own projects through the whole application: saved, saved again, by two devices and two accounts, deleted and had back. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testBrowser } from '#modules/accounts/testing.ts'
import { memberMaker } from '#modules/community/testing.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import {
  deleteProject,
  getHistory,
  getPoint,
  getProject,
  getSharedProject,
  listProjects,
  saveProject,
  setVisibility,
} from './contract.ts'
import { MOST_DELETED, UNDO_DAYS } from './storage-rules.ts'
import { begun, codeOf, later, projectBody, save } from './testing.ts'

const DAY_MINUTES = 24 * 60
const member = memberMaker(testBrowser)

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})
afterAll(() => site.close())

type Member = Awaited<ReturnType<typeof member>>

const get = ({ browser }: Member, projectId: string) => browser.call(getProject, { params: { projectId } })
const list = ({ browser }: Member) => browser.call(listProjects, {})
const remove = ({ browser }: Member, projectId: string, undo = false) =>
  browser.call(deleteProject, { params: { projectId }, body: { undo } })

async function rowsOf(table: string, projectId: string): Promise<number> {
  const key = table === 'projects' ? 'id' : 'project_id'
  const { rows } = await site.database.pool.query(
    `select count(*)::int as rows from ${table} where ${key} = $1`,
    [projectId],
  )
  return rows[0].rows
}

describe('a project', () => {
  test('is there as it was saved', async () => {
    const ada = await member(site)
    const files = [
      { path: 'main.py', content: 'from tides import high\n\nprint(high(3))\n' },
      { path: 'lib/tides.py', content: 'def high(day):\r\n\treturn day * 2  # é 🌊\n' },
      { path: '__proto__', content: '' },
    ]
    const more = {
      description: 'High and low water.',
      files,
      stdin: '3\n',
      args: ['--fast', ''],
      database: 'harbor',
    }
    const projectId = await begun(ada, more)
    expect(await get(ada, projectId)).toEqual({
      id: projectId,
      name: 'Tide tables',
      language: 'python',
      visibility: 'private',
      isHidden: false,
      revision: 1,
      createdAt: '2025-01-15T12:00:00.000Z',
      updatedAt: '2025-01-15T12:00:00.000Z',
      origin: null,
      ...more,
    })
    const { projects, limits } = await list(ada)
    expect(projects).toMatchObject([{ id: projectId, filesCount: 3, revision: 1 }])
    expect(projects[0]?.bytes).toBe(Buffer.byteLength(files.map(({ content }) => content).join('')))
    expect(limits).toMatchObject({ isPro: false, projects: { used: 1, most: 20 }, projectBytes: 256_000 })
    expect(limits.bytes.used).toBeGreaterThan(projects[0]?.bytes ?? 0)
  })

  test('goes up by a revision with each save, and the newest change comes first', async () => {
    const ada = await member(site)
    const [older, newer] = [await begun(ada), await begun(ada, { name: 'Second' })]
    site.clock.advance(1_000)
    const saved = await save(ada, older, { base: 1, name: 'Tides' })
    expect(saved).toEqual({ revision: 2, updatedAt: site.clock.now().toISOString() })
    const { projects } = await list(ada)
    expect(projects.map(({ id, revision }) => [id, revision])).toEqual([
      [older, 2],
      [newer, 1],
    ])
  })

  test('that was changed on another device is a conflict, and nothing is written', async () => {
    const ada = await member(site)
    const projectId = await begun(ada)
    await save(ada, projectId, { base: 1, description: 'From the laptop.' })
    expect(await codeOf(save(ada, projectId, { base: 1, description: 'From the phone.' }))).toBe(
      'project-conflict',
    )
    // Nor does one that begins it anew, or one that has seen the future.
    for (const base of [0, 3, 1_000_000])
      expect(await codeOf(save(ada, projectId, { base, description: 'Else.' }))).toBe('project-conflict')
    expect(await get(ada, projectId)).toMatchObject({ revision: 2, description: 'From the laptop.' })
    // Merged, it is saved.
    expect((await save(ada, projectId, { base: 2, description: 'From both.' })).revision).toBe(3)
  })

  test('that is sent twice, because the first answer was lost, is saved once', async () => {
    const ada = await member(site)
    const projectId = await begun(ada)
    const first = await save(ada, projectId, { base: 1, stdin: 'x' })
    site.clock.advance(5_000)
    expect(await save(ada, projectId, { base: 1, stdin: 'x' })).toEqual(first)
    expect(await save(ada, projectId, { base: 0, stdin: 'x' })).toEqual(first)
    expect(await get(ada, projectId)).toMatchObject({ revision: 2, updatedAt: first.updatedAt })
  })

  test('saved by ten devices at once is saved by one of them', async () => {
    const ada = await member(site)
    const projectId = await begun(ada)
    const saves = Array.from({ length: 10 }, (_, at) => save(ada, projectId, { base: 1, stdin: `${at}` }))
    const ended = await Promise.allSettled(saves)
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await get(ada, projectId)).revision).toBe(2)
  })

  test('stays in the language in which it began', async () => {
    const ada = await member(site)
    const projectId = await begun(ada)
    await save(ada, projectId, { base: 1, language: 'java', stdin: 'x' })
    expect(await get(ada, projectId)).toMatchObject({ language: 'python', revision: 2 })
  })

  test('of an account needs one', async () => {
    const visitor = testBrowser(site, { address: '198.18.80.1' })
    const params = { projectId: randomUUID() }
    expect(await codeOf(visitor.call(listProjects, {}))).toBe('sign-in-required')
    expect(await codeOf(visitor.call(saveProject, { params, body: projectBody() }))).toBe('sign-in-required')
  })
})

describe('somebody else’s project', () => {
  test('is not there, whatever is asked of it, and its id is taken', async () => {
    const [ada, grace] = [await member(site), await member(site)]
    const projectId = await begun(ada)
    const params = { projectId }
    for (const base of [0, 1])
      expect(await codeOf(save(grace, projectId, { base }))).toBe('project-not-found')
    const asked = [
      () => get(grace, projectId),
      () => remove(grace, projectId),
      () => remove(grace, projectId, true),
      () => grace.browser.call(setVisibility, { params, body: { visibility: 'unlisted' } }),
      () => grace.browser.call(getHistory, { params }),
      () => grace.browser.call(getPoint, { params: { projectId, revision: 1 } }),
      () => grace.browser.call(getSharedProject, { params }),
    ]
    for (const ask of asked) expect(await codeOf(ask())).toBe('project-not-found')
    expect(await list(grace)).toMatchObject({ projects: [], deleted: [], limits: { bytes: { used: 0 } } })
    expect(await get(ada, projectId)).toMatchObject({ revision: 1, visibility: 'private' })
  })

  test('and one’s own with the same id: the first to come has it', async () => {
    const [ada, grace] = [await member(site), await member(site)]
    const projectId = randomUUID()
    const ended = await Promise.allSettled([save(ada, projectId), save(grace, projectId)])
    expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await rowsOf('projects', projectId)).toBe(1)
  })
})

describe('deleting', () => {
  test('takes a project out of the list, and can be undone for 30 days with all its history', async () => {
    const ada = await member(site)
    const projectId = await begun(ada)
    await save(ada, projectId, { base: 1, files: [{ path: 'main.py', content: 'print("low tide")\n' }] })
    const { bytes } = (await list(ada)).limits
    expect(await remove(ada, projectId)).toEqual({ isDeleted: true })
    // Twice is as good as once, and does not begin the 30 days anew.
    await later(site, ada, DAY_MINUTES)
    expect(await remove(ada, projectId)).toEqual({ isDeleted: true })
    const { projects, deleted, limits } = await list(ada)
    expect(projects).toEqual([])
    expect(deleted).toMatchObject([{ id: projectId, deletedAt: '2025-01-15T12:00:06.000Z' }])
    expect(limits).toMatchObject({ projects: { used: 0 }, bytes: { used: bytes.used } })
    expect(await codeOf(get(ada, projectId))).toBe('project-not-found')
    expect(await codeOf(save(ada, projectId, { base: 2, stdin: 'x' }))).toBe('project-not-found')
    expect(await codeOf(ada.browser.call(getHistory, { params: { projectId } }))).toBe('project-not-found')
    await later(site, ada, (UNDO_DAYS - 1) * DAY_MINUTES)
    expect(await remove(ada, projectId, true)).toEqual({ isDeleted: false })
    expect(await remove(ada, projectId, true)).toEqual({ isDeleted: false })
    expect(await get(ada, projectId)).toMatchObject({ revision: 2 })
    const { points } = await ada.browser.call(getHistory, { params: { projectId } })
    expect(points).toHaveLength(1)
    expect((await save(ada, projectId, { base: 2, stdin: 'x' })).revision).toBe(3)
  })

  test('is for good after 30 days, and a job leaves nothing behind', async () => {
    const ada = await member(site)
    const [projectId, other] = [await begun(ada), await begun(ada)]
    await remove(ada, projectId)
    await later(site, ada, UNDO_DAYS * DAY_MINUTES + 1)
    // Also where the job has not come yet.
    expect((await list(ada)).deleted).toEqual([])
    expect(await codeOf(remove(ada, projectId, true))).toBe('project-not-found')
    await site.deps.jobs.send(site.deps.db, 'purge-projects', {})
    await site.doJobs()
    for (const table of ['projects', 'project_points', 'project_blobs'])
      expect(await rowsOf(table, projectId), table).toBe(0)
    expect(await rowsOf('projects', other)).toBe(1)
    // What a forgotten device still has of it is not begun by accident.
    expect(await codeOf(save(ada, projectId, { base: 1 }))).toBe('project-not-found')
  })

  test('many leaves the newest hundred to be had back', async () => {
    const ada = await member(site)
    const first = await begun(ada)
    await remove(ada, first)
    await site.database.pool.query(
      `insert into projects (id, user_id, language, name, description, files, stdin, args, visibility, revision, files_count,
         bytes, history_bytes, created_at, updated_at, deleted_at)
       select gen_random_uuid(), user_id, language, name, description, files, stdin, args, visibility, revision, files_count,
         bytes, history_bytes, created_at, updated_at, deleted_at + interval '1 second'
       from projects, generate_series(1, $2) where id = $1`,
      [first, MOST_DELETED - 1],
    )
    site.clock.advance(10_000)
    await remove(ada, await begun(ada))
    const { deleted } = await list(ada)
    expect(deleted).toHaveLength(MOST_DELETED)
    expect(deleted.some(({ id }) => id === first)).toBe(false)
    expect(await rowsOf('projects', first)).toBe(0)
  })
})
