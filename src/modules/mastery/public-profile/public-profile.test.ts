/** Public profiles through the whole application: opting in, what others see, names, and leaving again. */
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { deactivateAccount } from '#modules/accounts/deletion/contract.ts'
import { getProfile, signUpWithEmail } from '#modules/accounts/contract.ts'
import { ADA, testBrowser, type TestBrowser } from '#modules/accounts/testing.ts'
import { runChallenge } from '#modules/learning/contract.ts'
import { fakeSandbox } from '#modules/learning/testing.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import { masteryData } from '../personal-data.ts'
import {
  getOwnPublicProfile,
  getPublicProfile,
  savePublicProfile,
  SECTIONS,
  type ProfileChoices,
} from './contract.ts'
import { figures } from './profile-picture.ts'

const COURSE = 'learn-python-basics'
const DAY_MS = 86_400_000

let site: TestApp
let prints = ''
beforeAll(async () => {
  site = await testApp({ sandbox: fakeSandbox(() => prints) })
})

let people = 0
/** Signs up somebody new, from a network of their own. */
async function somebody(fullName = 'Ada Lovelace'): Promise<TestBrowser> {
  people += 1
  const browser = testBrowser(site, { address: `203.0.${people}.1` })
  await browser.call(signUpWithEmail, { body: { ...ADA, fullName, email: `learner${people}@example.com` } })
  return browser
}

const choose = (browser: TestBrowser, choices: Partial<ProfileChoices>) =>
  browser.call(savePublicProfile, {
    body: {
      handle: 'somebody',
      displayName: 'Ada L.',
      isPublic: true,
      isListed: false,
      shown: [...SECTIONS],
      ...choices,
    },
  })

const seen = (handle: string) => testBrowser(site).call(getPublicProfile, { params: { handle } })
const MISSING = { status: 404, code: 'profile-not-found' }

async function solve(browser: TestBrowser): Promise<void> {
  const lesson = site.deps.content.lesson(COURSE, 'station-sign')?.lesson
  if (lesson?.type !== 'challenge' || lesson.exercise.kind !== 'stdio') throw new Error('No such challenge.')
  prints = lesson.exercise.tests[0]?.stdout ?? ''
  const files = [{ path: 'main.py', content: 'print(1)' }]
  await browser.call(runChallenge, {
    body: { attemptId: randomUUID(), courseId: COURSE, lessonId: lesson.id, files },
  })
}

describe('a public profile', () => {
  test('is off until its owner turns it on, and is suggested by the account’s name', async () => {
    const browser = await somebody('Zoë Ångström')
    const own = await browser.call(getOwnPublicProfile, {})
    expect(own).toMatchObject({ choices: null, suggestion: 'zoe-angstrom' })
    await expect(seen('zoe-angstrom')).rejects.toMatchObject(MISSING)
    await choose(browser, { handle: 'zoe-angstrom', isPublic: false })
    await expect(seen('zoe-angstrom')).rejects.toMatchObject(MISSING)
  })

  test('shows what its owner chose and nothing else, and is gone as soon as it is off', async () => {
    const browser = await somebody()
    await solve(browser)
    await choose(browser, { handle: 'Countess' })
    expect(await seen('countess')).toEqual({
      handle: 'countess',
      displayName: 'Ada L.',
      isListed: false,
      picture: null,
      homestead: { chapters: 0, seed: expect.any(Number) },
      points: 10,
      skills: [{ id: 'output', title: expect.any(String), strength: expect.any(Number) }],
      finished: [],
      streak: { current: 1, longest: 1 },
    })
    await choose(browser, { handle: 'countess', shown: ['streak', 'streak'] })
    expect(await seen('COUNTESS')).toMatchObject({
      homestead: null,
      points: null,
      skills: null,
      finished: null,
      streak: { current: 1, longest: 1 },
    })
    await choose(browser, { handle: 'countess', isPublic: false })
    await expect(seen('countess')).rejects.toMatchObject(MISSING)
    expect((await browser.call(getOwnPublicProfile, {})).choices).toMatchObject({ isPublic: false })
  })

  test('lists a project once its last step is done', async () => {
    const browser = await somebody()
    const project = site.deps.content.courses.find(
      ({ kind, chapters }) => kind === 'project' && chapters.length > 0,
    )
    if (project === undefined) throw new Error('There is no project.')
    const lessons = project.chapters.flatMap((chapter) => chapter.lessons)
    const { id: userId } = await browser.call(getProfile, {})
    const finish = (lessonId: string) =>
      site.database.pool.query(
        `insert into lesson_progress (learner_id, course_id, lesson_id, completed_at, updated_at)
         values ($1, $2, $3, now(), now())`,
        [userId, project.id, lessonId],
      )
    await choose(browser, { handle: 'builder' })
    for (const { id } of lessons.slice(1)) await finish(id)
    expect((await seen('builder')).finished).toEqual([])
    await finish(lessons[0]?.id ?? '')
    expect((await seen('builder')).finished).toEqual([
      { kind: 'project', title: project.title, href: `/course/${project.slug}` },
    ])
    expect((await seen('builder')).homestead).toMatchObject({ chapters: project.chapters.length })
  })

  test.each(['nul\0', '%', 'a'.repeat(64), '..'])('at %j there is none', async (handle) => {
    await expect(seen(handle)).rejects.toMatchObject({ status: 404 })
  })

  test('goes with an account that is deactivated', async () => {
    const browser = await somebody()
    await choose(browser, { handle: 'leaver' })
    await browser.call(deactivateAccount, { body: { password: ADA.password } })
    await expect(seen('leaver')).rejects.toMatchObject(MISSING)
  })

  test('is for accounts alone', async () => {
    await expect(choose(testBrowser(site), {})).rejects.toMatchObject({ status: 401 })
    await expect(testBrowser(site).call(getOwnPublicProfile, {})).rejects.toMatchObject({ status: 401 })
  })

  test('is in the export, with the names that are kept, and erased with the account', async () => {
    const browser = await somebody()
    await choose(browser, { handle: 'exported-one' })
    await choose(browser, { handle: 'exported-two' })
    const { id: userId } = await browser.call(getProfile, {})
    const part = await masteryData.exported?.(site.database.db, { userId, provenEmail: null })
    expect(part?.data).toMatchObject({
      publicProfile: { handle: 'exported-two', displayName: 'Ada L.' },
      formerHandles: [{ handle: 'exported-one' }],
    })
    await site.database.pool.query('delete from users where id = $1', [userId])
    const left = await site.database.pool.query(
      `select handle from public_profiles where user_id = $1 union select handle from former_handles where user_id = $1`,
      [userId],
    )
    expect(left.rows).toEqual([])
  })
})

