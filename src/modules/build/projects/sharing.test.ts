/** Sharing own projects through the whole application: who sees them, where a copy came from, reports, moderation, votes. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signUpWithEmail } from '#modules/accounts/contract.ts'
import { testBrowser } from '#modules/accounts/testing.ts'
import { castVote, reportItem } from '#modules/community/contract.ts'
import { hideAuthor } from '#modules/community/discussion/contract.ts'
import { findItem, mute, unmute } from '#modules/community/module.ts'
import { memberMaker, post, type TestMember } from '#modules/community/testing.ts'
import { listNotifications } from '#modules/notifications/contract.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import {
  deleteProject,
  getProject,
  getSharedProject,
  PROJECT_KIND,
  setVisibility,
  type Visibility,
} from './contract.ts'
import { MOST_COLORED } from './storage-rules.ts'
import { begun, codeOf, save, textOf } from './testing.ts'

const member = memberMaker(testBrowser)

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})
afterAll(() => site.close())

type Member = Awaited<ReturnType<typeof member>>

const share = (
  { browser }: Pick<Member, 'browser'>,
  projectId: string,
  visibility: Visibility = 'unlisted',
) => browser.call(setVisibility, { params: { projectId }, body: { visibility } })
const read = ({ browser }: Pick<Member, 'browser'>, projectId: string) =>
  browser.call(getSharedProject, { params: { projectId } })
const get = ({ browser }: Pick<Member, 'browser'>, projectId: string) =>
  browser.call(getProject, { params: { projectId } })
const remove = ({ browser }: Pick<Member, 'browser'>, projectId: string, undo = false) =>
  browser.call(deleteProject, { params: { projectId }, body: { undo } })
const visitor = () => ({ browser: testBrowser(site, { address: '198.18.81.1' }) })

/** A project that its owner shares; returns its id. */
async function shared(owner: Member, more: Parameters<typeof begun>[1] = {}): Promise<string> {
  const projectId = await begun(owner, more)
  await share(owner, projectId)
  return projectId
}

describe('a shared project', () => {
  test('is seen by everybody who has its address, under the name by which its owner appears', async () => {
    const ada = await member(site)
    const files = [
      { path: 'main.py', content: 'print("<b>")\n' },
      { path: 'notes.txt', content: 'a & b\n' },
    ]
    const projectId = await shared(ada, { files, stdin: '1', args: ['x'] })
    const seen = await read(visitor(), projectId)
    expect(seen).toMatchObject({ id: projectId, files, stdin: '1', args: ['x'], isOwn: false, origin: null })
    expect(seen.author.name).not.toBe('')
    expect(seen.html[0]).toContain('<span class="tok-string">&quot;&lt;b&gt;&quot;</span>')
    expect(seen.html[1]).toBe('a &amp; b')
    const text = JSON.stringify(seen)
    for (const secret of [ada.userId, ada.email, 'Member Number']) expect(text).not.toContain(secret)
    expect((await read(ada, projectId)).isOwn).toBe(true)
  })

  test('is private before it is shared and after, and when it is deleted, and its owner sees it all the while', async () => {
    const [ada, grace] = [await member(site), await member(site)]
    const projectId = await begun(ada)
    const sees = async () => {
      const others = [
        await read(visitor(), projectId).catch(() => null),
        await read(grace, projectId).catch(() => null),
      ]
      return others.map((each) => each !== null)
    }
    expect(await sees()).toEqual([false, false])
    expect((await read(ada, projectId)).isOwn).toBe(true)
    await share(ada, projectId)
    expect(await sees()).toEqual([true, true])
    await share(ada, projectId, 'private')
    expect(await sees()).toEqual([false, false])
    await share(ada, projectId)
    await remove(ada, projectId)
    expect(await sees()).toEqual([false, false])
    expect(await codeOf(read(ada, projectId))).toBe('project-not-found')
    await remove(ada, projectId, true)
    expect(await sees()).toEqual([true, true])
  })

  test('of many long files has colors as far as they cost little', async () => {
    const ada = await member(site)
    const files = Array.from({ length: 6 }, (_, at) => ({
      path: `part_${at}.py`,
      content: textOf(15_000, at),
    }))
    const { html } = await read(visitor(), await shared(ada, { files }))
    const colored = html.filter((each) => each.includes('<span'))
    expect(html).toHaveLength(6)
    expect(colored).toHaveLength(MOST_COLORED / 15_000)
  })

  test('is shared by whoever may write for others alone, and taken back by anybody', async () => {
    const newcomer = testBrowser(site, { address: '198.18.81.2' })
    await newcomer.call(signUpWithEmail, {
      body: { email: 'new@example.org', password: 'Engine#1843 notes', fullName: 'New Comer' },
    })
    const projectId = await begun({ browser: newcomer })
    expect(await codeOf(share({ browser: newcomer }, projectId))).toBe('account-too-new')
    expect(await share({ browser: newcomer }, projectId, 'private')).toEqual({ visibility: 'private' })
    expect((await get({ browser: newcomer }, projectId)).visibility).toBe('private')
  })

  test('of an account that is muted, left, or that the reader hid is not there', async () => {
    const [ada, grace] = [await member(site), await member(site)]
    const projectId = await shared(ada)
    const { db } = site.deps
    const now = site.clock.now()
    const endsAt = new Date(now.getTime() + 3_600_000)
    await mute(db, { userId: ada.userId, reason: 'spam', at: now, endsAt })
    expect(await codeOf(read(grace, projectId))).toBe('project-not-found')
    expect(await codeOf(share(ada, projectId))).toBe('muted')
    // It goes on for its owner.
    await save(ada, projectId, { base: 1, stdin: 'x' })
    await unmute(db, ada.userId)
    await read(grace, projectId)
    const postId = await post(ada)
    await grace.browser.call(hideAuthor, { body: { postId, isHidden: true } })
    expect(await codeOf(read(grace, projectId))).toBe('project-not-found')
    await read(visitor(), projectId)
    await site.database.pool.query(`update users set status = 'ScheduledForDeletion' where id = $1`, [
      ada.userId,
    ])
    expect(await codeOf(read(visitor(), projectId))).toBe('project-not-found')
  })
})

