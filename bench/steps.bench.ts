/**
 * Is the count of steps the same every time? Grades one answer of each language a thousand times, four at once, while other
 * programs keep every processor busy: the solution, which is within the bound. `--only python,java,200` takes some languages, and
 * as many gradings; `--quick` fifty.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type ChallengeLesson, type Content, contentOf, readContentFolder } from '#modules/catalog/module.ts'
import { gradeExercise, type Sandbox } from '#modules/runner/module.ts'
import { Failure } from '#platform/failures.ts'
import { startOwnSandbox } from '#modules/runner/own-sandbox.ts'
import type { BenchFigure, BenchOptions, BenchResult } from './bench-result.ts'

const GRADINGS = 1000
const QUICK_GRADINGS = 50
const AT_ONCE = 4
/** Programs that never rest, for each processor. */
const BUSY_EACH = 2

/** Challenges whose steps are counted, one of each language. */
const CHALLENGES = [
  { name: 'python', course: 'dsa-with-python', lesson: 'closest-pair-sum' },
  { name: 'javascript', course: 'learn-javascript-basics', lesson: 'the-longest-climb' },
  { name: 'c', course: 'practice-c-programming', lesson: 'where-the-ferry-balances' },
  { name: 'cpp', course: 'practice-cpp-basics', lesson: 'gap-on-the-podium' },
  { name: 'java', course: 'learn-java-basics', lesson: 'longest-dry-spell' },
]

export async function* bench({ only, quick }: BenchOptions): AsyncGenerator<BenchResult> {
  const gradings = Number(only?.find((word) => /^\d+$/.test(word)) ?? (quick ? QUICK_GRADINGS : GRADINGS))
  const named = only?.filter((word) => !/^\d+$/.test(word)) ?? []
  const asked = named.length === 0 ? CHALLENGES : CHALLENGES.filter(({ name }) => named.includes(name))
  if (asked.length === 0 || !(gradings > 0))
    throw new Error(`--only takes some of ${CHALLENGES.map(({ name }) => name).join(', ')}.`)
  const folder = join(import.meta.dirname, '../content')
  const content = contentOf(readContentFolder(folder, { onProblem: () => {}, keepBroken: true }))
  const { sandbox, stop } = await startOwnSandbox()
  const deps = { sandbox, content }
  const challenges = asked.map(({ course, lesson }) => ({
    course,
    lesson,
    challenge: challengeOf(content, course, lesson),
  }))
  // Compiled once at rest: from then on its program comes from the cache, as with every answer that is sent again.
  for (const { challenge } of challenges) await gradeWhenRoom(deps, challenge)
  const busy = keepBusy()
  try {
    for (const { course, lesson, challenge } of challenges) {
      yield {
        title: `${course}/${lesson}`,
        results: await manyTimes(deps, challenge, gradings),
      }
    }
  } finally {
    for (const each of busy) each.kill()
    await stop()
  }
}

/** Ends with the benchmark, however that ends. */
const BUSY = 'const parent = process.ppid; while (process.ppid === parent);'

function keepBusy(): ChildProcess[] {
  return Array.from({ length: BUSY_EACH * availableParallelism() }, () =>
    spawn(process.execPath, ['-e', BUSY], { stdio: 'ignore' }),
  )
}

function challengeOf({ courses }: Content, courseId: string, lessonId: string): ChallengeLesson {
  const lessons = courses.find(({ id }) => id === courseId)?.chapters.flatMap((chapter) => chapter.lessons)
  const found = lessons?.find(({ id }) => id === lessonId)
  if (found?.type !== 'challenge') throw new Error(`There is no challenge ${courseId}/${lessonId}.`)
  return found
}

type Deps = { sandbox: Sandbox; content: Content }

/** Who is told that there are too many comes again. */
async function gradeWhenRoom(deps: Deps, { exercise, solution }: ChallengeLesson) {
  for (;;) {
    try {
      return await gradeExercise(deps, exercise, solution.files)
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'service-full') throw error
      await pause(1_000)
    }
  }
}

async function manyTimes(deps: Deps, challenge: ChallengeLesson, gradings: number): Promise<BenchFigure[]> {
  const counts = new Map<string, number>()
  const verdicts = new Map<string, number>()
  let largest = 0
  const times: number[] = []
  let begun = 0
  let uncounted = 0
  const worker = async () => {
    while (begun < gradings) {
      begun += 1
      const started = performance.now()
      const { result, cost, tests } = await gradeWhenRoom(deps, challenge)
      times.push(performance.now() - started)
      note(verdicts, `${result} ${tests.find(({ passed }) => !passed)?.message ?? ''}`)
      if (cost) note(counts, cost.counts.map(({ steps }) => steps).join(' '))
      else uncounted += 1
      largest = Math.max(largest, cost?.counts.at(-1)?.steps ?? 0)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  const one = { atMost: 1 }
  return [
    { name: 'gradings of one answer', value: times.length, unit: '' },
    { name: '  of them not counted, for want of time', value: uncounted, unit: '' },
    { name: 'different counts of steps', value: counts.size, unit: '', required: one },
    ...each(counts),
    { name: 'different verdicts', value: verdicts.size, unit: '', required: one },
    ...each(verdicts),
    { name: 'slowest grading', value: Math.max(...times), unit: 'ms' },
    { name: 'steps at the largest size', value: largest, unit: '' },
  ]
}

function note(seen: Map<string, number>, what: string): void {
  seen.set(what, (seen.get(what) ?? 0) + 1)
}

/** How often each was seen; nothing where all are the same. */
function each(seen: Map<string, number>): BenchFigure[] {
  if (seen.size === 1) return []
  return [...seen].map(([what, times]) => ({ name: `  ${what}`, value: times, unit: 'times' }))
}
