/** Community challenges through the whole application: what is found, what a submission comes to, and what help costs. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUpWithEmail } from '#modules/accounts/contract.ts'
import { putGrant } from '#modules/access/module.ts'
import { ADA, GRACE, signedUp, testBrowser, type TestBrowser } from '#modules/accounts/testing.ts'
import { eq } from '#platform/db/sql.ts'
import { fakeSandbox } from '#modules/learning/testing.ts'
import { lockLearner } from '#modules/learners/module.ts'
import { CallError } from '#platform/contract/call.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import {
  getChallenge,
  getOwnChallenge,
  HISTORY_PAGE,
  listChallenges,
  listOwnChallenges,
  listSubmissions,
  readEditorial,
  showHint,
  submitChallenge,
} from './contract.ts'
import { getChallengePoints } from './points-contract.ts'
import { writeState } from './progress-queries.ts'
import { NOTHING_YET } from './progress-rules.ts'
import { MOST_OF_CHALLENGE } from './storage-rules.ts'
import { storeSubmission } from './submission-queries.ts'
import { challengeSubmissions } from './tables.ts'
import { answeringSandbox } from './testing.ts'

const CHALLENGE = 'busiest-hour'
const right = (visits: number[]) => visits.indexOf(Math.max(...visits))
const lastOfTies = (visits: number[]) => visits.lastIndexOf(Math.max(...visits))

let site: TestApp
/** What the learner's function returns. */
let answers: (visits: number[]) => unknown = right
beforeAll(async () => {
  site = await testApp({
    sandbox: answeringSandbox(
      fakeSandbox(() => ''),
      (visits) => answers(visits),
    ),
  })
})
afterAll(() => site.close())

let addresses = 0
const visitor = () => testBrowser(site, { address: `198.18.9.${addresses++ % 250}` })
const params = { challengeId: CHALLENGE }

function submit(
  browser: TestBrowser,
  { attemptId = randomUUID(), challengeId = CHALLENGE, timeZone = 'UTC', code = 'x = 1' } = {},
) {
  const files = [{ path: 'main.py', content: code }]
  return browser.call(submitChallenge, {
    body: { attemptId, challengeId, language: 'python', files, timeZone },
  })
}

async function codeOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof CallError)) throw new Error('The call was expected to fail.')
  return error.code
}

test('the list has every challenge of a language, and only topics that lead somewhere', async () => {
  const { challenges, topics } = await visitor().call(listChallenges, { query: { language: 'java' } })
  expect(challenges.map(({ id }) => id)).toContain(CHALLENGE)
  expect(challenges.every(({ languages }) => languages.includes('java'))).toBe(true)
  expect(topics.every(({ id }) => challenges.some((card) => card.topics.includes(id)))).toBe(true)
})

test('a task is written in the words of each language, and gives no answer away', async () => {
  const task = await visitor().call(getChallenge, { params })
  const version = (language: string) => task.versions.find((each) => each.language === language)
  expect(version('python')?.starter[0]?.content).toContain('def busiest_hour(visits):')
  expect(version('java')?.examples[0]?.input).toBe('busiestHour({3, 9, 5})')
  expect(task.testsCount).toBeGreaterThan(version('python')?.examples.length ?? 0)
  const sent = JSON.stringify(task)
  for (const secret of ['Rejects', 'range(1, len', 'Equal values may be far apart'])
    expect(sent).not.toContain(secret)
})

test('a challenge that does not exist is not found', async () => {
  expect(await codeOf(visitor().call(getChallenge, { params: { challengeId: 'no-such-thing' } }))).toBe(
    'content-not-found',
  )
  expect(await codeOf(submit(visitor(), { challengeId: 'no-such-thing' }))).toBe('content-not-found')
})

test('a wrong program is told its mistake, unlocks a hint, and is kept in the history', async () => {
  const browser = visitor()
  answers = lastOfTies
  const { passed, mistake, own } = await submit(browser)
  expect(passed).toBe(false)
  expect(mistake).toContain('last of equally busy hours')
  expect(own).toMatchObject({ status: 'tried', failedTries: 1, hintsUnlocked: 1, hintsHtml: [] })
  const { submissions } = await browser.call(listSubmissions, { params })
  expect(submissions).toMatchObject([{ passed: false, language: 'python', tests: { passed: 4, all: 7 } }])
  expect(submissions[0]?.files[0]?.content).toBe('x = 1')
})

