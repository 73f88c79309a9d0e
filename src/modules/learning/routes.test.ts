import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Content } from '#modules/catalog/module.ts'
import { littleFile, readLittle } from '#modules/catalog/testing.ts'
import { call, type Transport } from '#platform/contract/call.ts'
import type { CallInput, EndpointSpec } from '#platform/contract/endpoint.ts'
import { Failure } from '#platform/failures.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import * as contract from './contract.ts'
import { getDrafts } from '#modules/workspace/contract.ts'
import { fakeSandbox } from './testing.ts'

const ASKING = `---
type: quiz
title: Asking
minutes: 1
questions:
  - id: sum
    kind: output
    prompt: What does this print?
    code: print(2 + 3)
    answer: "5"
    why: Two and three.
  - id: again
    kind: output
    prompt: And this?
    code: print(2 * 3)
    answer: "6"
    why: Two threes.
  - id: last
    kind: output
    prompt: And the last?
    code: print(1)
    answer: "1"
    why: One is one.
---
`

const NOW = '2026-03-01T10:00:00.000Z'
const FILES = [{ path: 'main.py', content: 'n = int(input())' }]
const content = littleContent()

let site: TestApp
let prints: (stdin: string) => string
let sandbox: ReturnType<typeof fakeSandbox>

beforeEach(async () => {
  prints = (stdin) => `${Number(stdin) * 2}\n`
  sandbox = fakeSandbox((stdin) => prints(stdin))
  site = await testApp({ content, sandbox })
  site.clock.advance(Date.parse(NOW) - site.clock.now().getTime())
})
// Many tests, each with connections of its own: the server has a hundred for all files.
afterEach(() => site.close())

/** `little-python`: `names` (two pages, the blank `greet`), `asking` (three typed answers), `double` (two hints). */
function littleContent(): Content {
  const { content, problems } = readLittle({
    'courses/little-python/lessons/asking.md': ASKING,
    // What is locked is tried in `locked-lessons.test.ts`.
    ...littleFile('course.yaml', 'prerequisites: []', 'free: true\nprerequisites: []'),
    ...littleFile('double', 'hints: [Multiply.]', 'hints: [Multiply., By two.]'),
  })
  if (problems.length > 0) throw new Error(problems.map(({ file, what }) => `${file}: ${what}`).join('\n'))
  return content
}

/** A browser: keeps its cookies. */
function browser() {
  const cookies: Record<string, string> = {}
  const transport: Transport = async ({ method, url, headers, body }) => {
    const answer = await site.app.inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url,
      headers,
      cookies,
      ...(body === undefined ? {} : { payload: body }),
    })
    for (const { name, value } of answer.cookies) cookies[name] = value
    return { status: answer.statusCode, text: answer.body, retryAfter: null }
  }
  return <Spec extends EndpointSpec>(spec: Spec, input: CallInput<Spec>) => call(spec, input, { transport })
}

const attemptAt = (lessonId: string) => ({ id: randomUUID(), courseId: 'little-python', lessonId, at: NOW })
const page = (number: number) => ({ ...attemptAt('names'), kind: 'page', page: number }) as const
const quiz = (answers: Record<string, string>) => ({ ...attemptAt('asking'), kind: 'quiz', answers }) as const
const challenge = (attemptId: string = randomUUID()) => ({
  body: { attemptId, courseId: 'little-python', lessonId: 'double', files: FILES },
})

