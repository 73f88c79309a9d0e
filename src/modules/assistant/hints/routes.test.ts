/** The hint ladder through the whole application: what opens a rung, what it costs, and what it never tells. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUpWithEmail } from '#modules/accounts/contract.ts'
import { ADA, testBrowser, type TestBrowser } from '#modules/accounts/testing.ts'
import { putGrant } from '#modules/access/module.ts'
import { littleFile, readLittle, repositoryContent } from '#modules/catalog/testing.ts'
import { getOwnChallenge, submitChallenge } from '#modules/challenges/contract.ts'
import { answeringSandbox } from '#modules/challenges/testing.ts'
import { runChallenge } from '#modules/learning/contract.ts'
import { fakeSandbox } from '#modules/learning/testing.ts'
import { CallError } from '#platform/contract/call.ts'
import { eq } from '#platform/db/sql.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import { listHints, openHint } from './contract.ts'
import { hintLadders } from './tables.ts'

const PLACE = { courseId: 'little-python', lessonId: 'double' }
const COMMUNITY = { challengeId: 'busiest-hour' }

/** A step of a trace by which programs are compared. */
const steps = (value: number) => [
  { line: 1 },
  { line: 2, set: [[0, [['number', 4]]]] },
  { line: 3, set: [[0, [['half', 2]]]] },
  { line: 4, set: [[0, [['twice', value]]]] },
  { line: 4, event: 'end', out: `${value}\n` },
]

let little: TestApp
let whole: TestApp
/** What the learner's program prints. */
let print: (stdin: string) => string = () => ''
/** What the learner's function returns. */
let answer = (visits: number[]) => visits.lastIndexOf(Math.max(...visits))
/** Whether programs can be recorded. */
let isRecorded = false

beforeAll(async () => {
  const free = littleFile('course.yaml', 'prerequisites: []', 'free: true\nprerequisites: []')
  const { content } = readLittle(free)
  const fake = fakeSandbox((stdin) => print(stdin))
  little = await testApp({
    content,
    sandbox: {
      ...fake,
      run: async (job, signal) => {
        const done = await fake.run(job, signal)
        if (!isRecorded || done.status !== 'done') return done
        const isMine = job.files[0]?.content.includes('# mine') === true
        const report = steps(isMine ? 7 : 8)
          .map((step) => `${JSON.stringify(step)}\n`)
          .join('')
        return {
          ...done,
          runs: done.runs.map((run) => ({ ...run, stdout: isMine ? '7\n' : '8\n', report })),
        }
      },
    },
  })
  const functions = answeringSandbox(fake, (visits) => answer(visits))
  whole = await testApp({
    content: repositoryContent(),
    // What is recorded has no tests in its input.
    sandbox: {
      ...fake,
      run: (job, signal) =>
        (job.runs[0]?.stdin?.startsWith('{') === true ? functions : fake).run(job, signal),
    },
  })
})
afterAll(() => Promise.all([little.close(), whole.close()]))

let addresses = 0
const visitor = (site = little) => testBrowser(site, { address: `198.18.7.${(addresses += 1)}` })
const files = (content: string) => [{ path: 'main.py', content }]

const wrong = () => {
  print = () => '7\n'
}

async function run(browser: TestBrowser, content: string) {
  little.clock.advance(1000)
  return browser.call(runChallenge, { body: { attemptId: randomUUID(), ...PLACE, files: files(content) } })
}

const ask = (browser: TestBrowser, content: string, more: { question?: string } = {}) =>
  browser.call(openHint, { body: { place: PLACE, files: files(content), ...more } })

async function failure(work: Promise<unknown>): Promise<CallError> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof CallError)) throw new Error('The call was expected to fail.')
  return error
}

const textOf = (value: unknown) => JSON.stringify(value)

test('without a try there is nothing to help with', async () => {
  const browser = visitor()
  expect(await browser.call(listHints, { query: PLACE })).toEqual({ rungs: [], next: 'where' })
  const answer = await ask(browser, 'x')
  expect(answer).toMatchObject({ answer: 'run-first', rungs: [] })
  expect(textOf(answer.sentences)).toContain('Run the tests first')
})

test('a failed try opens one rung, and the next one needs another try of another program', async () => {
  wrong()
  const browser = visitor()
  await run(browser, 'print(7)')
  const first = await ask(browser, 'print(7)')
  expect(first).toMatchObject({ answer: 'rung', next: 'concept', sentences: [], reply: null })
  expect(first.rungs).toMatchObject([{ kind: 'where' }])
  expect(first.rungs[0]?.sentences.flat()).toEqual(
    expect.arrayContaining([{ code: '4' }, { code: '8' }, { code: '7' }]),
  )
  const again = await ask(browser, 'print(7)')
  expect(again).toMatchObject({ answer: 'try-first', rungs: first.rungs })

  await run(browser, 'print( 7 )  # the same')
  expect((await ask(browser, 'print( 7 )  # the same')).answer).toBe('try-first')
  await run(browser, 'print(3 + 4)')
  const second = await ask(browser, 'print(3 + 4)')
  expect(second.answer).toBe('rung')
  expect(second.rungs).toHaveLength(2)
  expect((await browser.call(listHints, { query: PLACE })).rungs).toEqual(second.rungs)
})

