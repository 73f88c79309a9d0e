import { randomUUID } from 'node:crypto'
import { eq } from '#platform/db/sql.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ChallengeLesson, Content } from '#modules/catalog/module.ts'
import { testsKey } from '#modules/catalog/module.ts'
import { littleFile, readLittle } from '#modules/catalog/testing.ts'
import { fingerprintOf, hashFiles } from '#modules/exercises/module.ts'
import { call, type Transport } from '#platform/contract/call.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import { runChallenge } from '../contract.ts'
import { attempts, mistakes } from '../tables.ts'
import { fakeSandbox } from '../testing.ts'
import { describeMistakes } from './describe-mistakes.ts'
import { forgetMistakes } from './forget-mistakes.ts'
import { MISTAKES_OF_NETWORK, MOST_MISTAKES } from './mistake-limits.ts'

const FREE = littleFile('course.yaml', 'prerequisites: []', 'free: true\nprerequisites: []')
const SENTENCE = 'You print 8 whatever number you read.'
const SUBJECT = 'lesson:little-python/double'
const REPORT = { place: null, order: 'commonest', withAnswered: true, most: 50 } as const

const content = answeringContent()
let site: TestApp
let prints: (stdin: string) => string

beforeEach(async () => {
  prints = () => '8\n'
  site = await testApp({ content, sandbox: fakeSandbox((stdin) => prints(stdin)) })
})
afterEach(() => site.close())

function littleChallenge(read: Content): ChallengeLesson {
  const lesson = read.lesson('little-python', 'double')?.lesson
  if (lesson?.type !== 'challenge') throw new Error('the little challenge is missing')
  return lesson
}

/** The little content with its wrong answer recorded: the first test passes, the second prints 8. */
function answeringContent(): Content {
  const { exercise, rejects } = littleChallenge(readLittle(FREE).content)
  const fingerprint = fingerprintOf(exercise, [
    { passed: true, behavior: null },
    { passed: false, behavior: { kind: 'answer', text: '8' } },
  ])
  const recorded = {
    tests: testsKey(exercise, new Map()),
    empty: null,
    starter: null,
    rejects: Object.fromEntries(rejects.map(({ files }) => [hashFiles(files), fingerprint])),
  }
  const { content, problems } = readLittle({
    ...FREE,
    'courses/little-python/mistakes.json': JSON.stringify({ double: recorded }),
  })
  if (problems.length > 0) throw new Error('the little content has a problem')
  return content
}

/** A browser that tries the challenge. */
function learner() {
  const cookies: Record<string, string> = {}
  const transport: Transport = async ({ url, headers, body }) => {
    const response = await site.app.inject({
      method: 'POST',
      url,
      headers,
      cookies,
      ...(body === undefined ? {} : { payload: body }),
    })
    for (const { name, value } of response.cookies) cookies[name] = value
    return { status: response.statusCode, text: response.body, retryAfter: null }
  }
  return (attemptId: string = randomUUID()) =>
    call(
      runChallenge,
      {
        body: {
          attemptId,
          courseId: 'little-python',
          lessonId: 'double',
          files: [{ path: 'main.py', content: 'secret_code()' }],
        },
      },
      { transport },
    )
}

const counted = () => site.deps.db.select().from(mistakes)

test('a known mistake is answered, and the same attempt is answered the same', async () => {
  const attempt = learner()
  const id = randomUUID()
  const first = await attempt(id)
  expect(first).toMatchObject({ passed: false, mistake: SENTENCE })
  expect(first).not.toHaveProperty('fingerprint')
  expect(await attempt(id)).toEqual(first)
  prints = () => '9\n'
  expect(await attempt()).toMatchObject({ mistake: null })
})

test('an attempt that was stored before mistakes were answered can still be read', async () => {
  const attempt = learner()
  const id = randomUUID()
  await attempt(id)
  const [row] = await site.deps.db.select().from(attempts)
  const { mistake: _, fingerprint: __, ...old } = Object(row?.result)
  await site.deps.db.update(attempts).set({ result: old })
  expect(await attempt(id)).toMatchObject({ passed: false, mistake: null })
})