describe('handing in attempts', () => {
  test('pages and the blank complete a lesson, enroll, and keep the place', async () => {
    const learner = browser()
    await learner(contract.syncProgress, { body: { attempts: [page(1), page(2)] } })
    prints = () => 'Hello, Ada\n'
    await learner(contract.runChallenge, {
      body: {
        attemptId: randomUUID(),
        courseId: 'little-python',
        lessonId: 'names',
        exercise: 'greet',
        files: FILES,
      },
    })
    const progress = await learner(contract.getProgress, { query: { courseId: 'little-python' } })
    expect(progress).toMatchObject({
      enrolledAt: NOW,
      position: { lessonId: 'names', page: 2, href: '/course-content/little-python/names?page=2' },
      completedLessons: 1,
      totalLessons: 3,
      percent: 33,
    })
    expect(progress.lessons[0]).toMatchObject({
      status: 'completed',
      pagesRead: [1, 2],
      passedExercises: ['greet'],
    })
  })

  test('the same attempt twice counts once and gets the same answer', async () => {
    const learner = browser()
    const attempt = quiz({ sum: '5', again: '7' })
    const first = await learner(contract.syncProgress, { body: { attempts: [attempt, attempt] } })
    const second = await learner(contract.syncProgress, {
      body: { attempts: [{ ...attempt, answers: { sum: '5', again: '6' } }] },
    })
    expect(first.results[0]).toMatchObject({ kind: 'quiz', score: 1 / 3, correct: 1, total: 3 })
    expect(second.results[0]).toEqual(first.results[0])
    expect(second.courses[0]?.lessons[0]).toMatchObject({ attempts: 1, bestScore: expect.closeTo(1 / 3) })
  })

  test('sent at once by many connections they still count once each', async () => {
    const learner = browser()
    const attempts = Array.from({ length: 10 }, () => quiz({ sum: '5' }))
    await learner(contract.enrollInCourse, { params: { courseId: 'little-python' } })
    await Promise.all(
      [...attempts, ...attempts].map((attempt) =>
        learner(contract.syncProgress, { body: { attempts: [attempt] } }),
      ),
    )
    const progress = await learner(contract.getProgress, { query: { courseId: 'little-python' } })
    expect(progress.lessons[0]?.attempts).toBe(10)
  })

  test('what makes no sense is refused by itself, the rest counts', async () => {
    const learner = browser()
    const { results } = await learner(contract.syncProgress, {
      body: {
        attempts: [{ ...page(1), lessonId: 'gone' }, { ...quiz({}), lessonId: 'names' }, page(1)],
      },
    })
    expect(results.map(({ kind }) => kind)).toEqual(['refused', 'refused', 'page'])
  })

  test('an attempt without a proper id is refused whole', async () => {
    const sent = browser()(contract.syncProgress, { body: { attempts: [{ ...page(1), id: 'x' }] } })
    await expect(sent).rejects.toMatchObject({ status: 400, code: 'invalid-input' })
  })

  test('a page that the lesson does not have is refused', async () => {
    const learner = browser()
    const { results } = await learner(contract.syncProgress, {
      body: { attempts: [page(3), { ...page(2), lessonId: 'asking' }, { ...page(1), lessonId: 'asking' }] },
    })
    expect(results.map(({ kind }) => kind)).toEqual(['refused', 'refused', 'page'])
  })

  test.each([
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00Z',
    '1970-01-01T00:00:00Z',
    '9999-12-31T23:59:59.999Z',
  ])('a clock that says %s keeps nobody from learning', async (at) => {
    const learner = browser()
    await learner(contract.syncProgress, { body: { attempts: [{ ...page(1), at }] } })
    const { courses } = await learner(contract.syncProgress, { body: { attempts: [page(2)] } })
    expect(courses[0]?.position?.page).toBe(2)
  })

  test('an id that another kind of attempt has already is refused', async () => {
    const learner = browser()
    const [read, asked, tried] = [page(1), quiz({ sum: '5' }), challenge()]
    await learner(contract.syncProgress, { body: { attempts: [read, asked] } })
    await learner(contract.runChallenge, tried)
    const { results } = await learner(contract.syncProgress, {
      body: {
        attempts: [
          { ...quiz({}), id: read.id },
          { ...quiz({}), id: tried.body.attemptId },
          { ...page(1), id: asked.id },
        ],
      },
    })
    expect(results.map(({ kind }) => kind)).toEqual(['refused', 'refused', 'refused'])
    await expect(learner(contract.runChallenge, challenge(read.id))).rejects.toMatchObject({
      status: 409,
      code: 'attempt-id-taken',
    })
  })

  test('one learner’s progress is nobody else’s', async () => {
    await browser()(contract.syncProgress, { body: { attempts: [page(1)] } })
    const other = await browser()(contract.getProgress, { query: { courseId: 'little-python' } })
    expect(other).toMatchObject({ lessons: [], position: null, percent: 0 })
  })
})