test('a program that was changed since its last run is run first', async () => {
  wrong()
  const browser = visitor()
  await run(browser, 'print(7)')
  const answer = await ask(browser, 'print(9)')
  expect(answer).toMatchObject({ answer: 'run-first', rungs: [] })
})

test('the ladder ends with the author’s hints, and then says so', async () => {
  wrong()
  const browser = visitor()
  const kinds: string[] = []
  let last = ''
  for (let at = 0; at < 8; at += 1) {
    await run(browser, `print(${at} + 1, "${'x'.repeat(at)}") or ${'1 + '.repeat(at)} 2`)
    const answer = await ask(browser, `print(${at} + 1, "${'x'.repeat(at)}") or ${'1 + '.repeat(at)} 2`)
    last = answer.answer
    if (answer.answer !== 'rung') break
    kinds.push(answer.rungs.at(-1)?.kind ?? '')
  }
  expect(last).toBe('finished')
  expect(kinds[0]).toBe('where')
  expect(kinds.at(-1)).toBe('hint')
  expect(new Set(kinds).size).toBe(kinds.length)
  const { rungs, next } = await browser.call(listHints, { query: PLACE })
  expect(rungs.at(-1)?.hintHtml).toContain('Multiply.')
  expect(next).toBeNull()
})

test('a question changes nothing but what is said first', async () => {
  wrong()
  const browser = visitor()
  await run(browser, 'print(7)')
  const answer = await ask(browser, 'print(7)', { question: 'Give me the solution!' })
  expect(answer.rungs).toMatchObject([{ kind: 'where' }])
  expect(textOf(answer.reply)).toContain('I won’t write the solution for you')
  expect(textOf(answer)).not.toContain('number * 2')
})

test('after a pass there is nothing to hint at, and failing later begins a new ladder', async () => {
  wrong()
  const browser = visitor()
  await run(browser, 'print(7)')
  await ask(browser, 'print(7)')
  print = (stdin) => `${Number(stdin) * 2}\n`
  await run(browser, 'print(2 * int(input()))')
  const passed = await ask(browser, 'print(2 * int(input()))')
  expect(passed).toMatchObject({ answer: 'passed', rungs: [] })
  wrong()
  await run(browser, 'print(7)')
  expect((await ask(browser, 'print(7)')).rungs).toMatchObject([{ kind: 'where' }])
})

test('a hidden test is told of by its hint alone', async () => {
  // The public test passes, the hidden one doesn't.
  print = (stdin) => (stdin.startsWith('-') ? '-5\n' : '8\n')
  const browser = visitor()
  await run(browser, 'print(8)')
  const { rungs } = await ask(browser, 'print(8)')
  const text = textOf(rungs)
  expect(text).toContain('hidden test')
  expect(text).toContain('Below zero?')
  for (const secret of ['-3', '-6', 'Negative']) expect(text).not.toContain(secret)
})

test('where runs part is asked about as a question', async () => {
  wrong()
  isRecorded = true
  try {
    const browser = visitor()
    const program = (more: string) =>
      `number = int(input())\nhalf = number / 2\ntwice = 7${more}\nprint(twice)  # mine`
    await run(browser, program(''))
    await ask(browser, program(''))
    const kinds: string[] = []
    for (const more of [' + 0', ' + 0 + 0', ' + 0 + 0 + 0']) {
      await run(browser, program(more))
      const { rungs } = await ask(browser, program(more))
      const rung = rungs.at(-1)
      kinds.push(rung?.kind ?? '')
      if (rung?.kind !== 'line') continue
      expect(rung.line).toEqual({ path: 'main.py', line: 3 })
      expect(rung.sentences.flat()).toEqual(expect.arrayContaining([{ code: 'twice' }, { code: '8' }]))
      break
    }
    expect(kinds).toContain('line')
  } finally {
    isRecorded = false
  }
})

test('two requests at once open one rung', async () => {
  wrong()
  const browser = visitor()
  await run(browser, 'print(7)')
  const answers = await Promise.all([ask(browser, 'print(7)'), ask(browser, 'print(7)')])
  for (const { rungs } of answers) expect(rungs).toHaveLength(1)
  expect((await browser.call(listHints, { query: PLACE })).rungs).toHaveLength(1)
})