test('hints come one by one, each after a failed try', async () => {
  const browser = visitor()
  answers = lastOfTies
  await submit(browser)
  expect(await codeOf(browser.call(showHint, { body: { challengeId: CHALLENGE, number: 2 } }))).toBe(
    'hint-locked',
  )
  const own = await browser.call(showHint, { body: { challengeId: CHALLENGE, number: 1 } })
  expect(own.hintsHtml).toHaveLength(1)
  expect((await browser.call(getOwnChallenge, { params })).hintsHtml).toEqual(own.hintsHtml)
})

test('an attempt that is sent twice counts once, and its id belongs to its challenge', async () => {
  const browser = visitor()
  answers = lastOfTies
  const attemptId = randomUUID()
  const first = await submit(browser, { attemptId })
  const second = await submit(browser, { attemptId, code: 'x = 2' })
  expect([first.own.failedTries, second.own.failedTries]).toEqual([1, 1])
  const other = site.deps.content.challenges.find(({ id, kind }) => id !== CHALLENGE && kind === 'function')
  if (other)
    expect(await codeOf(submit(browser, { attemptId, challengeId: other.id }))).toBe('attempt-id-taken')
})

test('the editorial opens once it is solved, and nobody else’s program is taken', async () => {
  const browser = visitor()
  answers = right
  const body = { challengeId: CHALLENGE, givesUp: false }
  expect(await codeOf(browser.call(readEditorial, { body }))).toBe('solution-locked')
  const { passed, own } = await submit(browser)
  expect([passed, own.status, own.solvedIn]).toEqual([true, 'solved', ['python']])
  const { editorialHtml, solutions, own: after } = await browser.call(readEditorial, { body })
  expect(editorialHtml).toContain('Keep the best so far')
  expect(solutions.map(({ language }) => language)).toContain('cpp')
  expect(after.status).toBe('solved')
  const strange = {
    attemptId: randomUUID(),
    challengeId: CHALLENGE,
    language: 'python' as const,
    timeZone: 'UTC',
  }
  const files = [{ path: 'other.py', content: '' }]
  expect(await codeOf(browser.call(submitChallenge, { body: { ...strange, files } }))).toBe('unknown-file')
})

test('who gives up sees the editorial, and the solution afterwards earns no points', async () => {
  const browser = visitor()
  const { own } = await browser.call(readEditorial, { body: { challengeId: CHALLENGE, givesUp: true } })
  expect(own).toMatchObject({ status: 'revealed', hintsUnlocked: 2 })
  answers = right
  site.clock.advance(1000)
  await submit(browser)
  const { points, solved, unaided, entries } = await browser.call(getChallengePoints, {})
  expect([points, solved, unaided]).toEqual([0, 1, 0])
  expect(entries).toMatchObject([{ challengeId: CHALLENGE, points: 0, full: 10, isAfterSolution: true }])
})

test('the ledger says where points are from, and what hints took', async () => {
  const browser = visitor()
  answers = lastOfTies
  await submit(browser)
  await browser.call(showHint, { body: { challengeId: CHALLENGE, number: 1 } })
  answers = right
  await submit(browser)
  await submit(browser)
  const { points, level, levelTo, entries, medals } = await browser.call(getChallengePoints, {})
  expect([points, level, levelTo]).toEqual([8, 1, 20])
  expect(entries).toMatchObject([{ language: 'python', points: 8, full: 10, hints: 1, kind: 'first' }])
  expect(medals).toEqual([])
})

test('a learner without PRO solves three new challenges a day of their own calendar; failing is free', async () => {
  const browser = await signedUp(site)
  const learnerId = await learnerOf('ada@example.com')
  const left = async (timeZone: string) =>
    (await browser.call(listOwnChallenges, { query: { timeZone } })).leftToday
  expect(await left('UTC')).toBe(3)
  answers = lastOfTies
  for (const _ of [1, 2, 3, 4]) await submit(browser)
  expect(await left('UTC')).toBe(3)
  await solvedOthers(learnerId, ['2025-01-15', '2025-01-15', '2025-01-14'])
  expect(await left('UTC')).toBe(1)
  answers = right
  expect((await submit(browser)).passed).toBe(true)
  expect(await left('UTC')).toBe(0)
  // One that is solved already can be tried again.
  expect((await submit(browser)).passed).toBe(true)
  await forgetSolved(learnerId)
  expect(await codeOf(submit(browser))).toBe('challenge-limit')
  // Another zone shows another day, and no more than twice the share in 24 hours.
  expect(await left('Pacific/Kiritimati')).toBe(2)
  await solvedOthers(learnerId, ['2025-01-16', '2025-01-16'])
  expect(await left('Pacific/Pago_Pago')).toBe(0)
})

