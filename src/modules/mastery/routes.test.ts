/** Evidence through the whole application: from an attempt to points, skills and the queue. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUpWithEmail } from '#modules/accounts/contract.ts'
import { ADA, signedUp, testBrowser, type TestBrowser } from '#modules/accounts/testing.ts'
import { revealSolution, runChallenge, syncProgress } from '#modules/learning/contract.ts'
import { fakeSandbox } from '#modules/learning/testing.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import { getCoursePath, getMastery, getPoints, getSolveAgain } from './contract.ts'

const COURSE = 'learn-python-basics'
const SIGN = 'station-sign'
const DAY_MS = 86_400_000

let site: TestApp
let prints = ''
beforeAll(async () => {
  site = await testApp({ sandbox: fakeSandbox(() => prints) })
})
afterAll(() => site.close())

let addresses = 0
const visitor = () => testBrowser(site, { address: `198.18.7.${addresses++ % 250}` })

/** Solution's own output of the challenge, so that it passes. */
function outputOf(lessonId: string): string {
  const lesson = site.deps.content.lesson(COURSE, lessonId)?.lesson
  if (lesson?.type !== 'challenge' || lesson.exercise.kind !== 'stdio') throw new Error('No such challenge.')
  return lesson.exercise.tests[0]?.stdout ?? ''
}

async function solve(browser: TestBrowser, lessonId = SIGN, isRight = true): Promise<void> {
  prints = isRight ? outputOf(lessonId) : 'something else'
  const files = [{ path: 'main.py', content: 'print(1)' }]
  const body = { attemptId: randomUUID(), courseId: COURSE, lessonId, files }
  const { passed } = await browser.call(runChallenge, { body })
  expect(passed).toBe(isRight)
}

const hint = (lessonId = SIGN) => ({
  id: randomUUID(),
  at: site.clock.now().toISOString(),
  subject: `lesson:${COURSE}/${lessonId}`,
  kind: 'hint' as const,
  exercise: 'challenge',
})

test('somebody of whom nothing is known has no points, no skills and an empty queue', async () => {
  const browser = visitor()
  expect(await browser.call(getMastery, {})).toEqual({
    points: 0,
    skills: [],
    chapters: 0,
    homesteadSeed: 0,
  })
  expect(await browser.call(getSolveAgain, {})).toEqual({ cards: [], due: 0, nextInDays: null, known: 0 })
  expect(await browser.call(getPoints, {})).toEqual({ points: 0, rows: [], pages: 0, waiting: 0 })
})

test('a challenge passed without help gives its points once, and the ledger says for what', async () => {
  const browser = visitor()
  await solve(browser, SIGN, false)
  await solve(browser)
  await solve(browser)
  const { points, rows, waiting } = await browser.call(getPoints, {})
  expect([points, waiting]).toEqual([10, 0])
  expect(rows).toMatchObject([{ points: 10, kind: 'challenge', wasHelpedBefore: false }])
  expect(rows[0]?.href).toBe(`/course-content/${COURSE}/${SIGN}`)
  const { skills } = await browser.call(getMastery, {})
  expect(skills).toMatchObject([{ id: 'output', passed: 1, unaided: 1, due: 0 }])
})

test('after a hint the points wait until it is solved again without', async () => {
  const browser = visitor()
  await browser.call(syncProgress, { body: { attempts: [hint()] } })
  await solve(browser)
  expect(await browser.call(getPoints, {})).toMatchObject({ points: 0, waiting: 1 })
  site.clock.advance(2 * DAY_MS)
  expect(await browser.call(getSolveAgain, {})).toMatchObject({
    due: 1,
    cards: [{ lessonId: SIGN, passedDaysAgo: 2, help: 'hint', step: 1 }],
  })
  await solve(browser)
  expect(await browser.call(getPoints, {})).toMatchObject({
    points: 10,
    waiting: 0,
    rows: [{ wasHelpedBefore: true }],
  })
  expect(await browser.call(getSolveAgain, {})).toMatchObject({ due: 0, nextInDays: 2 })
})

test('a hint that names its course and lesson, as browsers send it, is help too', async () => {
  const browser = visitor()
  const { subject: _, ...rest } = hint()
  await browser.call(syncProgress, { body: { attempts: [{ ...rest, courseId: COURSE, lessonId: SIGN }] } })
  await solve(browser)
  expect(await browser.call(getPoints, {})).toMatchObject({ points: 0, waiting: 1 })
})