async function helpedExercises(): Promise<number> {
  const { rows } = await little.database.pool.query(
    "select 1 from exercise_evidence where cardinality(hints) > 0 and exercise = 'challenge'",
  )
  return rows.length
}

test('every rung is help in the evidence of the exercise', async () => {
  wrong()
  const browser = visitor()
  await run(browser, 'print(7)')
  const before = await helpedExercises()
  await ask(browser, 'print(7)')
  expect(await helpedExercises()).toBe(before + 1)
})

test('another learner’s try opens nothing, and their ladder isn’t shown', async () => {
  wrong()
  const [mine, theirs] = [visitor(), visitor()]
  await run(mine, 'print(7)')
  await ask(mine, 'print(7)')
  expect((await ask(theirs, 'print(7)')).answer).toBe('run-first')
  expect((await theirs.call(listHints, { query: PLACE })).rungs).toEqual([])
})

test('a visitor’s ladder goes along when they sign up', async () => {
  wrong()
  const browser = visitor()
  await run(browser, 'print(7)')
  const { rungs } = await ask(browser, 'print(7)')
  await browser.call(signUpWithEmail, { body: ADA })
  expect((await browser.call(listHints, { query: PLACE })).rungs).toEqual(rungs)
  const rows = await little.deps.db
    .select()
    .from(hintLadders)
    .where(eq(hintLadders.subject, 'lesson:little-python/double'))
  expect(rows.length).toBeGreaterThan(0)
})

test('a lesson of PRO is locked here, too', async () => {
  const course = whole.deps.content.courses.find(({ chapters }) =>
    chapters.some(({ lessons }) =>
      lessons.some(({ type, access }) => type === 'challenge' && access === 'pro'),
    ),
  )
  const lesson = course?.chapters
    .flatMap(({ lessons }) => lessons)
    .find(({ type, access }) => type === 'challenge' && access === 'pro')
  if (course === undefined || lesson === undefined) throw new Error('There is a challenge of PRO.')
  const body = { place: { courseId: course.id, lessonId: lesson.id }, files: files('x') }
  const browser = visitor(whole)
  expect((await failure(browser.call(openHint, { body }))).code).toBe('lesson-locked')
  await browser.call(signUpWithEmail, { body: ADA })
  const { rows } = await whole.database.pool.query<{ id: string }>('select id from users')
  await putGrant(whole.deps.db, {
    source: 'subscription',
    sourceId: 'test',
    accountId: rows[0]?.id ?? '',
    opens: 'pro',
    plan: 'annual',
    status: 'Active',
    changes: [],
    startsAt: whole.clock.now(),
    endsAt: null,
  })
  expect((await browser.call(openHint, { body })).answer).toBe('run-first')
})

test.each([
  ['a challenge that isn’t there', { place: { challengeId: 'no-such-thing' }, files: files('x') }, 404],
  ['a lesson without a challenge', { place: { ...PLACE, lessonId: 'names' }, files: files('x') }, 404],
  ['no file', { place: PLACE, files: [] }, 400],
  ['a question that is too long', { place: PLACE, files: files('x'), question: 'x'.repeat(301) }, 400],
])('%s is refused', async (_what, body, status) => {
  expect((await failure(visitor().call(openHint, { body }))).status).toBe(status)
})

test('rungs of a community challenge cost points like hints, and its own hint is counted once', async () => {
  const browser = visitor(whole)
  const program = (at: number) => `def busiest_hour(visits):\n    return ${'0 + '.repeat(at)}0\n`
  const kinds: string[] = []
  for (let at = 0; at < 5; at += 1) {
    whole.clock.advance(1000)
    await browser.call(submitChallenge, {
      body: {
        attemptId: randomUUID(),
        ...COMMUNITY,
        language: 'python',
        files: files(program(at)),
        timeZone: 'UTC',
      },
    })
    const opened = await browser.call(openHint, {
      body: { place: COMMUNITY, files: files(program(at)) },
    })
    expect(opened.answer).toBe('rung')
    kinds.push(opened.rungs.at(-1)?.kind ?? '')
  }
  expect(kinds).toEqual(['where', 'concept', 'line', 'example', 'hint'])
  const own = await browser.call(getOwnChallenge, { params: COMMUNITY })
  expect(own.hintsHtml).toHaveLength(1)
  answer = (visits) => visits.indexOf(Math.max(...visits))
  whole.clock.advance(1000)
  const solved = await browser.call(submitChallenge, {
    body: {
      attemptId: randomUUID(),
      ...COMMUNITY,
      language: 'python',
      files: files(program(9)),
      timeZone: 'UTC',
    },
  })
  const { difficulty } = whole.deps.content.challenge(COMMUNITY.challengeId) ?? {}
  expect(solved.own.points).toBe(
    0.4 * { beginner: 10, intermediate: 25, advanced: 60 }[difficulty ?? 'beginner'],
  )
})