describe('running a challenge', () => {
  test('a failed try unlocks a hint; the third the solution, and progress remembers the look', async () => {
    const learner = browser()
    prints = () => '8\n'
    const reveal = () =>
      learner(contract.revealSolution, { body: { courseId: 'little-python', lessonId: 'double' } })
    const first = await learner(contract.runChallenge, challenge())
    expect(first).toMatchObject({ passed: false, failedTries: 1, hintsUnlocked: 1, solutionUnlocked: false })
    expect(first.tests.map(({ passed }) => passed)).toEqual([true, false])
    await expect(reveal()).rejects.toMatchObject({ status: 403, code: 'solution-locked' })
    await learner(contract.runChallenge, challenge())
    expect(await learner(contract.runChallenge, challenge())).toMatchObject({
      hintsUnlocked: 2,
      solutionUnlocked: true,
    })
    expect((await reveal()).files[0]?.content).toContain('number * 2')
    const progress = await learner(contract.getProgress, { query: { courseId: 'little-python' } })
    expect(progress.lessons[0]).toMatchObject({ failedTries: 3, solutionRevealed: true, status: 'started' })
  })

  test('a hidden test tells its hint and nothing else', async () => {
    prints = () => '8\n'
    const { tests } = await browser()(contract.runChallenge, challenge())
    expect(tests[1]).toMatchObject({
      hidden: true,
      passed: false,
      input: null,
      expected: null,
      actual: null,
      hint: expect.any(String),
    })
    expect(JSON.stringify(tests[1])).not.toContain('-6')
  })

  test('passing completes it; the look afterwards is not an early one', async () => {
    const learner = browser()
    const outcome = await learner(contract.runChallenge, challenge())
    expect(outcome).toMatchObject({ passed: true, result: 'success', progress: { completedLessons: 1 } })
    await learner(contract.revealSolution, { body: { courseId: 'little-python', lessonId: 'double' } })
    expect(
      (await learner(contract.getProgress, { query: { courseId: 'little-python' } })).lessons[0]
        ?.solutionRevealed,
    ).toBe(false)
  })

  test('the same attempt again is not run again and counts once', async () => {
    const learner = browser()
    prints = () => 'wrong'
    const request = challenge()
    const first = await learner(contract.runChallenge, request)
    const jobs = sandbox.jobs
    const again = await learner(contract.runChallenge, request)
    expect(sandbox.jobs).toBe(jobs)
    expect(again.tests).toEqual(first.tests)
    expect(again.failedTries).toBe(1)
  })

  test('whatever a program prints can be kept', async () => {
    const learner = browser()
    // NUL, half a surrogate pair, and an emoji where the kept part ends.
    prints = () => `\0 \ud800 ${'a'.repeat(3995)}${'😀'.repeat(10)}`
    const request = challenge()
    await learner(contract.runChallenge, request)
    const again = await learner(contract.runChallenge, request)
    expect(again.failedTries).toBe(1)
    expect(again.tests[0]?.actual).toMatch(/^ \ufffd a+/)
  })

  test.each([
    [{ lessonId: 'gone' }, 404],
    [{ lessonId: 'names' }, 404],
    [{ lessonId: 'names', exercise: 'no-such-blank' }, 404],
    [{ files: [] }, 400],
    [{ files: [{ path: '../main.py', content: '' }] }, 400],
    [{ files: [...FILES, ...FILES] }, 400],
  ])('with %j answers %i', async (change, status) => {
    const { body } = challenge()
    await expect(browser()(contract.runChallenge, { body: { ...body, ...change } })).rejects.toMatchObject({
      status,
    })
  })

  test('when the runner is away nothing is counted', async () => {
    const learner = browser()
    sandbox.run = () => Promise.reject(new Failure('runner-away'))
    await expect(learner(contract.runChallenge, challenge())).rejects.toMatchObject({
      status: 503,
      code: 'runner-away',
    })
    sandbox.run = async () => ({ status: 'busy', cause: 'own', retryAfterMs: 2000 })
    await expect(learner(contract.runChallenge, challenge())).rejects.toMatchObject({
      status: 429,
      code: 'queue-full',
    })
    expect((await learner(contract.getProgress, { query: { courseId: 'little-python' } })).lessons).toEqual(
      [],
    )
  })
})

