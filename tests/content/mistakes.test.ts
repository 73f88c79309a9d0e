/** Wrong answers that answer learners, from the author's file to the recorded fingerprint, in a real sandbox. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentOf, readContentFolder } from '#modules/catalog/module.ts'
import { contentFolder, littleFile } from '#modules/catalog/testing.ts'
import type { SandboxClient } from '#modules/runner/module.ts'
import { startOwnSandbox } from '#modules/runner/own-sandbox.ts'
import { checkContent } from '../../scripts/content-check/check-content.ts'
import { problemText } from '../../scripts/content-check/print-report.ts'
import { tryCases } from '../../scripts/content-try/try-cases.ts'

const ROOT = join(import.meta.dirname, '../..')
const DOUBLE = 'content/courses/little-python/lessons/double.md'
const RECORDED = 'courses/little-python/mistakes.json'

let sandbox: SandboxClient
let stop: () => Promise<void>
beforeAll(async () => {
  const started = await startOwnSandbox()
  sandbox = started.sandbox
  stop = started.stop
}, 90_000)
afterAll(() => stop())

async function checked(contentDir: string, mistakes?: 'write' | 'write-alone') {
  return checkContent({
    root: ROOT,
    contentDir,
    sandbox,
    chosen: [],
    cacheFile: mistakes === 'write-alone' ? join(contentDir, 'cache.json') : null,
    leastWellTried: 0,
    fewestTerms: 0,
    ...(mistakes ? { mistakes } : {}),
  })
}

const FLOORS = ['mistake-sentence', 'mistakes-alike']

/** What is wrong about mistakes: a little course is below all other floors. */
async function problemsOf(contentDir: string, mistakes?: 'write' | 'write-alone') {
  const { problems, shortfalls } = await checked(contentDir, mistakes)
  const below = shortfalls.filter(({ floor }) => !FLOORS.includes(floor)).map(({ what }) => what)
  return problems.filter(({ what }) => !below.includes(what)).map((problem) => problemText(problem, false))
}

/** The folder with its wrong answers recorded. */
async function recordedFolder(changes: Record<string, string | null> = {}) {
  const folder = contentFolder(changes)
  await problemsOf(folder, 'write-alone')
  return folder
}

/** The sentence that a learner with this program is told. */
async function answerTo(folder: string, code: string) {
  const content = contentOf(readContentFolder(folder, { onProblem: ({ what }) => expect.fail(what) }))
  const [tried] = await tryCases({ sandbox, content }, [{ course: 'little-python', lesson: 'double', code }])
  return tried?.mistake
}

const block = (sentence: string, code: string) => `\n\n${sentence}\n\n\`\`\`python\n${code}\n\`\`\``
const LAST = 'print(8)\n```'
/** The little challenge with more wrong answers. */
const withRejects = (...blocks: string[]) => littleFile('double', LAST, LAST + blocks.join(''))

test('a program that does what a wrong answer does is answered with its sentence, however it is written', async () => {
  const folder = await recordedFolder(
    withRejects(block('You square the number.', 'print(int(input()) ** 2)')),
  )
  expect(await problemsOf(folder)).toEqual([])
  expect(await answerTo(folder, 'import sys\nn = int(sys.stdin.read())\nsys.stdout.write(str(n * n))')).toBe(
    'You square the number.',
  )
  expect(await answerTo(folder, 'for _ in [0]:\n    print("8")')).toBe(
    'You print 8 whatever number you read.',
  )
  expect(await answerTo(folder, 'print(int(input()) + 1)')).toBeNull()
  expect(await answerTo(folder, 'print(int(input()) * 2)')).toBeNull()
})

test('what is not recorded is red, and nobody is answered by it', async () => {
  const folder = contentFolder()
  expect(await problemsOf(folder)).toEqual([
    `content/${RECORDED}:1  what the wrong answers do is not recorded as it is now  →  run \`npm run content:check -- little-python --write-mistakes\``,
  ])
  expect(existsSync(join(folder, RECORDED))).toBe(false)
  expect(await answerTo(folder, 'print(8)')).toBeNull()
})

test('tests that change make what was recorded stale', async () => {
  const before = await recordedFolder()
  const text = readFileSync(join(before, RECORDED), 'utf8')
  const changed = littleFile('double', 'stdin: "-3\\n", stdout: "-6\\n"', 'stdin: "-5\\n", stdout: "-10\\n"')
  const folder = contentFolder({ ...changed, [RECORDED]: text })
  expect(await answerTo(folder, 'print(8)')).toBeNull()
  expect(await problemsOf(folder)).toEqual([expect.stringContaining('not recorded as it is now')])
  await problemsOf(folder, 'write')
  expect(await problemsOf(folder)).toEqual([])
  expect(await answerTo(folder, 'print(8)')).toBe('You print 8 whatever number you read.')
})

test('two wrong answers that look alike and say different things answer nobody', async () => {
  const folder = await recordedFolder(withRejects(block('You print a constant.', 'print("8")')))
  expect(await answerTo(folder, 'print(8)')).toBeNull()
  expect(await problemsOf(folder)).toEqual([
    `${DOUBLE}:39  this wrong answer does in every test what that of line 45 does, and they say different things  →  add a test that tells them apart, or give both one sentence`,
  ])
})

test('a wrong answer that does what the starter does answers nobody', async () => {
  const folder = await recordedFolder(withRejects(block('You print nothing.', 'input()')))
  expect(await answerTo(folder, 'n = input()')).toBeNull()
  expect(await problemsOf(folder)).toEqual([expect.stringContaining(`${DOUBLE}:45  this wrong answer does`)])
})

test('a wrong answer without a sentence is red, unless it is known from before', async () => {
  const changes = littleFile('double', 'You print 8 whatever number you read.\n\n', '')
  expect(await problemsOf(await recordedFolder(changes))).toEqual([
    expect.stringContaining(`${DOUBLE}:37  this wrong answer has no sentence`),
  ])
  const known = 'little-python:\n  mistake-sentence: 1\n'
  expect(await problemsOf(await recordedFolder({ ...changes, 'known-from-before.yaml': known }))).toEqual([])
})

test('what differs from run to run is recorded as telling nothing', async () => {
  const wrong = 'import random\nprint(random.random())'
  const folder = await recordedFolder(withRejects(block('You print a random number.', wrong)))
  expect(await problemsOf(folder)).toEqual([])
  expect(Object.values(JSON.parse(readFileSync(join(folder, RECORDED), 'utf8')).double.rejects)).toContain(
    null,
  )
})