test('mistakes are counted once a learner and day, right answers not at all', async () => {
  const [ada, grace] = [learner(), learner()]
  await ada()
  await ada()
  await grace()
  const today = site.clock.now().toISOString().slice(0, 10)
  expect(await counted()).toMatchObject([
    { subject: SUBJECT, times: 2, failed: [1], firstDay: today, lastDay: today },
  ])
  site.clock.advance(25 * 3_600_000)
  await ada()
  prints = (stdin) => `${Number(stdin) * 2}\n`
  await grace()
  expect(await counted()).toMatchObject([{ times: 3, firstDay: today }])
})

test('neither code nor learner is stored', async () => {
  await learner()()
  const text = JSON.stringify(await counted())
  expect(text).not.toContain('secret_code')
  const people = await site.deps.db.select({ id: attempts.learnerId }).from(attempts)
  expect(people).toHaveLength(1)
  for (const { id } of people) expect(text).not.toContain(id)
  expect(Object.keys((await counted())[0] ?? {}).toSorted()).toEqual([
    'failed',
    'fingerprint',
    'firstDay',
    'lastDay',
    'subject',
    'tests',
    'times',
  ])
})

test('a mistake that nobody makes for half a year is forgotten', async () => {
  await learner()()
  site.clock.advance(180 * 86_400_000)
  expect(await forgetMistakes(site.deps)).toBe(0)
  site.clock.advance(86_400_000)
  expect(await forgetMistakes(site.deps)).toBe(1)
  expect(await counted()).toEqual([])
})

test('a challenge has so many mistakes at most, and the rarest makes room', async () => {
  const day = '2020-01-01'
  const filler = (at: number, times: number) => ({
    subject: SUBJECT,
    fingerprint: `filler-${at}`,
    tests: 'x',
    failed: [0],
    times,
    firstDay: day,
    lastDay: day,
  })
  await site.deps.db
    .insert(mistakes)
    .values(Array.from({ length: MOST_MISTAKES }, (_, at) => filler(at, at === 7 ? 1 : 2)))
  await learner()()
  const rows = await counted()
  expect(rows).toHaveLength(MOST_MISTAKES)
  expect(rows.map(({ fingerprint }) => fingerprint)).not.toContain('filler-7')
  expect(rows.filter(({ times }) => times === 1)).toHaveLength(1)
})

test('what a network makes beyond its limit is answered and not counted', async () => {
  site.deps.floods.consume(
    ['127.0.0.1'].map((subject) => ({ ...MISTAKES_OF_NETWORK, subject })),
    MISTAKES_OF_NETWORK.most,
  )
  expect(await learner()()).toMatchObject({ mistake: SENTENCE })
  expect(await counted()).toEqual([])
})

test('authors see counts, failed tests and sentences, of the tests as they are now', async () => {
  await learner()()
  await learner()()
  prints = () => '9\n'
  await learner()()
  const told = await describeMistakes({ db: site.deps.db, content }, REPORT)
  expect(told.slice(0, 3).map((line) => line.replaceAll(/\d{4}-\d{2}-\d{2}/g, 'DAY'))).toEqual([
    'challenge             times  share  first       last        tests that fail',
    `little-python/double  2      67 %   DAY  DAY  Negative  → ${SENTENCE}`,
    'little-python/double  1      33 %   DAY  DAY  Four · Negative',
  ])
  const unanswered = await describeMistakes(
    { db: site.deps.db, content },
    { ...REPORT, place: 'little-python', withAnswered: false },
  )
  expect(unanswered.join('\n')).not.toContain(SENTENCE)
  expect(unanswered.at(-2)).toContain('3 counted, 2 of them answered (67 %)')
  await site.deps.db.update(mistakes).set({ tests: 'earlier' }).where(eq(mistakes.subject, SUBJECT))
  expect(await describeMistakes({ db: site.deps.db, content }, REPORT)).toEqual([
    'No mistakes are counted here yet.',
  ])
})
