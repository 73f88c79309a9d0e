/** Mutants that fail a public test, recorded, with the recordings of all programs that pass it. */
import type { SourceFile } from '#modules/exercises/contract.ts'
import { type StdioTest, withGiven } from '#modules/exercises/module.ts'
import type { Content } from '#modules/catalog/module.ts'
import type { Trace, TraceLanguage } from '#modules/exercises/trace/contract.ts'
import { type Sandbox, sameOutput } from '#modules/runner/module.ts'
import { patiently } from '#modules/runner/patiently.ts'
import { recordRun } from '#modules/runner/record-run.ts'
import { type MutantCase, mutantCases, type PlainChallenge } from './mutant-cases.ts'

export type RecordedCase = MutantCase & {
  own: Trace
  /** Of the program that was changed. */
  solution: Trace
  /** Of the challenge's accepted answers. */
  accepted: Trace[]
}

/** The first `most` mutants that fail, in the order of `mutantCases`. */
export async function* recordCases(
  sandbox: Sandbox,
  content: Pick<Content, 'courses'>,
  { language, most }: { language: TraceLanguage; most: number },
): AsyncGenerator<RecordedCase> {
  const known = new Map<StdioTest, Promise<{ solution: Trace | null; accepted: Trace[] }>>()
  let found = 0
  for (const mutant of mutantCases(content, language)) {
    if (found >= most) return
    const failed = await firstFailure(sandbox, mutant)
    if (!failed) continue
    const passing = known.get(failed.test) ?? passingRuns(sandbox, mutant, failed.test)
    known.set(failed.test, passing)
    const { solution, accepted } = await passing
    if (!solution) continue
    found += 1
    yield { ...mutant, own: failed.own, solution, accepted }
  }
}

async function firstFailure(
  sandbox: Sandbox,
  { challenge, language, files, tests }: MutantCase,
): Promise<{ own: Trace; test: StdioTest } | null> {
  for (const test of tests) {
    const { trace, isRight } = await record(sandbox, challenge, { language, files, test })
    if (trace && !isRight) return { own: trace, test }
  }
  return null
}

async function passingRuns(
  sandbox: Sandbox,
  { challenge, language }: MutantCase,
  test: StdioTest,
): Promise<{ solution: Trace | null; accepted: Trace[] }> {
  const traces: (Trace | null)[] = []
  for (const { files } of [challenge.solution, ...challenge.accepts]) {
    const run = { language, files: withGiven(challenge.exercise, files), test }
    const { trace, isRight } = await record(sandbox, challenge, run)
    traces.push(isRight ? trace : null)
  }
  const [solution = null, ...accepted] = traces
  return { solution, accepted: accepted.filter((trace) => trace !== null) }
}

type Run = { language: TraceLanguage; files: readonly SourceFile[]; test: StdioTest }

async function record(
  sandbox: Sandbox,
  { exercise: { compare, tolerance } }: PlainChallenge,
  { language, files, test }: Run,
): Promise<{ trace: Trace | null; isRight: boolean }> {
  const { outcome, trace } = await patiently(() =>
    recordRun({ sandbox }, { language, files, stdin: test.stdin }),
  )
  const read: Trace | null = JSON.parse(trace ?? 'null')
  return { trace: read, isRight: sameOutput(outcome.stdout, test.stdout, compare, tolerance) }
}