describe('a copy', () => {
  test('names its original and who wrote it, also once that is private, by the name it had', async () => {
    const [ada, grace] = [await member(site), await member(site)]
    const originId = await shared(ada, { name: 'Tides' })
    const { author } = await read(grace, originId)
    const copyId = await begun(grace, { originId })
    const origin = { projectId: originId, name: 'Tides', author, href: `/build/projects/${originId}` }
    expect((await get(grace, copyId)).origin).toEqual(origin)
    await share(grace, copyId)
    expect((await read(visitor(), copyId)).origin).toEqual(origin)
    await share(ada, originId, 'private')
    await save(ada, originId, { base: 1, name: 'My secret' })
    // Saved with nothing said of it, it keeps the credit, which leads nowhere that would be closed.
    await save(grace, copyId, { base: 1, stdin: 'x' })
    expect((await get(grace, copyId)).origin).toEqual({ ...origin, href: null })
    expect((await read(visitor(), copyId)).origin).toEqual({ ...origin, href: null })
    expect((await read(ada, copyId)).origin).toEqual(origin)
  })

  test('of a project that is gone or hidden stays, and names nobody', async () => {
    const [ada, grace] = [await member(site), await member(site)]
    const originId = await shared(ada)
    const copyId = await begun(grace, { originId })
    const key = { kind: PROJECT_KIND, id: originId }
    await site.deps.db.transaction((tx) => site.deps.community.decide(tx, { ...key, decision: 'hide' }))
    expect((await get(grace, copyId)).origin).toBeNull()
    await site.deps.db.transaction((tx) => site.deps.community.decide(tx, { ...key, decision: 'restore' }))
    expect((await get(grace, copyId)).origin).not.toBeNull()
    await remove(ada, originId)
    expect((await get(grace, copyId)).origin).toBeNull()
  })

  test('of what its maker may not see names nothing', async () => {
    const [ada, grace] = [await member(site), await member(site)]
    for (const originId of [await begun(ada, { name: 'My secret' }), randomUUID()]) {
      const copyId = await begun(grace, { originId })
      expect((await get(grace, copyId)).origin).toBeNull()
      await share(ada, originId).catch(() => {})
      expect((await get(grace, copyId)).origin).toBeNull()
    }
  })

  test('of one’s own private project names it', async () => {
    const ada = await member(site)
    const copyId = await begun(ada, { originId: await begun(ada, { name: 'First' }) })
    expect((await get(ada, copyId)).origin).toMatchObject({ name: 'First' })
  })
})