describe('drafts', () => {
  const typed = (text: string, updatedAt: string) => ({
    courseId: 'little-python',
    lessonId: 'double',
    key: 'challenge',
    files: [{ path: 'main.py', content: text }],
    updatedAt,
  })

  test('the newest wins, whatever arrives last', async () => {
    const learner = browser()
    const send = (text: string, at: string) =>
      learner(contract.syncProgress, { body: { attempts: [], drafts: [typed(text, at)] } })
    await send('newer', '2026-03-01T09:30:00.000Z')
    await send('older', '2026-03-01T09:00:00.000Z')
    const { drafts } = await learner(getDrafts, {
      query: { courseId: 'little-python', lessonId: 'double' },
    })
    expect(drafts.map(({ files }) => files[0]?.content)).toEqual(['newer'])
  })

  test('any text can be kept', async () => {
    const learner = browser()
    await learner(contract.syncProgress, { body: { attempts: [], drafts: [typed('a\0b\ud800c', NOW)] } })
    const { drafts } = await learner(getDrafts, {
      query: { courseId: 'little-python', lessonId: 'double' },
    })
    expect(drafts[0]?.files[0]?.content).toBe('ab\ufffdc')
  })

  test('of nothing in the course is dropped, the others are kept', async () => {
    const learner = browser()
    const draft = typed('mine', NOW)
    await learner(contract.syncProgress, {
      body: {
        attempts: [],
        drafts: [
          { ...draft, key: 'a\0' },
          { ...draft, lessonId: 'gone' },
          { ...draft, lessonId: 'asking' },
          draft,
          { ...draft, lessonId: 'names', key: 'greet' },
        ],
      },
    })
    const keysOf = async (lessonId: string) =>
      (await learner(getDrafts, { query: { courseId: 'little-python', lessonId } })).drafts.map(
        ({ key }) => key,
      )
    expect(await keysOf('double')).toEqual(['challenge'])
    expect(await keysOf('names')).toEqual(['greet'])
    expect([...(await keysOf('gone')), ...(await keysOf('asking'))]).toEqual([])
  })

  test('are the same by subject and by course and lesson, in what is sent and in what is asked for', async () => {
    const learner = browser()
    const { key, files, updatedAt } = typed('by subject', NOW)
    const subject = 'lesson:little-python/double'
    const { drafts: results } = await learner(contract.syncProgress, {
      body: { attempts: [], drafts: [{ subject, key, files, updatedAt }] },
    })
    expect(results).toEqual([{ kind: 'kept' }])
    const { drafts } = await learner(getDrafts, {
      query: { courseId: 'little-python', lessonId: 'double' },
    })
    expect(drafts).toEqual([typed('by subject', NOW)])
    const bySubject = await learner(getDrafts, { query: { subject } })
    expect(bySubject.drafts).toEqual([{ subject, key, files, updatedAt }])
  })

  test('and attempts of subjects that no module owns are refused', async () => {
    const learner = browser()
    const { key, files, updatedAt } = typed('mine', NOW)
    const id = randomUUID()
    const attempt = { kind: 'page', id, page: 1, at: NOW } as const
    for (const subject of [
      'unknown:little-python/double',
      'lesson:little-python',
      'lesson:little-python/double/x',
    ]) {
      const { drafts, results } = await learner(contract.syncProgress, {
        body: {
          attempts: [{ ...attempt, subject }],
          drafts: [{ subject, key, files, updatedAt }],
        },
      })
      expect(drafts).toMatchObject([{ kind: 'refused', code: 'not-there' }])
      expect(results).toMatchObject([{ id, kind: 'refused' }])
    }
    await expect(
      learner(contract.syncProgress, {
        body: { attempts: [], drafts: [{ subject: 'Not a subject', key, files, updatedAt }] },
      }),
    ).rejects.toMatchObject({ status: 400 })
  })

  test('read in the subject form count for the lesson', async () => {
    const learner = browser()
    const attempt = { kind: 'page', id: randomUUID(), page: 1, at: NOW } as const
    const { courses } = await learner(contract.syncProgress, {
      body: { attempts: [{ ...attempt, subject: 'lesson:little-python/names' }] },
    })
    expect(courses[0]?.lessons).toMatchObject([{ lessonId: 'names', pagesRead: [1] }])
  })

  test('a clock that is ahead does not shut out what is typed after', async () => {
    const learner = browser()
    await learner(contract.syncProgress, {
      body: { attempts: [], drafts: [typed('from the future', '2099-01-01T00:00:00.000Z')] },
    })
    await learner(contract.syncProgress, { body: { attempts: [], drafts: [typed('now', NOW)] } })
    const { drafts } = await learner(getDrafts, {
      query: { courseId: 'little-python', lessonId: 'double' },
    })
    expect(drafts[0]?.files[0]?.content).toBe('now')
  })
})

describe('enrolling', () => {
  test('again is the same as once', async () => {
    const learner = browser()
    const first = await learner(contract.enrollInPath, { params: { learningPathId: 'master-little' } })
    expect(await learner(contract.enrollInPath, { params: { learningPathId: 'master-little' } })).toEqual(
      first,
    )
    const path = await learner(contract.getPathProgress, { query: { learningPathId: 'master-little' } })
    expect(path).toMatchObject({ enrolledAt: NOW, percent: 0, courses: [{ courseId: 'little-python' }] })
  })

  test('in what is not there answers 404', async () => {
    const learner = browser()
    await expect(learner(contract.enrollInCourse, { params: { courseId: 'gone' } })).rejects.toMatchObject({
      status: 404,
    })
    await expect(
      learner(contract.enrollInPath, { params: { learningPathId: 'gone' } }),
    ).rejects.toMatchObject({ status: 404 })
    await expect(learner(contract.getProgress, { query: { courseId: 'gone' } })).rejects.toMatchObject({
      status: 404,
    })
    await expect(
      learner(contract.getPathProgress, { query: { learningPathId: 'gone' } }),
    ).rejects.toMatchObject({ status: 404 })
  })
})
