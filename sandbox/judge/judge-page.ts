/** Judges a page: test by test, check by check, with patience for pages that still have something to do. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Problem } from './judge-answer.ts'
import { isChoice, type PageCheck, type PageTest, type SimpleCheck } from './page-test.ts'

export type Verdict = { name: string; passed: boolean; message: string | null; actual: string | null }

/** `timers`: the page has set some, so that it may still change. */
export type Examined = { problem: Problem | null; timers: boolean }

export type PageClock = 'running' | 'stopped'

/** Somebody who can ask the page. Both resolve with null when there is no page to ask any more. */
export type Examiner = {
  /** Opens the page anew. `clock` stopped: time passes only in a check that waits. */
  load(clock: PageClock): Promise<Examined | null>
  examine(check: SimpleCheck): Promise<Examined | null>
}

/**
 * Milliseconds after which a check that fails is asked again, while the page has timers; a second in all. The pauses
 * grow: a page that tries one answer after the other has few tries.
 */
const PAUSES_MS = [20, 40, 80, 160, 320, 380]
/** Milliseconds a page without tests gets for its timers. */
const SETTLE_MS = 500

/** Fewer verdicts than tests: the page's process ended in the middle of the next one. */
export async function judgePage(tests: readonly PageTest[], examiner: Examiner): Promise<Verdict[]> {
  if (tests.length === 0) {
    const loaded = await examiner.load('running')
    if (loaded?.timers) await sleep(SETTLE_MS)
    return []
  }
  const verdicts: Verdict[] = []
  for (const { name, checks } of tests) {
    const tested = await judgeTest(checks, examiner)
    if (tested === null) break
    const { problem } = tested
    verdicts.push({
      name,
      passed: problem === null,
      message: problem?.message ?? null,
      actual: problem?.actual ?? null,
    })
  }
  return verdicts
}

async function judgeTest(checks: readonly PageCheck[], examiner: Examiner): Promise<Examined | null> {
  const waits = checks.some((check) => !isChoice(check) && check.do === 'wait')
  let last = await examiner.load(waits ? 'stopped' : 'running')
  for (const check of checks) {
    if (last === null || last.problem !== null) return last
    last = told(check, await askPatiently(check, examiner))
  }
  return last
}

/** In the sentence of the check, where it has one and the page could be checked. */
function told({ say }: PageCheck, examined: Examined | null): Examined | null {
  const problem = examined?.problem ?? null
  if (examined === null || problem === null || problem.found === null || say === undefined) return examined
  const message = problem.found === '' ? say : `${say} ${problem.found}`
  return { ...examined, problem: { ...problem, message } }
}

async function askPatiently(check: PageCheck, examiner: Examiner): Promise<Examined | null> {
  let examined = await examine(check, examiner)
  for (const pauseMs of PAUSES_MS) {
    if (examined === null || examined.problem === null || !examined.timers) break
    await sleep(pauseMs)
    examined = await examine(check, examiner)
  }
  return examined
}

const examine = (check: PageCheck, examiner: Examiner): Promise<Examined | null> =>
  isChoice(check) ? examineAny(check.any, examiner) : examiner.examine(check)

/** Of lists that all fail nothing is told but the sentence: the learner chose one way, and we cannot know which. */
async function examineAny(
  lists: readonly (readonly SimpleCheck[])[],
  examiner: Examiner,
): Promise<Examined | null> {
  let last: Examined | null = null
  for (const list of lists) {
    last = await examineAll(list, examiner)
    if (last === null || last.problem === null || last.problem.found === null) return last
  }
  return last?.problem ? { ...last, problem: { ...last.problem, found: '' } } : last
}

async function examineAll(list: readonly SimpleCheck[], examiner: Examiner): Promise<Examined | null> {
  let last: Examined | null = null
  for (const check of list) {
    last = await examiner.examine(check)
    if (last === null || last.problem !== null) return last
  }
  return last
}
