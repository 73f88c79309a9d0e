/** Fetched when somebody presses Run for the first time on a page that is not the player. */
import type { ShowProgram, SourceFile } from '#modules/catalog/contract.ts'
import type { RunOutcome } from '../contract.ts'
import { describeProblem } from './run-problem.ts'
import { runProgram } from './run-program.ts'

/** What a run gave, in as few words as a page has room for. */
export type ShownRun = { text: string; note: string; isFailed: boolean }

const LIMITS: Record<NonNullable<RunOutcome['limit']>, string> = {
  time: 'Stopped: it ran too long.',
  memory: 'Stopped: it asked for too much memory.',
  output: 'Stopped: it printed too much.',
  processes: 'Stopped: it started too many processes.',
  disk: 'Stopped: it wrote too much.',
}

/** Runs a visitor's version of a program. Never rejects: what went wrong is told in the answer. */
export async function runForShow(program: ShowProgram, files: SourceFile[]): Promise<ShownRun> {
  const { language, stdin, database } = program
  if (language === 'html') return { text: '', note: '', isFailed: false }
  const given = { language, files, stdin, ...(database === null ? {} : { database }) }
  try {
    const { outcome, device } = await runProgram(given, { signal: new AbortController().signal })
    return shownOutcome(outcome, device === null ? 'Ran' : 'Ran on your device')
  } catch (error) {
    return shownProblem(error)
  }
}

export function shownProblem(error: unknown): ShownRun {
  const { title, text } = describeProblem(error)
  return { text, note: title, isFailed: true }
}

/** `ran`: how it begins to say that all went well. */
export function shownOutcome(outcome: RunOutcome, ran: string): ShownRun {
  const { stdout, stderr, limit, result, explanation, timings } = outcome
  if (limit !== null) return { text: stdout + stderr, note: LIMITS[limit], isFailed: true }
  if (result !== 'success') {
    const why = explanation === null ? '' : `${explanation.text.replaceAll('`', '')}\n\n`
    return {
      text: why + stdout + stderr,
      note: explanation?.title ?? 'It stopped with an error.',
      isFailed: true,
    }
  }
  const text = stdout === '' ? 'It printed nothing.' : stdout
  return { text, note: `${ran} in ${Math.max(1, Math.round(timings.runMs))} ms`, isFailed: false }
}
