/** Every door of the API to a lesson of PRO, for whoever has none and for whoever has. Its page: tests/e2e/locked-lessons.test.ts. */
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { redeemLicence } from '#modules/accounts/appsumo/contract.ts'
import { getProfile, signInWithEmail } from '#modules/accounts/contract.ts'
import { makeLicenceCodes } from '#modules/accounts/module.ts'
import { ADA, signedUp, testBrowser, type TestBrowser } from '#modules/accounts/testing.ts'
import { subscribed } from '#modules/billing/testing.ts'
import { getCourse, getLesson } from '#modules/catalog/contract.ts'
import { search } from '#modules/catalog/search/contract.ts'
import { littleFile, readLittle } from '#modules/catalog/testing.ts'
import { acceptInvitation, INVITATION_TOKEN_HEADER } from '#modules/teams/contract.ts'
import { makeInvitation, makeTeam } from '#modules/teams/module.ts'
import { call, CallError } from '#platform/contract/call.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import * as contract from './contract.ts'
import { fakeSandbox } from './testing.ts'

/** `double` is a challenge of the second chapter, `secrets` a quiz and `words` a lesson there. */
const { content, problems } = readLittle({
  ...littleFile(
    'course.yaml',
    '      - { id: double, file: lessons/double.md }',
    `      - { id: double, file: lessons/double.md }
      - { id: secrets, file: lessons/secrets.md }
      - { id: words, file: lessons/words.md }`,
  ),
  'courses/little-python/lessons/secrets.md': `---
type: quiz
title: Secrets
minutes: 1
questions:
  - { id: one, kind: output, prompt: What is the zebracode?, code: print(7), answer: "7", why: Zebras count. }
  - { id: two, kind: output, prompt: And two zebras?, code: print(8), answer: "8", why: Zebras count. }
  - { id: three, kind: output, prompt: And three?, code: print(9), answer: "9", why: Zebras count. }
---

A zebraquiz.
`,
  'courses/little-python/lessons/words.md':
    '---\ntype: lesson\ntitle: Long words\nminutes: 2\n---\n\n# A page\n\nThe zebraword stands here.\n',
})
if (problems.length > 0) throw new Error(JSON.stringify(problems))
const LOCKED = ['double', 'secrets', 'words']
/** What is in those three, and in nothing that is free. */
const CONTENT = /zebra|Print the double|Twice is double|number \* 2|int\(input|Multiply/i
const DAY = 86_400_000

let site: TestApp
beforeAll(async () => {
  site = await testApp({ content, sandbox: fakeSandbox((stdin) => `${Number(stdin) * 2}\n`) })
})

const courseId = 'little-python'
const at = '2025-01-15T12:00:00.000Z'
const runOf = (lessonId = 'double') => ({
  body: {
    attemptId: randomUUID(),
    courseId,
    lessonId,
    files: [{ path: 'main.py', content: 'n = int(input())' }],
  },
})
/** With a draft of the challenge. */
const quizOf = () => ({
  body: {
    drafts: [
      {
        courseId,
        lessonId: 'double',
        key: 'challenge',
        updatedAt: at,
        files: [{ path: 'main.py', content: 'n = int(input())' }],
      },
    ],
    attempts: [
      { kind: 'quiz' as const, id: randomUUID(), courseId, lessonId: 'secrets', at, answers: { one: '6' } },
    ],
  },
})

/** What a call answers, or the code with which it is refused. */
async function codeOf(work: Promise<unknown>): Promise<unknown> {
  try {
    return await work
  } catch (error) {
    if (error instanceof CallError) return error.code
    throw error
  }
}

/** What of the three lessons somebody gets, door by door. */
async function doors(browser: TestBrowser) {
  const own = await Promise.all(
    LOCKED.map((lessonId) =>
      codeOf(browser.call(contract.getUnlockedLesson, { params: { courseSlug: courseId, lessonId } })),
    ),
  )
  const run = await codeOf(browser.call(contract.runChallenge, runOf()))
  const solution = await codeOf(
    browser.call(contract.revealSolution, { body: { courseId, lessonId: 'double' } }),
  )
  const quiz = await browser.call(contract.syncProgress, quizOf())
  const draft = quiz.drafts[0]?.kind
  return {
    own,
    run,
    solution,
    draft,
    quiz: quiz.results[0]?.kind,
    sent: JSON.stringify([own, run, solution, quiz]),
  }
}

async function expectShut(browser: TestBrowser, refusal: string): Promise<void> {
  const { own, run, solution, quiz, draft, sent } = await doors(browser)
  expect(own).toEqual([refusal, refusal, refusal])
  expect([run, solution, quiz, draft]).toEqual(['lesson-locked', 'lesson-locked', 'refused', 'refused'])
  expect(sent).not.toMatch(CONTENT)
}

async function expectOpen(browser: TestBrowser): Promise<void> {
  const { own, run, solution, quiz, draft } = await doors(browser)
  expect(own).toMatchObject([{ type: 'challenge' }, { type: 'quiz' }, { type: 'lesson' }])
  expect(JSON.stringify(own)).toMatch(/Print the double.*zebraquiz.*zebraword/s)
  expect(run).toMatchObject({ passed: true })
  expect(solution).toMatchObject({ explanationHtml: '<p>Twice is double.</p>' })
  expect([quiz, draft]).toEqual(['quiz', 'kept'])
}

describe('for everybody', () => {
  test('what anybody may ask for says where a lesson stands, and nothing of what is in it', async () => {
    const nobody = testBrowser(site)
    for (const lessonId of LOCKED) {
      const view = await nobody.call(getLesson, { params: { courseSlug: courseId, lessonId } })
      expect(view).toMatchObject({ type: 'locked', lesson: { id: lessonId, access: 'pro' } })
      expect(JSON.stringify(view)).not.toMatch(CONTENT)
    }
    const course = await nobody.call(getCourse, { params: { slug: courseId } })
    expect(JSON.stringify(course.chapters)).not.toMatch(CONTENT)
    expect(course.chapters.flatMap(({ lessons }) => lessons.map(({ access }) => access))).toEqual([
      'free',
      'free',
      'pro',
      'pro',
      'pro',
    ])
  })

  test('the kept answer is the locked one also for who has PRO', async () => {
    const pro = await signedUp(site, { ...ADA, email: 'kept@example.com' })
    await subscribed(site, (await pro.call(getProfile, {})).id)
    const view = await pro.call(getLesson, { params: { courseSlug: courseId, lessonId: 'words' } })
    expect(view.type).toBe('locked')
    const own = await pro.get(`/api/Course/slug/${courseId}/own-content/words`, {
      authorization: `Bearer ${pro.cookies.get('accessToken')}`,
    })
    expect(own.headers['cache-control']).toBe('no-store')
  })

  test.each([
    ['words', 'blurred'],
    ['secrets', 'hidden'],
    ['double', 'hidden'],
  ])('%s is %s', async (lessonId, visibility) => {
    const view = await testBrowser(site).call(getLesson, { params: { courseSlug: courseId, lessonId } })
    expect(view).toMatchObject({ visibility })
  })

  test('a search finds the lesson, and quotes nothing of it', async () => {
    for (const q of ['zebraword', 'zebraquiz', 'double', 'long words']) {
      const found = await testBrowser(site).call(search, { query: { q } })
      const lessons = [...found.lessons, ...found.challenges].filter(({ access }) => access === 'pro')
      expect(lessons.length).toBeGreaterThan(0)
      expect(lessons.map(({ excerpt }) => excerpt)).toEqual(lessons.map(() => null))
    }
  })

  test('what is not there is not there, whoever asks', async () => {
    const somebody = await signedUp(site, { ...ADA, email: 'nowhere@example.com' })
    const ask = somebody.call(contract.getUnlockedLesson, {
      params: { courseSlug: courseId, lessonId: 'nope' },
    })
    expect(await codeOf(ask)).toBe('content-not-found')
  })
})

test('nobody in particular is refused', async () => {
  await expectShut(testBrowser(site), 'sign-in-required')
})

test('an account that has nothing is refused, and has what is free', async () => {
  const free = await signedUp(site, { ...ADA, email: 'free@example.com' })
  await expectShut(free, 'lesson-locked')
  const names = await free.call(contract.getUnlockedLesson, {
    params: { courseSlug: courseId, lessonId: 'names' },
  })
  expect(names).toMatchObject({ type: 'lesson', lesson: { access: 'free' } })
})

describe('by the status of a subscription', () => {
  test.each([
    ['Trialing', true, ['trial-started'], 0],
    ['Active', true, ['paid'], 0],
    ['PastDue', true, ['paid', 'payment-failed'], 0],
    ['OnHold', false, ['paid', 'payment-failed'], 7 * DAY],
    ['CardDenied', false, ['trial-started', 'payment-failed'], 0],
    ['Cancelled', false, ['paid', 'ended'], 0],
    ['Unavailable', false, ['payment-failed'], 0],
  ] as const)('%s: open is %s', async (status, isOpen, steps, laterMs) => {
    const learner = await signedUp(site, { ...ADA, email: `${status}@example.com` })
    await subscribed(site, (await learner.call(getProfile, {})).id, steps)
    const now = site.clock.now()
    site.clock.set(new Date(now.getTime() + laterMs))
    // A token is good for a quarter of an hour, and a week may have passed.
    const here = laterMs === 0 ? learner : await loggedIn(`${status}@example.com`)
    expect((await here.call(getProfile, {})).userSubscription.status).toBe(status)
    await (isOpen ? expectOpen(here) : expectShut(here, 'lesson-locked'))
    site.clock.set(now)
  })

  test('Paused: shut from the end of what was paid, and not before', async () => {
    const email = 'paused@example.com'
    const learner = await signedUp(site, { ...ADA, email })
    const steps = ['paid', 'pause-scheduled'] as const
    await subscribed(site, (await learner.call(getProfile, {})).id, steps, { plan: 'monthly', months: 1 })
    await expectOpen(learner)
    const now = site.clock.now()
    site.clock.set('2025-02-15T12:00:00Z')
    const later = await loggedIn(email)
    expect((await later.call(getProfile, {})).userSubscription.status).toBe('Paused')
    await expectShut(later, 'lesson-locked')
    site.clock.set(now)
  })
})

test('a licence for a lifetime opens them', async () => {
  const [licenseCode = ''] = await makeLicenceCodes(site.deps, 1)
  const learner = await signedUp(site, { ...ADA, email: 'licence@example.com' })
  await learner.call(redeemLicence, { body: { licenseCode } })
  await expectOpen(learner)
})

test.each([
  ['signature', true],
  ['starter', false],
] as const)('a team of the licence %s opens them: %s', async (licenceType, isOpen) => {
  const { id: teamId } = await makeTeam(site.deps, {
    name: 'Looms',
    seats: 2,
    licenceType,
    activeUntil: null,
  })
  const address = await makeInvitation(site.deps, { teamId, days: 30, places: 1 })
  const token = new URLSearchParams(address?.split('?')[1]).get('member-token') ?? ''
  const learner = await signedUp(site, { ...ADA, email: `${licenceType}@example.com` })
  const headers = { [INVITATION_TOKEN_HEADER]: token }
  await call(acceptInvitation, {}, { transport: learner.transport, headers })
  await (isOpen ? expectOpen(learner) : expectShut(learner, 'lesson-locked'))
})

test('what was done while it was open stays when it is shut', async () => {
  const learner = await signedUp(site, { ...ADA, email: 'stays@example.com' })
  const { id } = await learner.call(getProfile, {})
  await subscribed(site, id, ['paid'])
  const attemptId = randomUUID()
  const run = runOf()
  await learner.call(contract.runChallenge, { body: { ...run.body, attemptId } })
  site.clock.advance(380 * DAY)
  const later = await loggedIn('stays@example.com')
  const progress = await later.call(contract.getProgress, { query: { courseId } })
  expect(progress.lessons).toMatchObject([{ lessonId: 'double', status: 'completed' }])
  await expectShut(later, 'lesson-locked')
  site.clock.advance(-380 * DAY)
})

async function loggedIn(email: string): Promise<TestBrowser> {
  const browser = testBrowser(site)
  await browser.call(signInWithEmail, { body: { email, password: ADA.password } })
  return browser
}