describe('a name', () => {
  test.each([
    [{ handle: 'no' }, { handle: 'Use 3 to 30 characters.' }],
    [{ handle: 'admin' }, { handle: 'This name is reserved. Please choose another one.' }],
    [{ displayName: ' ' }, { displayName: 'Please enter the name that others see.' }],
  ])('%j is refused', async (choices, fields) => {
    const browser = await somebody()
    await expect(choose(browser, choices)).rejects.toMatchObject({ status: 400, fields })
    expect((await browser.call(getOwnPublicProfile, {})).choices).toBeNull()
  })

  test('that looks like another one is taken, also while that one is off', async () => {
    const [one, other] = [await somebody(), await somebody()]
    await choose(one, { handle: 'moderna', isPublic: false })
    for (const handle of ['moderna', 'm0derna', 'modema', 'mo-derna'])
      await expect(choose(other, { handle })).rejects.toMatchObject({ status: 409, code: 'handle-taken' })
    await choose(one, { handle: 'm0derna' })
    expect(await seen('m0derna')).toMatchObject({ handle: 'm0derna' })
    await expect(seen('moderna')).rejects.toMatchObject(MISSING)
  })

  test('that was given up leads nowhere, and is nobody else’s for 90 days', async () => {
    const [one, other] = [await somebody(), await somebody()]
    await choose(one, { handle: 'first-name' })
    await choose(one, { handle: 'second-name' })
    await expect(seen('first-name')).rejects.toMatchObject(MISSING)
    await expect(choose(other, { handle: 'f1rst-name' })).rejects.toMatchObject({ code: 'handle-taken' })
    await choose(one, { handle: 'first-name' })
    await choose(one, { handle: 'second-name' })
    site.clock.advance(90 * DAY_MS)
    await choose(await somebody(), { handle: 'f1rst-name' })
    expect(await seen('f1rst-name')).toMatchObject({ displayName: 'Ada L.' })
  })

  test('changes four times in 90 days, and no more', async () => {
    const browser = await somebody()
    for (const handle of ['name-a', 'name-b', 'name-c', 'name-d', 'name-e']) await choose(browser, { handle })
    await expect(choose(browser, { handle: 'name-f' })).rejects.toMatchObject({ code: 'too-many-handles' })
    expect(await seen('name-e')).toMatchObject({ handle: 'name-e' })
    site.clock.advance(91 * DAY_MS)
  })

  test('that two choose at once is one’s alone', async () => {
    const both = [await somebody(), await somebody()]
    const results = await Promise.allSettled(both.map((browser) => choose(browser, { handle: 'contested' })))
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('the picture of a shared profile', () => {
  const picture = (handle: string) => testBrowser(site).get(`/pictures/u/${handle}.png`)

  test.each(['Ada L.', 'Ада Лавлейс 漢字', 'W'.repeat(60), '<script>&"\'ad'])(
    'of %s is 1200 × 630, the same each time',
    async (displayName) => {
      const browser = await somebody()
      await choose(browser, { handle: `picture-${people}`, displayName })
      const [one, other] = [await picture(`picture-${people}`), await picture(`picture-${people}`)]
      expect(one).toMatchObject({ status: 200, headers: { 'content-type': 'image/png' } })
      expect(one.headers['cache-control']).toBe('no-cache')
      expect(await sharp(one.body).metadata()).toMatchObject({ width: 1200, height: 630 })
      expect(one.body.length).toBeLessThan(120_000)
      expect(other.body.equals(one.body)).toBe(true)
    },
  )

  test('names what is shown, and nothing that is hidden', async () => {
    expect(
      figures({
        handle: 'x',
        displayName: 'X',
        points: 1240,
        homestead: { chapters: 1, seed: 1 },
        streak: { current: 12, longest: 20 },
      }),
    ).toBe('1,240 points · 1 finished chapter · 12-day streak')
    expect(figures({ handle: 'x', displayName: 'X', points: null, homestead: null, streak: null })).toBe('')
  })

  test('is gone with the profile', async () => {
    const browser = await somebody()
    await choose(browser, { handle: 'pictured' })
    expect((await picture('pictured')).status).toBe(200)
    await choose(browser, { handle: 'pictured', isPublic: false })
    expect((await picture('pictured')).status).toBe(404)
    expect((await picture('no-such-name')).status).toBe(404)
    expect((await testBrowser(site).get('/pictures/u/..%2Fsite.png')).status).toBe(404)
  })
})