describe('moderation', () => {
  const decide = (projectId: string, decision: 'hide' | 'restore' | 'dismiss') =>
    site.deps.db.transaction((tx) =>
      site.deps.community.decide(tx, { kind: PROJECT_KIND, id: projectId, decision }),
    )
  const itemOf = (projectId: string) =>
    findItem({ db: site.deps.db, items: site.deps.community.items }, { kind: PROJECT_KIND, id: projectId })
  const report = ({ browser }: TestMember<Member['browser']>, projectId: string) =>
    browser.call(reportItem, { body: { kind: PROJECT_KIND, id: projectId, reason: 'spam' } })

  test('hides a project that three report, and its owner alone still sees it', async () => {
    const ada = await member(site)
    const projectId = await shared(ada, { name: 'Loud', description: 'Buy now' })
    for (let count = 0; count < 3; count += 1)
      await report(await member(site, { address: `198.${20 + count}.7.1` }), projectId)
    expect(await codeOf(read(visitor(), projectId))).toBe('project-not-found')
    expect(await get(ada, projectId)).toMatchObject({ isHidden: true, visibility: 'unlisted' })
    // Neither saving nor sharing it again brings it back.
    await save(ada, projectId, { base: 1, name: 'Quiet', description: 'Buy now' })
    await share(ada, projectId, 'private')
    await share(ada, projectId)
    expect(await codeOf(read(visitor(), projectId))).toBe('project-not-found')
    expect((await itemOf(projectId))?.text).toContain('Buy now')
    await decide(projectId, 'restore')
    expect((await read(visitor(), projectId)).name).toBe('Quiet')
  })

  test('tells the owner what was decided', async () => {
    const ada = await member(site)
    const projectId = await shared(ada, { name: 'Tides' })
    await decide(projectId, 'hide')
    site.clock.advance(1_000)
    await decide(projectId, 'restore')
    const { notifications } = await ada.browser.call(listNotifications, { query: {} })
    expect(notifications.map(({ text, href }) => [text, href])).toEqual([
      ['A moderator restored your project “Tides”', `/build/projects/${projectId}`],
      ['A moderator hid your project “Tides”', `/build/projects/${projectId}`],
    ])
  })

  test('that let a project be looks again once it is another, also when it was changed in private', async () => {
    const ada = await member(site)
    const stateOf = async (projectId: string) =>
      (
        await site.database.pool.query('select state from community_moderation where item_id = $1', [
          projectId,
        ])
      ).rows[0]?.state
    const edited = await shared(ada)
    await decide(edited, 'dismiss')
    expect(await stateOf(edited)).toBe('cleared')
    await save(ada, edited, { base: 1, description: 'Something else.' })
    expect(await stateOf(edited)).toBe('visible')
    const inPrivate = await shared(ada)
    await decide(inPrivate, 'dismiss')
    await share(ada, inPrivate, 'private')
    await save(ada, inPrivate, { base: 1, description: 'Something else.' })
    expect(await stateOf(inPrivate)).toBe('cleared')
    await share(ada, inPrivate)
    expect(await stateOf(inPrivate)).toBe('visible')
  })

  test('has no business with what is private', async () => {
    const [ada, grace] = [await member(site), await member(site)]
    const projectId = await begun(ada)
    expect(await itemOf(projectId)).toBeNull()
    expect(await codeOf(report(grace, projectId))).toBe('item-not-found')
    const vote = { kind: PROJECT_KIND, id: projectId, value: 1 } as const
    expect(await codeOf(grace.browser.call(castVote, { body: vote }))).toBe('item-not-found')
    expect(await codeOf(grace.browser.call(castVote, { body: { ...vote, id: 'no-uuid' } }))).toBe(
      'item-not-found',
    )
  })

  test('counts likes of others, and tells the owner', async () => {
    const [ada, grace] = [await member(site), await member(site)]
    const projectId = await shared(ada, { name: 'Tides' })
    const vote = { kind: PROJECT_KIND, id: projectId, value: 1 } as const
    expect(await grace.browser.call(castVote, { body: vote })).toEqual({ score: 1, own: 1 })
    expect(await codeOf(ada.browser.call(castVote, { body: vote }))).toBe('own-item')
    const { notifications } = await ada.browser.call(listNotifications, { query: {} })
    expect(notifications.map(({ text }) => text)).toEqual(['1 learner likes your project “Tides”'])
  })
})
