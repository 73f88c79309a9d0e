/**
 * Checks a learner's page inside the walls. Every test gets a freshly loaded page, so none can spoil the next.
 * The verdicts go to file descriptor 3 as JSON: `[{ name, passed, message, actual }]`, message and actual null
 * when passed. Without tests the page is loaded once, for its console output.
 */
import { writeSync } from 'node:fs'
import { awaitOrder } from './await-order.mjs'
import { loadPage } from './load-page.mjs'
import { normalStyles } from './normal-styles.mjs'
import { checkPage } from './page-checks.mjs'

/** How long a check that fails is asked again while the page still has timers to fire. */
const PATIENCE_MS = 1_000
const PAUSE_MS = 20

// Written at once: what a page's loop without end prints would only pile up in its own memory.
for (const { _handle } of [process.stdout, process.stderr]) _handle?.setBlocking?.(true)

const { tests, entry } = awaitOrder()
const list = JSON.parse(tests)
const normalised = normalStyles(list)
const verdicts = await runTests()
writeAll(3, JSON.stringify(verdicts))
// Intervals of the page would keep the process alive.
process.exit(0)

async function runTests() {
  if (list.length === 0) {
    const page = await loadPage(entry)
    await settle(page)
    return []
  }
  const results = []
  for (const test of list) results.push({ name: test.name, ...(await runTest(test.checks)) })
  return results
}

async function runTest(checks) {
  const page = await loadPage(entry)
  try {
    for (const check of checks) {
      const problem = await askPatiently(check, page)
      if (problem) return { passed: false, message: problem.message, actual: problem.actual }
    }
    return { passed: true, message: null, actual: null }
  } finally {
    page.close()
  }
}

async function askPatiently(check, page) {
  const until = performance.now() + PATIENCE_MS
  for (;;) {
    const problem = checkPage(check, { ...page, normalised })
    // What an action sets going in promises is done before the next check looks.
    if (problem === null && typeof check.do === 'string') await pause(0)
    const again = problem !== null && page.timers.used && performance.now() < until
    if (!again) return problem
    await pause(PAUSE_MS)
  }
}

function settle(page) {
  return pause(page.timers.used ? PATIENCE_MS / 2 : 0)
}

function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

function writeAll(fd, text) {
  let rest = Buffer.from(text)
  while (rest.length > 0) rest = rest.subarray(writeSync(fd, rest))
}
