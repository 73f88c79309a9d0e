import { afterAll, expect, test } from 'vitest'
import type { Content } from '#modules/catalog/module.ts'
import type { Exercise } from '#modules/exercises/module.ts'
import { gradeExercise, type Sandbox } from '#modules/runner/module.ts'
import { startOwnSandbox } from '#modules/runner/own-sandbox.ts'
import { asLibrary } from '#sandbox/languages/page-library.ts'
import { openWarmPages } from './warm-pages.ts'

const pages = openWarmPages()
afterAll(() => pages.stop())

type PageExercise = Extract<Exercise, { kind: 'page' }>
type Check = PageExercise['tests'][number]['checks'][number]

const exercise = (...checks: Check[]): PageExercise => ({
  kind: 'page',
  language: 'html',
  tests: checks.map((check, at) => ({ name: `Test ${at}`, hidden: false, hint: null, checks: [check] })),
})
const page = (body: string, css = '') => [
  { path: 'index.html', content: `<!doctype html><link rel="stylesheet" href="style.css">${body}` },
  { path: 'style.css', content: css },
]

const NAVY = exercise({ select: 'h1', count: 1 }, { select: 'h1', style: 'color', value: 'navy' })
const RIGHT = page('<h1>Hello</h1>', 'h1 { color: #000080 }')

test('a page with a mistake is caught, one without is not', async () => {
  expect(await pages.catches(NAVY, page('<h1>Hello</h1>', 'h1 { color: red }'), RIGHT)).toBe(true)
  expect(await pages.catches(NAVY, page('<h2>Hello</h2>'), RIGHT)).toBe(true)
  expect(await pages.catches(NAVY, RIGHT, RIGHT)).toBe(false)
})

test('given files belong to the page, whichever program is tried', async () => {
  const given = [{ path: 'index.html', content: '<h1></h1><script src="say.js"></script>' }]
  const says = (word: string) => [
    { path: 'say.js', content: `document.querySelector('h1').textContent = '${word}'` },
  ]
  const hello: PageExercise = { ...exercise({ select: 'h1', text: 'Hello' }), given }
  expect(await pages.catches(hello, says('Bye'), says('Hello'))).toBe(true)
  expect(await pages.catches(hello, says('Hello'), says('Hello'))).toBe(false)
})

test('a mistake is not believed where the solution has it too', async () => {
  const red = page('<h1>Hello</h1>', 'h1 { color: red }')
  expect(await pages.catches(NAVY, red, red)).toBe(false)
})

test('one page leaves nothing to the next', async () => {
  const marks = page(
    '<h1>Hello</h1><script>Array.prototype.some = () => true; globalThis.mark = 1; console.log("mark")</script>',
    'h1 { color: navy }',
  )
  const reads = page(
    '<h1>Hello</h1><script>document.querySelector("h1").textContent = `${typeof mark}`</script>',
  )
  expect(await pages.catches(NAVY, marks, RIGHT)).toBe(false)
  // It would be `number` if the mark were still there, and then no mistake.
  const number = exercise({ select: 'h1', text: 'number' })
  expect(await pages.catches(number, reads, page('<h1>number</h1>'))).toBe(true)
  expect(await pages.catches(NAVY, page('<h1>Hello</h1>'), RIGHT)).toBe(true)
})

test('places of boxes are judged', async () => {
  const row = exercise({ select: 'h1, p', layout: 'same-row' })
  const right = page('<div><h1>Hello</h1><p>there</p></div>', 'div { display: flex }')
  expect(await pages.catches(row, page('<div><h1>Hello</h1><p>there</p></div>'), right)).toBe(true)
  expect(await pages.catches(row, right, right)).toBe(false)
})

test('many are judged beside each other, each by its own files', async () => {
  const asked = Array.from({ length: 12 }, (_, at) =>
    pages.catches(
      NAVY,
      page('<h1>Hello</h1>', at % 2 === 0 ? 'h1 { color: red }' : 'h1 { color: navy }'),
      RIGHT,
    ),
  )
  expect(await Promise.all(asked)).toEqual(Array.from({ length: 12 }, (_, at) => at % 2 === 0))
})

test('a page that never ends is not known, and the next one is judged all the same', async () => {
  expect(await pages.catches(NAVY, page('<h1>Hello</h1><script>for (;;);</script>'), RIGHT)).toBe(false)
  expect(await pages.catches(NAVY, page('<h2>Hello</h2>'), RIGHT)).toBe(true)
}, 60_000)

test('a page is judged as by the sandbox, test by test', async () => {
  const { sandbox, stop } = await startOwnSandbox()
  let jobs = 0
  const counted: Sandbox = {
    ...sandbox,
    run(job, signal) {
      jobs += 1
      return sandbox.run(job, signal)
    },
  }
  const gradeIn = (where: Sandbox, files: ReturnType<typeof page>) =>
    gradeExercise({ sandbox: where, content: {} as Content }, NAVY, files)
  try {
    const late = '<script>setTimeout(() => document.body.append(document.createElement("h1")), 30)</script>'
    for (const files of [
      RIGHT,
      page('<h1>Hello</h1>', 'h1 { color: red }'),
      page('<h2>No</h2>'),
      page(late),
    ]) {
      const warm = await gradeIn(pages.before(counted), files)
      const cold = await gradeIn(sandbox, files)
      expect({ ...warm, timings: null }).toEqual({ ...cold, timings: null })
    }
    expect(jobs).toBe(0)
    await gradeIn(pages.before(counted), page('<h1>Hello</h1><script>for (;;);</script>'))
    expect(jobs).toBe(1)
  } finally {
    await stop()
  }
}, 120_000)

test('a page program that was written anew is noticed', () => {
  expect(() => asLibrary('const order = wait()')).toThrow('new to the page library')
})
