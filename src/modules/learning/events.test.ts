/** What learning tells of learners: each event once, in the transaction of what happened. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getProfile } from '#modules/accounts/contract.ts'
import { ADA, signedUp } from '#modules/accounts/testing.ts'
import { littleFile, readLittle } from '#modules/catalog/testing.ts'
import { lockLearner } from '#modules/learners/module.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import type { QuizAnswer } from './contract.ts'
import type { Deps } from './deps.ts'
import { joinProgress } from './join-progress.ts'
import { revealSolution, runChallenge } from './challenge/challenge.ts'
import { syncProgress } from './sync-progress.ts'
import { fakeSandbox } from './testing.ts'

type Told = { name: string; data: Record<string, unknown> }

/** Writes down what is told. */
const listening: Deps['events'] = {
  emit: async (_tx, { name }, data) => {
    told.push({ name, data: Object.fromEntries(Object.entries(data ?? {})) })
  },
}

let site: TestApp
let told: Told[]
/** Operations' dependencies, with a listener that writes down everything. */
let deps: Deps & TestApp['deps']
let learnerId: string

const course = 'little-python'
/** Free in all its parts: what is locked is tried in `locked-lessons.test.ts`. */
const little = readLittle(littleFile('course.yaml', 'prerequisites: []', 'free: true\nprerequisites: []'))
let prints: (stdin: string) => string

beforeAll(async () => {
  site = await testApp({ content: little.content, sandbox: fakeSandbox((stdin) => prints(stdin)) })
})
afterAll(() => site.close())
beforeEach(() => {
  told = []
  prints = (stdin) => `${Number(stdin) * 2}\n`
  learnerId = randomUUID()
  deps = { ...site.deps, events: listening }
})

const names = () => told.map(({ name }) => name)
const of = (name: string) => told.filter((one) => one.name === name).map(({ data }) => data)
const frame = (lessonId: string) => ({
  id: randomUUID(),
  courseId: course,
  lessonId,
  at: site.clock.now().toISOString(),
})
type Sent = Parameters<typeof syncProgress>[1]['attempts']
const send = (...attempts: Sent) => syncProgress(deps, { learnerId, userId: null, attempts, drafts: [] })
const page = (lessonId: string, number = 1) => ({ ...frame(lessonId), kind: 'page', page: number }) as const
/** The quiz with all its answers right. */
const quiz = () => ({ ...frame('asking'), kind: 'quiz', answers: rightAnswers() }) as const
function rightAnswers(): Record<string, QuizAnswer> {
  const lesson = little.content.lesson(course, 'asking')?.lesson
  const questions = lesson?.type === 'quiz' ? lesson.questions : []
  return Object.fromEntries(
    questions.map(({ id, kind, options, output }) => {
      if (kind === 'output') return [id, output?.answer ?? '']
      const keys = options.filter(({ correct }) => kind === 'order' || correct).map(({ key }) => key)
      return [id, keys]
    }),
  )
}
const check = (lessonId: string, exercise?: string, attemptId = randomUUID()) =>
  runChallenge(deps, {
    learnerId,
    userId: null,
    attemptId,
    courseId: course,
    lessonId,
    exercise,
    files: [{ path: 'main.py', content: 'print(int(input()) * 2)' }],
    address: '198.18.0.1',
    signal: new AbortController().signal,
  })

test('the content has the lessons that these tests take', () => {
  const lessons = little.content.course(course)?.chapters.flatMap(({ lessons: own }) => own) ?? []
  expect(lessons.map(({ id }) => id)).toEqual(['names', 'asking', 'double'])
})

test('a quiz that is judged is told once, however often it is sent', async () => {
  const attempt = quiz()
  await send(attempt)
  await send(attempt, attempt)
  expect(of('attempt-judged')).toMatchObject([
    {
      learnerId,
      attemptId: attempt.id,
      subject: 'lesson:little-python/asking',
      exercise: null,
      passed: null,
      score: expect.any(Number),
    },
  ])
  expect(of('lesson-done')).toMatchObject([{ learnerId, courseId: course, lessonId: 'asking' }])
})

test('a hint is told as often as it is sent, and neither judged nor stored as an attempt', async () => {
  const hint = {
    id: randomUUID(),
    at: site.clock.now().toISOString(),
    subject: 'lesson:little-python/double',
    kind: 'hint',
    exercise: 'challenge',
  } as const
  const { results } = await send(hint, hint, { ...hint, exercise: 'greet' })
  expect(results.map(({ kind }) => kind)).toEqual(['hint', 'hint', 'refused'])
  const told = {
    learnerId,
    subject: 'lesson:little-python/double',
    exercise: 'challenge',
    help: 'hint',
    happenedAt: site.clock.now(),
  }
  expect(of('help-shown')).toEqual([told, told])
  expect(names()).toEqual(['help-shown', 'help-shown'])
})

test('a solution that is looked at is told', async () => {
  await greet()
  await check('double')
  told = []
  await revealSolution(deps, { learnerId, userId: null, courseId: course, lessonId: 'double' })
  expect(of('help-shown')).toMatchObject([
    { learnerId, subject: 'lesson:little-python/double', exercise: 'challenge', help: 'solution' },
  ])
})

