/** Fetched when somebody presses Run for the first time. */
import type { RunOutcome } from '#modules/runner/contract.ts'
import { runProgram } from '#modules/runner/ui/run-program.ts'
import { MESSAGES } from '#platform/contract/errors.ts'
import { say, toSay } from '#platform/words/say.ts'
import type { HeroExample } from './hero-examples.ts'

export type ExampleRun = { text: string; note: string; isFailed: boolean }

const LIMITS: Record<NonNullable<RunOutcome['limit']>, string> = {
  time: toSay('Stopped: it ran too long.'),
  memory: toSay('Stopped: it asked for too much memory.'),
  output: toSay('Stopped: it printed too much.'),
  processes: toSay('Stopped: it started too many processes.'),
  disk: toSay('Stopped: it wrote too much.'),
}

const RAN = toSay('Ran in {time} ms')
const RAN_ON_DEVICE = toSay('Ran on your device in {time} ms')

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
    return describe(outcome, device === null ? RAN : RAN_ON_DEVICE)
  } catch (error) {
    const text = say(error instanceof Error ? error.message : MESSAGES.fallback)
    return { text, note: say('Nothing was run. Your code is kept.'), isFailed: true }
  }
}

function describe(outcome: RunOutcome, ran: string): ExampleRun {
  const { stdout, stderr, limit, result, explanation, timings } = outcome
  if (limit !== null) return { text: stdout + stderr, note: say(LIMITS[limit]), isFailed: true }
  if (result !== 'success') {
    const why = explanation === null ? '' : `\n${explanation.text.replaceAll('`', '')}`
    return {
      text: stdout + stderr + why,
      note: explanation?.title ?? say('It stopped with an error.'),
      isFailed: true,
    }
  }
  const text = stdout === '' ? say('It printed nothing.') : stdout
  return { text, note: say(ran, { time: Math.max(1, Math.round(timings.runMs)) }), isFailed: false }
}