test('with PRO there is no limit', async () => {
  const browser = await signedUp(site, GRACE)
  const learnerId = await learnerOf('grace@example.com')
  await putGrant(site.deps.db, {
    source: 'subscription',
    sourceId: 'test',
    accountId: learnerId,
    opens: 'pro',
    plan: 'annual',
    status: 'Active',
    changes: [],
    startsAt: site.clock.now(),
    endsAt: null,
  })
  await solvedOthers(learnerId, ['2025-01-15', '2025-01-15', '2025-01-15'])
  answers = right
  expect((await submit(browser)).passed).toBe(true)
  expect((await browser.call(listOwnChallenges, { query: {} })).leftToday).toBeNull()
})

test('what a browser solved joins the account that signs in there', async () => {
  const browser = visitor()
  answers = right
  await submit(browser)
  await browser.call(signUpWithEmail, { body: { ...ADA, email: 'joins@example.org' } })
  expect((await browser.call(getOwnChallenge, { params })).status).toBe('solved')
  expect((await browser.call(listSubmissions, { params })).submissions).toHaveLength(1)
})

test('nobody reads what another learner handed in', async () => {
  const browser = visitor()
  answers = right
  await submit(browser)
  expect((await visitor().call(listSubmissions, { params })).submissions).toEqual([])
})

test('of many submissions the newest are kept, and of a long program only the verdict', async () => {
  const browser = await signedUp(site, { ...ADA, email: 'many@example.org' })
  const learnerId = await learnerOf('many@example.org')
  answers = lastOfTies
  await submit(browser, { code: 'x'.repeat(60_000) })
  const row = {
    learnerId,
    challengeId: CHALLENGE,
    language: 'python',
    passed: false,
    testsPassed: 0,
    testsAll: 7,
  }
  for (let minute = 1; minute <= 60; minute += 1)
    await storeSubmission(site.deps.db, {
      ...row,
      id: randomUUID(),
      files: [],
      result: null,
      at: new Date(site.clock.now().getTime() - minute * 60_000),
    })
  await submit(browser)
  const { submissions } = await browser.call(listSubmissions, { params })
  expect(submissions).toHaveLength(HISTORY_PAGE)
  // The long one was handed in at the same instant as the newest.
  expect(submissions.slice(0, 2).map(({ files }) => files.length)).toContain(1)
  expect(submissions.slice(0, 2).map(({ files }) => files.length)).toContain(0)
  const stored = await site.deps.db.$count(
    challengeSubmissions,
    eq(challengeSubmissions.learnerId, learnerId),
  )
  expect(stored).toBe(MOST_OF_CHALLENGE)
})

async function learnerOf(email: string): Promise<string> {
  const { rows } = await site.database.pool.query<{ id: string }>(
    'select id from users where lower(email) = $1',
    [email],
  )
  return rows[0]?.id ?? ''
}

let others = 0

/** The learner solved other challenges at this instant, on these days of their calendar. */
async function solvedOthers(learnerId: string, days: string[]): Promise<void> {
  const now = site.clock.now()
  await site.deps.db.transaction(async (tx) => {
    await lockLearner(tx, { learnerId, userId: learnerId }, now)
    for (const solvedDay of days) {
      const key = { learnerId, challengeId: `other-${others++}` }
      await writeState(tx, key, {
        ...NOTHING_YET,
        solvedAt: now,
        solvedDay,
        passes: [{ language: 'python', at: now }],
      })
    }
  })
}

async function forgetSolved(learnerId: string): Promise<void> {
  await writeState(site.deps.db, { learnerId, challengeId: CHALLENGE }, NOTHING_YET)
  await solvedOthers(learnerId, ['2025-01-15'])
}
