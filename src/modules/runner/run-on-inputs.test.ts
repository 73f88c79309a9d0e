/** One program and several inputs, in a real sandbox. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { repositoryContent } from '#modules/catalog/testing.ts'
import { startOwnSandbox } from './own-sandbox.ts'
import { runOnInputs } from './run-on-inputs.ts'

let started: Awaited<ReturnType<typeof startOwnSandbox>>
beforeAll(async () => {
  started = await startOwnSandbox()
})
afterAll(() => started.stop())

const run = (content: string, inputs: string[]) =>
  runOnInputs(
    { sandbox: started.sandbox, content: repositoryContent() },
    { language: 'python', files: [{ path: 'main.py', content }], inputs },
  )

test('a program prints what it asked until its input ended', async () => {
  expect(
    await run('a = input("Name? ")\nb = input("Age? ")\nprint(a, b)\n', ['Ada\n36\n', '', 'Ada\n']),
  ).toEqual([
    { stdout: 'Name? Age? Ada 36\n', exitCode: 0 },
    { stdout: 'Name? ', exitCode: 1 },
    { stdout: 'Name? Age? ', exitCode: 1 },
  ])
})

test('a run that never ends is the last one, and a program that does not compile has none', async () => {
  expect(await run('while True: pass\n', ['', '', ''])).toHaveLength(1)
  expect(await run('print(\n', [''])).toMatchObject([{ stdout: '', exitCode: 1 }])
}, 30_000)