test('what happened offline is told with its own instant, and one in the future with that of the server', async () => {
  const now = site.clock.now()
  const dayBefore = new Date(now.getTime() - 24 * 60 * 60 * 1000)
  await send(
    { ...quiz(), at: dayBefore.toISOString() },
    { ...quiz(), at: new Date(now.getTime() + 60_000).toISOString() },
  )
  expect(of('attempt-judged').map(({ happenedAt }) => happenedAt)).toEqual([dayBefore, now])
})

test('a page that is read is not judged', async () => {
  await send(page('names'))
  expect(names()).not.toContain('attempt-judged')
})

test('a lesson is done once: handing it in again tells nothing', async () => {
  await send(quiz())
  await send(quiz())
  expect(of('attempt-judged')).toHaveLength(2)
  expect(of('lesson-done')).toHaveLength(1)
})

/** Everything of `names` but its exercise, and `asking`. */
const begin = () => send(page('names', 1), page('names', 2), quiz())
const greet = async () => {
  prints = () => 'Hello, Ada\n'
  await check('names', 'greet')
  prints = (stdin) => `${Number(stdin) * 2}\n`
}

test('a course and its path are done once, with the last lesson', async () => {
  await begin()
  await greet()
  expect(of('lesson-done').map(({ lessonId }) => lessonId)).toEqual(['asking', 'names'])
  expect([...of('course-done'), ...of('path-done')]).toEqual([])
  const attemptId = randomUUID()
  await check('double', undefined, attemptId)
  await check('double', undefined, attemptId)
  await check('double')
  expect(of('attempt-judged').filter(({ exercise }) => exercise === 'challenge')).toMatchObject([
    { attemptId, subject: 'lesson:little-python/double', passed: true, score: null },
    { passed: true },
  ])
  expect(of('course-done')).toMatchObject([{ learnerId, courseId: course }])
  expect(of('path-done')).toMatchObject([{ learnerId, pathId: 'master-little' }])
})

test('an exercise that fails is judged, and nothing is done', async () => {
  prints = () => 'wrong'
  await check('double')
  expect(of('attempt-judged')).toMatchObject([{ exercise: 'challenge', passed: false }])
  expect(names()).not.toContain('lesson-done')
})

test('days of a streak are those of the account’s time zone', async () => {
  const email = 'events@example.com'
  const owner = await signedUp(site, { ...ADA, email })
  const { id } = await owner.call(getProfile, {})
  learnerId = id
  await site.database.pool.query(`update users set time_zone = 'Pacific/Auckland' where id = $1`, [id])
  const handIn = (at: string) => {
    site.clock.advance(Date.parse(at) - site.clock.now().getTime())
    return syncProgress(deps, { learnerId, userId: id, attempts: [page('names')], drafts: [] })
  }
  // One day in UTC, two in Auckland: noon UTC is one in the morning there.
  await handIn('2025-03-10T10:00:00Z')
  await handIn('2025-03-10T12:00:00Z')
  expect(of('streak-changed').map(({ current }) => current)).toEqual([1, 2])
})

test('a streak grows from day to day, once a day, and begins anew after a gap', async () => {
  const day = 24 * 60 * 60 * 1000
  await send(page('names'))
  await send(page('names'))
  site.clock.advance(60 * 60 * 1000)
  await send(page('names'))
  expect(of('streak-changed')).toMatchObject([{ learnerId, current: 1, longest: 1 }])
  site.clock.advance(day)
  await send(page('names'))
  site.clock.advance(3 * day)
  await send(page('names'))
  expect(of('streak-changed')).toMatchObject([
    { current: 1, longest: 1 },
    { current: 2, longest: 2 },
    { current: 1, longest: 2 },
  ])
})

test('an account that takes over a browser’s progress is told of what it has done only now', async () => {
  await begin()
  await greet()
  await check('double')
  told = []
  const account = randomUUID()
  const at = site.clock.now()
  await site.deps.db.transaction(async (tx) => {
    await lockLearner(tx, { learnerId: account, userId: account }, at)
    await joinProgress(deps, tx, { from: learnerId, to: account, at })
    await joinProgress(deps, tx, { from: learnerId, to: account, at })
  })
  expect(names()).toEqual([
    'streak-changed',
    'lesson-done',
    'lesson-done',
    'lesson-done',
    'course-done',
    'path-done',
  ])
  expect(new Set(told.map(({ data }) => data['learnerId']))).toEqual(new Set([account]))
})

test('when a listener throws, nothing has happened, and the attempt can be handed in again', async () => {
  const attempt = quiz()
  deps = { ...deps, events: { emit: () => Promise.reject(new Error('The listener is broken.')) } }
  await expect(send(attempt)).rejects.toThrow('The listener is broken.')
  deps = { ...deps, events: listening }
  await send(attempt)
  expect(of('attempt-judged')).toHaveLength(1)
})
