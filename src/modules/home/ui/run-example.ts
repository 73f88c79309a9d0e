/** Fetched when somebody presses Run for the first time. */
import type { RunOutcome } from '#modules/runner/contract.ts'
import { runProgram } from '#modules/runner/ui/run-program.ts'
import type { HeroExample } from './hero-examples.ts'

export type ExampleRun = { text: string; note: string; isFailed: boolean }

const LIMITS: Record<NonNullable<RunOutcome['limit']>, string> = {
  time: 'Stopped: it ran too long.',
  memory: 'Stopped: it asked for too much memory.',
  output: 'Stopped: it printed too much.',
  processes: 'Stopped: it started too many processes.',
  disk: 'Stopped: it wrote too much.',
}

/** Runs a visitor's version of an example and says in a few words how it went. Never rejects. */
export async function runExample(example: HeroExample, source: string): Promise<ExampleRun> {
  const { language, path, database } = example
  const program = {
    ...{ language, stdin: '' },
    files: [{ path, content: source }],
    ...(database === undefined ? {} : { database }),
  }
  try {
    const { outcome, device } = await runProgram(program, { signal: new AbortController().signal })
    return describe(outcome, device === null ? 'Ran' : 'Ran on your device')
  } catch (error) {
    const text = error instanceof Error ? error.message : 'Something went wrong!'
    return { text, note: 'Nothing was run. Your code is kept.', isFailed: true }
  }
}

function describe(outcome: RunOutcome, ran: string): ExampleRun {
  const { stdout, stderr, limit, result, explanation, timings } = outcome
  if (limit !== null) return { text: stdout + stderr, note: LIMITS[limit], isFailed: true }
  if (result !== 'success') {
    const why = explanation === null ? '' : `\n${explanation.text.replaceAll('`', '')}`
    return {
      text: stdout + stderr + why,
      note: explanation?.title ?? 'It stopped with an error.',
      isFailed: true,
    }
  }
  const text = stdout === '' ? 'It printed nothing.' : stdout
  return { text, note: `${ran} in ${Math.max(1, Math.round(timings.runMs))} ms`, isFailed: false }
}
