/** Steps that go on with the learner's own program, through the real application and a real database. */
import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { signInWithEmail, signUpWithEmail } from '#modules/accounts/contract.ts'
import { EXPORT_PATH } from '#modules/accounts/export/contract.ts'
import { ADA, GRACE, signedUp, testBrowser, type TestBrowser } from '#modules/accounts/testing.ts'
import { subscribed } from '#modules/billing/testing.ts'
import { carriedStep, readLittle, type ContentTexts } from '#modules/catalog/testing.ts'
import { getDrafts } from '#modules/workspace/contract.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import * as contract from '../contract.ts'
import { fakeSandbox } from '../testing.ts'
import { getCarriedProgram } from './contract.ts'

const OWN = 'n = int(input())\nprint(n + n)\n'
/** What the starter of `triple` has below the solution of `double`. */
const ADDITION = '\n\n# The triple:\n'

let site: TestApp
let prints: (stdin: string) => string

const openSite = async (texts: ContentTexts) => {
  const { content, problems } = readLittle(texts)
  expect(problems).toEqual([])
  prints = (stdin) => `${Number(stdin) * 2}\n`
  site = await testApp({ content, sandbox: fakeSandbox((stdin) => prints(stdin)) })
}
const free = (texts: ContentTexts): ContentTexts => {
  const file = 'courses/little-python/course.yaml'
  return {
    ...texts,
    [file]: (texts[file] ?? '').replace('prerequisites: []', 'free: true\nprerequisites: []'),
  }
}
beforeEach(() => openSite(free(carriedStep())))
afterEach(() => site.close())

const main = (content: string) => [{ path: 'main.py', content }]
const place = (lessonId: string) => ({ courseId: 'little-python', lessonId })
const hand = (browser: TestBrowser, content: string, lessonId = 'double') =>
  browser.call(contract.runChallenge, {
    body: { attemptId: randomUUID(), ...place(lessonId), files: main(content) },
  })
const carried = async (browser: TestBrowser, lessonId = 'triple') =>
  (await browser.call(getCarriedProgram, { query: place(lessonId) })).files
const stored = async () => (await site.database.pool.query('select * from passed_programs')).rows

describe('the next step begins with', () => {
  test('what passed, and what its starter adds', async () => {
    const browser = testBrowser(site)
    await hand(browser, OWN)
    expect(await carried(browser)).toEqual(main(OWN.trimEnd() + ADDITION))
  })

  test('the newest pass, and no failed try after it', async () => {
    const browser = testBrowser(site)
    await hand(browser, OWN)
    await hand(browser, 'print(2 * int(input()))')
    prints = () => 'nothing'
    await hand(browser, 'print("nothing")')
    expect(await carried(browser)).toEqual(main(`print(2 * int(input()))${ADDITION}`))
    expect(await stored()).toHaveLength(1)
  })

  test('nothing of one’s own before the step has passed', async () => {
    const browser = testBrowser(site)
    expect(await carried(browser)).toBeNull()
    prints = () => 'nothing'
    await hand(browser, OWN)
    expect(await carried(browser)).toBeNull()
  })

  test('nobody else’s program', async () => {
    await hand(await signedUp(site), OWN)
    expect(await carried(await signedUp(site, GRACE))).toBeNull()
    expect(await carried(testBrowser(site, { address: '198.51.100.7' }))).toBeNull()
  })
})

test('a step that begins with its starter for everybody has no program carried to it', async () => {
  const browser = testBrowser(site)
  await hand(browser, OWN)
  expect(await carried(browser, 'double')).toBeNull()
})

test('what nobody goes on with is not stored', async () => {
  const browser = testBrowser(site)
  prints = (stdin) => `${Number(stdin) * 2}\n${Number(stdin) * 3}\n`
  await hand(browser, OWN, 'triple')
  expect(await stored()).toEqual([])
})

test('a program longer than 50 KB is judged, and not stored', async () => {
  const browser = testBrowser(site)
  await hand(browser, OWN)
  await hand(browser, `${OWN}#${'x'.repeat(50_000)}`)
  expect(await carried(browser)).toEqual(main(OWN.trimEnd() + ADDITION))
})

