/** *Step through* of challenges whose tests call a function: the call of a public test runs, and its steps are in the learner's file. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { repositoryContent } from '#modules/catalog/testing.ts'
import { renderExpected, withGiven } from '#modules/exercises/module.ts'
import { TRACE_LANGUAGES, type Trace } from '#modules/exercises/trace/contract.ts'
import { callProgram } from '#modules/runner/judging/judging.ts'
import { startOwnSandbox } from '#modules/runner/own-sandbox.ts'
import { recordRun } from '#modules/runner/record-run.ts'

/** Of each language; all of them with `CALLED=1000`. */
const MOST = Number(process.env['CALLED'] ?? 4)

let started: Awaited<ReturnType<typeof startOwnSandbox>>
beforeAll(async () => {
  started = await startOwnSandbox()
}, 90_000)
afterAll(() => started.stop())

const challenges = repositoryContent()
  .courses.flatMap(({ chapters }) => chapters.flatMap(({ lessons }) => lessons))
  .flatMap((lesson) =>
    lesson.type === 'challenge' && lesson.exercise.kind === 'function'
      ? [{ lesson, exercise: lesson.exercise }]
      : [],
  )

/** Evenly out of all of them, so that every course and many types are among them. */
function sample<Item>(items: readonly Item[]): Item[] {
  const step = Math.max(1, items.length / MOST)
  return Array.from(
    { length: Math.min(MOST, items.length) },
    (_, at) => items[Math.floor(at * step)],
  ).flatMap((item) => (item === undefined ? [] : [item]))
}

const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}.-]|\.0\b/gu, '')

test.each(TRACE_LANGUAGES)(
  'solutions in %s are watched as a test calls them',
  { timeout: 900_000 },
  async (language) => {
    const wrong: string[] = []
    for (const { lesson, exercise } of sample(
      challenges.filter((each) => each.exercise.language === language),
    )) {
      const shown = exercise.tests.find(({ hidden }) => !hidden)
      const files = withGiven(exercise, lesson.solution.files)
      const program = shown && callProgram(exercise, files, shown)
      if (!shown || !program) {
        wrong.push(`${lesson.id}: no call`)
        continue
      }
      const { trace, outcome } = await recordRun(started, { language, stdin: '', ...program })
      const read: Trace | null = trace === null ? null : JSON.parse(trace)
      const own =
        exercise.signature.file ??
        files.find(({ path }) => path.startsWith('main.') || path === 'Main.java')?.path
      const at = read?.files.indexOf(own ?? '') ?? -1
      const isCalled = read?.steps.some(({ event, file = 0 }) => event === 'call' && file === at)
      const isRight =
        shown.raises !== undefined ||
        read?.end.how === 'steps' ||
        plain(outcome.stdout).endsWith(plain(renderExpected(language, exercise.signature, shown)))
      if (!isCalled || !isRight)
        wrong.push(`${lesson.id}: ${isCalled ? 'printed' : 'not called'} ${outcome.stdout} ${outcome.stderr}`)
    }
    expect(wrong).toEqual([])
  },
)
