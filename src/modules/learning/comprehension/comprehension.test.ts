/** Exercises about programs that are read before they run, through the real application and a real database. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { comprehensionLesson, littleFile, readLittle } from '#modules/catalog/testing.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import type { Deps } from '../deps.ts'
import { syncProgress } from '../sync-progress.ts'
import { fakeSandbox } from '../testing.ts'
import { checkAnswer } from './check-answer.ts'
import { checkComprehension, type ComprehensionAnswer } from './contract.ts'

const PLACE = { courseId: 'little-python', lessonId: 'names' }
const TABLE = [
  ['', ''],
  ['1', '2'],
  ['1', '3'],
  ['0', '3'],
]

let site: TestApp
let deps: Deps & TestApp['deps']
let told: { name: string; data: unknown }[]
let learnerId: string
/** What the sandbox prints for an input. */
let prints: (stdin: string) => string

const sandbox = fakeSandbox((stdin) => prints(stdin))

beforeAll(async () => {
  const { content } = readLittle({
    ...comprehensionLesson(),
    ...littleFile('course.yaml', 'prerequisites: []', 'free: true\nprerequisites: []'),
  })
  site = await testApp({ content, sandbox })
})
afterAll(() => site.close())
beforeEach(() => {
  told = []
  learnerId = randomUUID()
  prints = (stdin) => `${Math.floor(Number(stdin) / 4)}\n`
  const events: Deps['events'] = { emit: async (_tx, { name }, data) => void told.push({ name, data }) }
  deps = { ...site.deps, events }
})

const check = (
  exercise: string,
  answer: ComprehensionAnswer,
  attemptId: string = randomUUID(),
  lessonId = 'names',
) =>
  checkAnswer(deps, {
    learnerId,
    userId: null,
    attemptId,
    courseId: PLACE.courseId,
    lessonId,
    exercise,
    answer,
    address: '192.0.2.1',
    signal: AbortSignal.timeout(30_000),
  })
const predict = (output: string, id?: string) => check('sum', { kind: 'predict', output }, id)
const input = (text: string, id?: string) => check('asked', { kind: 'read', input: text }, id)
const done = (answered: Awaited<ReturnType<typeof check>>) => answered.progress.lessons[0]?.passedExercises
const judged = () => told.filter(({ name }) => name === 'attempt-judged').map(({ data }) => data)

describe('a prediction', () => {
  test('is done when it is right', async () => {
    const answered = await predict(' 17 \n'.trimStart())
    expect(answered.verdict).toEqual({ kind: 'predict', correct: true, output: '17', whyHtml: null })
    expect(done(answered)).toEqual(['sum'])
  })

  test('is done when it is wrong, with the sentence of a known mistake', async () => {
    const answered = await predict('25')
    expect(answered.verdict).toMatchObject({ correct: false, output: '17' })
    expect(answered.verdict).toMatchObject({ whyHtml: expect.stringContaining('taken') })
    expect(done(answered)).toEqual(['sum'])
    expect(answered.progress.lessons[0]).toMatchObject({ failedTries: 0, attempts: 1 })
  })

  test('is no evidence of skill, so a wrong one costs nothing', async () => {
    await predict('25')
    expect(judged()).toEqual([])
  })
})

test('a trace table is done when every cell is right, and says of each wrong one what it is', async () => {
  const wrong = await check('count', { kind: 'trace', cells: [[], ['2', '2'], [], []] })
  expect(wrong.verdict).toMatchObject({
    correct: false,
    cells: [
      [{ state: 'shown' }, { state: 'shown' }],
      [{ state: 'earlier' }, { state: 'right' }],
      [{ state: 'empty' }, { state: 'empty' }],
      [{ state: 'empty' }, { state: 'empty' }],
    ],
  })
  expect(done(wrong)).toEqual([])
  // The right values stay on the server until they were found.
  expect(JSON.stringify(wrong.verdict)).not.toMatch(/"[0-9]"/)
  expect(done(await check('count', { kind: 'trace', cells: TABLE }))).toEqual(['count'])
  expect(judged()).toMatchObject([
    { exercise: 'count', passed: false },
    { exercise: 'count', passed: true },
  ])
})

describe('an input', () => {
  test('is right when the program prints the output with it, whether the author thought of it or not', async () => {
    expect((await input('13')).verdict).toMatchObject({ kind: 'read', correct: true, printed: '3\n' })
    const wrong = await input('9')
    expect(wrong.verdict).toMatchObject({ correct: false, printed: '2\n', whyHtml: null })
    expect((await input('3')).verdict).toMatchObject({ whyHtml: expect.stringContaining('Three') })
  })

  test('for a blank is values alone: code is turned away before anything runs', async () => {
    const before = sandbox.jobs
    const answer = (text: string) => check('three', { kind: 'read', input: text })
    await expect(answer('2) - 1); print(3) #')).rejects.toMatchObject({ code: 'not-a-value' })
    await expect(answer('open("/etc/passwd")')).rejects.toMatchObject({ code: 'not-a-value' })
    expect(sandbox.jobs).toBe(before)
    prints = () => '3\n'
    expect((await answer('2')).verdict).toMatchObject({ correct: true })
  })
})

test('an attempt that is sent again counts once and keeps its verdict', async () => {
  const id = randomUUID()
  const first = await predict('25', id)
  const again = await predict('17', id)
  expect(again.verdict).toEqual(first.verdict)
  expect(again.progress.lessons[0]?.attempts).toBe(1)
})

test('a client that lies about what it answers is refused', async () => {
  await expect(check('sum', { kind: 'read', input: '1' })).rejects.toMatchObject({ code: 'exercise-changed' })
  await expect(check('nowhere', { kind: 'read', input: '1' })).rejects.toMatchObject({
    code: 'content-not-found',
  })
  await expect(check('sum', { kind: 'predict', output: '1' }, randomUUID(), 'double')).rejects.toMatchObject({
    code: 'content-not-found',
  })
  const id = randomUUID()
  await predict('17', id)
  await expect(input('12', id)).rejects.toMatchObject({ code: 'attempt-id-taken' })
})

test('the lesson is done once its pages are read and every exercise is', async () => {
  const at = site.clock.now().toISOString()
  const attempts = [1, 2, 3].map((page) => ({ id: randomUUID(), kind: 'page' as const, ...PLACE, at, page }))
  await syncProgress(deps, { learnerId, userId: null, attempts, drafts: [] })
  await predict('25')
  await check('pick', { kind: 'predict', output: '12' })
  await check('count', { kind: 'trace', cells: TABLE })
  await input('12')
  prints = () => '3\n'
  const last = await check('three', { kind: 'read', input: '2' })
  expect(done(last)?.toSorted()).toEqual(['asked', 'count', 'pick', 'sum', 'three'])
  expect(last.progress.lessons[0]?.status).toBe('completed')
})

test.each<[string, unknown]>([
  ['a kind that is none', { kind: 'guess', output: '1' }],
  ['an output without end', { kind: 'predict', output: 'x'.repeat(4001) }],
  ['a table without end', { kind: 'trace', cells: Array.from({ length: 33 }, () => ['1']) }],
  ['a value without end', { kind: 'trace', cells: [['x'.repeat(101)]] }],
  ['an input without end', { kind: 'read', input: 'x'.repeat(1001) }],
])('%s is turned away at the door', async (_name, answer) => {
  const response = await site.app.inject({
    method: 'POST',
    url: checkComprehension.path,
    payload: { attemptId: randomUUID(), ...PLACE, exercise: 'sum', answer },
  })
  expect(response.statusCode).toBe(400)
})