test.each(['names', 'asking', 'nowhere'])('there is nothing to ask for in `%s`', async (lessonId) => {
  await expect(carried(testBrowser(site), lessonId)).rejects.toMatchObject({ status: 404 })
})

test('both programs of a step have a draft, and other lessons have no second one', async () => {
  const browser = testBrowser(site)
  const draft = (lessonId: string, key: string) => ({
    ...place(lessonId),
    key,
    files: main(key),
    updatedAt: site.clock.now().toISOString(),
  })
  const { drafts } = await browser.call(contract.syncProgress, {
    body: {
      attempts: [],
      drafts: [
        draft('triple', contract.CHALLENGE_KEY),
        draft('triple', contract.OURS_KEY),
        draft('double', contract.OURS_KEY),
      ],
    },
  })
  expect(drafts).toMatchObject([{ kind: 'kept' }, { kind: 'kept' }, { code: 'not-there' }])
  const kept = await browser.call(getDrafts, { query: place('triple') })
  expect(kept.drafts).toHaveLength(2)
})

describe('an account', () => {
  test('takes over what passed in a browser before; the newer pass counts', async () => {
    const home = await signedUp(site)
    await hand(home, 'print(int(input()) * 2)')
    site.clock.advance(60_000)
    const school = testBrowser(site, { address: '198.51.100.3' })
    await hand(school, OWN)
    const { email, password } = ADA
    await school.call(signInWithEmail, { body: { email, password } })
    expect(await carried(school)).toEqual(main(OWN.trimEnd() + ADDITION))
    expect(await stored()).toHaveLength(1)

    const cafe = testBrowser(site, { address: '198.51.100.4' })
    await hand(cafe, OWN)
    await cafe.call(signUpWithEmail, { body: GRACE })
    expect(await carried(cafe)).toEqual(main(OWN.trimEnd() + ADDITION))
  })

  test('keeps its own when the browser’s pass is older', async () => {
    const school = testBrowser(site, { address: '198.51.100.3' })
    await hand(school, 'print(int(input()) * 2)')
    site.clock.advance(60_000)
    const home = await signedUp(site)
    await hand(home, OWN)
    const { email, password } = ADA
    await school.call(signInWithEmail, { body: { email, password } })
    expect(await carried(school)).toEqual(main(OWN.trimEnd() + ADDITION))
  })

  test('has it in its export, and nothing is left once the account is erased', async () => {
    const browser = testBrowser(site)
    const { user } = await browser.call(signUpWithEmail, { body: ADA })
    await hand(browser, OWN)
    const { body: archive } = await browser.get(EXPORT_PATH)
    const files = unzipSync(archive)
    expect(strFromU8(files['code-passed/little-python/double/main.py'] ?? new Uint8Array())).toBe(OWN)
    const listed = JSON.parse(strFromU8(files['learning.json'] ?? new Uint8Array()))
    expect(listed.passedPrograms).toMatchObject([{ subject: 'lesson:little-python/double' }])
    const subject = { userId: user.id, provenEmail: null }
    await site.deps.db.transaction(async (tx) => {
      for (const data of site.deps.personalData) await data.erased?.(tx, subject)
    })
    expect(await stored()).toEqual([])
  })
})

test('an author who changes the tests of a step takes nothing away: the program opens as it is', async () => {
  const browser = await signedUp(site)
  await hand(browser, OWN)
  prints = () => 'what new tests refuse'
  await hand(browser, OWN)
  expect(await carried(browser)).toEqual(main(OWN.trimEnd() + ADDITION))
})

test('a step of PRO is for accounts with PRO, whatever passed before', async () => {
  await site.close()
  await openSite(carriedStep())
  const browser = testBrowser(site)
  const { user } = await browser.call(signUpWithEmail, { body: ADA })
  await subscribed(site, user.id)
  await hand(browser, OWN)
  expect(await carried(browser)).toEqual(main(OWN.trimEnd() + ADDITION))
  await expect(carried(await signedUp(site, GRACE))).rejects.toMatchObject({
    status: 403,
    code: 'lesson-locked',
  })
  await expect(carried(testBrowser(site, { address: '198.51.100.9' }))).rejects.toMatchObject({ status: 403 })
})