test('a solution that was looked at is help, and comes before what needed none', async () => {
  const browser = visitor()
  for (let tries = 0; tries < 3; tries += 1) await solve(browser, 'making-tea', false)
  await browser.call(revealSolution, { body: { courseId: COURSE, lessonId: 'making-tea' } })
  await solve(browser)
  await solve(browser, 'making-tea')
  site.clock.advance(2 * DAY_MS)
  const { cards } = await browser.call(getSolveAgain, {})
  expect(cards.map(({ lessonId, help }) => [lessonId, help])).toEqual([
    ['making-tea', 'solution'],
    [SIGN, 'none'],
  ])
})

test('a skill counts what is due as the queue does: challenges, and no blanks', async () => {
  const browser = visitor()
  await solve(browser)
  prints = 'The train leaves at noon.\n'
  const body = {
    attemptId: randomUUID(),
    courseId: COURSE,
    lessonId: 'your-first-program',
    exercise: 'print-the-train',
    files: [{ path: 'main.py', content: 'print(1)' }],
  }
  expect(await browser.call(runChallenge, { body })).toMatchObject({ passed: true })
  site.clock.advance(2 * DAY_MS)
  const { due } = await browser.call(getSolveAgain, {})
  expect(due).toBe(1)
  const { skills } = await browser.call(getMastery, {})
  expect(skills).toMatchObject([{ id: 'output', passed: 2, fading: 2, due: 1 }])
})

test('returns move the next one further away: 2, 7, 21 and 60 days, then it is known', async () => {
  const browser = visitor()
  await solve(browser)
  for (const days of [2, 7, 21, 60]) {
    expect(await browser.call(getSolveAgain, {})).toMatchObject({ due: 0, nextInDays: days, known: 0 })
    site.clock.advance(days * DAY_MS)
    expect(await browser.call(getSolveAgain, {})).toMatchObject({ due: 1 })
    await solve(browser)
  }
  expect(await browser.call(getSolveAgain, {})).toMatchObject({ due: 0, nextInDays: null, known: 1 })
})

test('signing up takes the evidence along, once', async () => {
  const browser = visitor()
  await solve(browser)
  const before = await browser.call(getPoints, {})
  await browser.call(signUpWithEmail, { body: { ...ADA, email: 'joins@example.com' } })
  expect(await browser.call(getPoints, {})).toEqual(before)
  const left = await site.database.pool.query(
    `select count(*)::int as n from exercise_evidence where subject = 'lesson:${COURSE}/${SIGN}'
       and learner_id in (select id from learners where joined_into is not null)`,
  )
  expect(left.rows).toEqual([{ n: 0 }])
})

test('a course’s path tells read from passed from passed without help', async () => {
  const browser = visitor()
  const page = (lessonId: string) => ({
    id: randomUUID(),
    at: site.clock.now().toISOString(),
    courseId: COURSE,
    lessonId,
    kind: 'page' as const,
    page: 1,
  })
  await browser.call(syncProgress, {
    body: { attempts: [page('your-first-program'), hint('making-tea')] },
  })
  await solve(browser)
  await solve(browser, 'making-tea')
  const { lessons } = await browser.call(getCoursePath, { params: { courseId: COURSE } })
  expect(Object.fromEntries(lessons.map(({ lessonId, reach }) => [lessonId, reach]))).toEqual({
    'your-first-program': 'read',
    'station-sign': 'unaided',
    'making-tea': 'passed',
  })
  await expect(browser.call(getCoursePath, { params: { courseId: 'nope' } })).rejects.toMatchObject({
    code: 'content-not-found',
  })
})

test('the evidence of an account is in its export', async () => {
  const browser = await signedUp(site, { ...ADA, email: 'exports@example.com' })
  await solve(browser)
  const parts = await Promise.all(
    site.deps.personalData.map(async ({ exported }) =>
      exported?.(site.database.db, { userId: await idOf('exports@example.com'), provenEmail: null }),
    ),
  )
  expect(parts.find((part) => part?.name === 'mastery')?.data).toMatchObject({
    publicProfile: null,
    evidence: [{ subject: `lesson:${COURSE}/${SIGN}`, exercise: 'challenge', hints: [], solutions: [] }],
  })
})

async function idOf(email: string): Promise<string> {
  const { rows } = await site.database.pool.query<{ id: string }>(
    'select id from users where email_folded = $1',
    [email],
  )
  return rows[0]?.id ?? ''
}
