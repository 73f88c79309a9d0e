/** What the process of a learner's page is given: questions, and nothing that says what is expected. */
import { closeSync, openSync, readdirSync, readFileSync, readlinkSync, readSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requires } from '../../tests/support/requires.ts'
import { childrenOf, type Sandbox, startSandbox } from '../testing.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
  await sandbox.health()
}, 60_000)
afterAll(() => sandbox.close())

/** Asked of the page, so that they must be found: a search that finds nothing else is one that works. */
const REQUESTS = ['h1.asked-for-4242', 'aria-asked-4242']
const EXPECTED = [
  'expected-text-4711',
  'expected-pattern-4712',
  'expected-value-4713',
  '#0a0b0c',
  'test-name-4714',
]

const CHECKS = [
  { select: 'h1', count: 1 },
  { select: REQUESTS[0], count: 0 },
  { select: 'h1', style: 'color', values: ['black', EXPECTED[3]] },
  { select: 'h1', text: EXPECTED[0] },
]
const TESTS = [
  { name: EXPECTED[4], checks: [{ select: 'h1', matches: EXPECTED[1] }] },
  { name: EXPECTED[4], checks: [{ select: 'h1', attribute: REQUESTS[1], value: EXPECTED[2] }] },
  { name: EXPECTED[4], checks: CHECKS },
]

/** Only root may read the memory of another user's process. */
const asRoot = { ...requires('root', process.getuid?.() === 0), timeout: 60_000 }

test('no memory, file, argument or variable of it holds what is expected', asRoot, async () => {
  const html = '<title>learner-page-4242</title><h1>x</h1><script>setInterval(() => {}, 5)</script>'
  const running = sandbox.run('page', html, { pageChecks: JSON.stringify(TESTS) })
  const pid = await processWith('learner-page-4242', running)
  // By then the third test has begun to be asked again and again.
  const memory = await searched(pid, [...REQUESTS, ...EXPECTED], running)
  expect(memory.missingOfAsked).toEqual([])
  expect(memory.foundOfExpected).toEqual([])
  expect((await running).report).toContain('Expected the text of `h1` to be')
})

test('of its descriptors one is not its own standard streams’: the line', asRoot, async () => {
  const html = '<title>learner-page-4343</title><script>setInterval(() => {}, 5)</script><h1>x</h1>'
  const running = sandbox.run('page', html, { pageChecks: JSON.stringify(TESTS) })
  const pid = await processWith('learner-page-4343', running)
  const sockets = readdirSync(`/proc/${pid}/fd`).filter((fd) =>
    link(`/proc/${pid}/fd/${fd}`).startsWith('socket:'),
  )
  expect(sockets).toEqual(['1', '2', '3'])
  await running
})

/** The page's process, once it has read its page: the one of ours whose home has a page with this title. */
async function processWith(title: string, running: Promise<unknown>): Promise<number> {
  let isOver = false
  void running.then(() => (isOver = true))
  while (!isOver) {
    for (const pid of childrenOf(sandbox.process.pid))
      if (
        text(`/proc/${pid}/root/home/learner/index.html`).includes(title) &&
        text(`/proc/${pid}/cmdline`).includes('page.mjs')
      )
        return pid
    await sleep(5)
  }
  throw new Error('The page was not seen while it ran.')
}

async function searched(pid: number, words: string[], running: Promise<unknown>) {
  let isOver = false
  void running.then(() => (isOver = true))
  const found = new Set<string>()
  // Again and again while it is judged, so that nothing is missed that is there for a moment.
  while (!isOver) {
    const places = [...memoryOf(pid), text(`/proc/${pid}/environ`), text(`/proc/${pid}/cmdline`)]
    for (const word of words) if (places.some((place) => place.includes(word))) found.add(word)
    await sleep(1)
  }
  return {
    missingOfAsked: REQUESTS.filter((word) => !found.has(word)),
    foundOfExpected: EXPECTED.filter((word) => found.has(word)),
  }
}

/** What it may write to: where its own values are. */
function* memoryOf(pid: number): Generator<Buffer> {
  const maps = text(`/proc/${pid}/maps`).matchAll(/^([0-9a-f]+)-([0-9a-f]+) rw/gm)
  let fd = -1
  try {
    fd = openSync(`/proc/${pid}/mem`, 'r')
    for (const [, from = '', to = ''] of maps) {
      const start = Number.parseInt(from, 16)
      const chunk = Buffer.alloc(Math.min(Number.parseInt(to, 16) - start, 64 * 1024 * 1024))
      try {
        readSync(fd, chunk, 0, chunk.length, start)
        yield chunk
      } catch {
        // Set aside and never touched.
      }
    }
  } catch {
    // It has just ended.
  } finally {
    if (fd >= 0) closeSync(fd)
  }
}

function text(path: string): string {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    return ''
  }
}

function link(path: string): string {
  try {
    return readlinkSync(path)
  } catch {
    return ''
  }
}
