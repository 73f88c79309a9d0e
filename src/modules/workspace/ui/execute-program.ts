/** One run of a program, wherever it runs: judged by its owner, shown as a page, live in a terminal, or from start to end. */
import type { RunLanguage, SourceFile } from '#modules/exercises/contract.ts'
import { isLiveLanguage, isRunLanguage } from '#modules/exercises/languages/contract.ts'
import type { GradeOutcome } from '#modules/exercises/outcomes/contract.ts'
import {
  describeProblem,
  isRunHereInstead,
  type LiveRun,
  readsInput,
  type RunNews,
  runProgram,
  startLiveRun,
} from '#modules/runner/browser.ts'
import type { RunResult } from './output/run-result.ts'
import { ownFilesOf, type Program } from './workspace-rules.ts'

/** Judges what the learner has written of an exercise where its owner keeps the tests, and the files that are given. */
export type Check = (
  program: Program,
  files: SourceFile[],
  told: { signal: AbortSignal; onNews: (news: RunNews) => void },
) => Promise<GradeOutcome>

export type Execution = {
  program: Program
  files: SourceFile[]
  stdin: string
  /** Program arguments. Default: none. */
  args?: string[]
  /** Judges the files; null runs the program without judging it. */
  check: Check | null
}

type Listeners = {
  signal: AbortSignal
  onLive: (live: LiveRun) => void
  onNews: (news: RunNews) => void
}

/** Runs a program once, or has it judged. Rejects when it could not run. */
export async function executeProgram(
  { program, files: written, stdin, args = [], check }: Execution,
  { signal, onLive, onNews }: Listeners,
): Promise<RunResult> {
  const files = written.map(({ path, content }) => ({ path, content }))
  if (check !== null) {
    return { kind: 'graded', outcome: await check(program, ownFilesOf(program, files), { signal, onNews }) }
  }
  const language = asRunLanguage(program)
  if (language === null) return { kind: 'shown' }
  if (isLiveLanguage(language) && stdin === '' && readsInput(language, files)) {
    try {
      return await talk(startLiveRun({ language, files, args }, signal), onLive)
    } catch (error) {
      if (!isRunHereInstead(language, error)) throw error
    }
  }
  const database = program.database === null ? {} : { database: program.database }
  const { outcome, device } = await runProgram(
    { language, files, stdin, args, ...database },
    { signal, onNews },
  )
  return { kind: 'run', outcome, device }
}

function asRunLanguage(program: Program): RunLanguage | null {
  return isRunLanguage(program.language) ? program.language : null
}

/** A program that asks is answered while it runs, unless its answers were written down before. */
async function talk(live: LiveRun, onLive: (live: LiveRun) => void): Promise<RunResult> {
  onLive(live)
  try {
    const outcome = await live.outcome
    return outcome.result === 'compilationError'
      ? { kind: 'run', outcome }
      : { kind: 'live', live, end: { outcome } }
  } catch (error) {
    // What it printed until then stays to be read.
    if (live.printed().length === 0) throw error
    return { kind: 'live', live, end: { problem: describeProblem(error) } }
  }
}
