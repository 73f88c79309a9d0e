/** `npm run content:try`, as an author types it: answers are graded as the server does, and what is unexpected is red. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { contentFolder, readLittle } from '#modules/catalog/testing.ts'
import { createSandboxClient } from '#modules/runner/sandbox-client.ts'
import { filesOf, readCases, tryCases } from '../../scripts/content-try/try-cases.ts'

const SCRIPT = join(import.meta.dirname, '../../scripts/content-try.ts')
const RIGHT = 'number = int(input())\nprint(number + number)\n'
const WRONG = 'print(8)\n'
const CASE = { course: 'little-python', lesson: 'double' }

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'codestead-try-'))
})

async function run(args: string[], input = ''): Promise<{ code: unknown; printed: string; error: string }> {
  const child = spawn(process.execPath, [SCRIPT, '--content', contentFolder(), ...args])
  child.stdin.end(input)
  const [printed, error, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { code, printed, error }
}

test('many cases: the answers come in their order, with the tests and their sentences', async () => {
  const cases = [
    { ...CASE, code: RIGHT, expected: 'pass' },
    { ...CASE, code: WRONG, expected: 'fail' },
    { ...CASE, files: [{ path: 'main.py', content: RIGHT }] },
    { ...CASE, code: 'print(' },
  ]
  const { code, printed } = await run(['--json', '-'], JSON.stringify(cases))
  expect(JSON.parse(printed)).toMatchObject([
    { ...CASE, passed: true, expected: 'pass', asExpected: true },
    {
      passed: false,
      asExpected: true,
      tests: [
        { name: 'Four', passed: true },
        { name: 'Hidden test 1', passed: false, hint: 'Below zero?' },
      ],
    },
    { passed: true, asExpected: true },
    { passed: false, explanation: { title: expect.any(String) } },
  ])
  expect(code).toBe(0)
})

test('a case that ends otherwise than expected is red', async () => {
  const { code, printed } = await run(
    ['--json', '-'],
    JSON.stringify([{ ...CASE, code: RIGHT, expected: 'fail' }]),
  )
  expect(JSON.parse(printed)).toMatchObject([{ passed: true, asExpected: false }])
  expect(code).toBe(1)
})

test('a case says what a failed test should say', async () => {
  const told = (part: string) => ({ ...CASE, code: WRONG, expected: 'fail', told: part })
  const cases = [told('no such sentence'), { ...CASE, code: RIGHT, told: 'anything' }]
  const { code, printed } = await run(['--json', '-'], JSON.stringify(cases))
  expect(JSON.parse(printed)).toMatchObject([{ asExpected: false }, { asExpected: false }])
  expect(code).toBe(1)
})

test('one answer as a file, whatever it is called', async () => {
  const file = join(folder, 'my-answer.txt')
  await writeFile(file, RIGHT)
  const { code, printed } = await run(['little-python/double', file, '--expected', 'pass'])
  expect(JSON.parse(printed)).toMatchObject([{ passed: true, asExpected: true }])
  expect(code).toBe(0)
})

test('what can’t be tried is said, and nothing is printed', async () => {
  const { code, printed, error } = await run(['little-python'])
  expect(error).toMatch(/^Say `npm run content:try/)
  expect([code, printed]).toEqual([2, ''])
})

test.each([
  ['{', /^The cases are not JSON/],
  ['{}', /^The cases must be a JSON array/],
  [
    JSON.stringify([
      { ...CASE, code: '' },
      { ...CASE, code: '', answer: 1 },
    ]),
    /^Case 2 must be/,
  ],
])('cases are checked at the door: %s', (cases, says) => {
  expect(() => readCases(cases)).toThrow(says)
})

test.each([
  ['none', 'There is no lesson little-python/none.'],
  ['names', 'little-python/names is no challenge.'],
])('%s is not there to be solved', async (lesson, says) => {
  const deps = { content: readLittle().content, sandbox: createSandboxClient([]) }
  await expect(tryCases(deps, [{ course: 'little-python', lesson, code: '' }])).rejects.toThrow(says)
})

test('code goes into the file in which the learner has to write; the others stay', () => {
  const page = { path: 'index.html', content: '<p>' }
  const starter = { files: [page, { path: 'style.css', content: '' }] }
  const solution = { files: [page, { path: 'style.css', content: 'p { color: red }' }] }
  const changed = { path: 'style.css', content: 'p {}' }
  expect(filesOf({ ...CASE, code: 'p {}' }, { starter, solution })).toEqual([page, changed])
  expect(filesOf({ ...CASE, files: [changed] }, { starter, solution })).toEqual([page, changed])
})
