/** Messages of a run, on the server or on the learner's device. */
import type { RunLanguage, SourceFile } from '#modules/exercises/contract.ts'
import { t } from '#platform/messages/messages.ts'
import type { Stopped } from '#sandbox/protocol.ts'
import type { Diagnostic, RunLimit, RunOutcome } from '#modules/exercises/outcomes/contract.ts'
import { cleanStderr, readDiagnostics } from './diagnostics/diagnostics.ts'
import { explainOutcome } from './explanations/explanations.ts'

/** Exit of a compiler or a program. */
export type Ended = {
  stderr: string
  exitCode: number | null
  signal: string | null
  limit: RunLimit | null
  /** With the limit `time`: what it was doing then. */
  stopped?: Stopped | undefined
}

export type ProgramSource = { language: RunLanguage; files: readonly SourceFile[]; stdin: string }

export function endedWell({ exitCode, signal, limit }: Omit<Ended, 'stderr'>): boolean {
  return exitCode === 0 && signal === null && limit === null
}

/** Error output, diagnostics and explanation. Warnings of a compiler that succeeded come before the program's own words. */
export function readMessages(
  phase: 'compile' | 'run',
  [compile, run]: [Ended | null, Ended | undefined],
  { language, files, stdin }: ProgramSource,
): Pick<RunOutcome, 'stderr' | 'diagnostics' | 'explanation'> {
  const raw = [compile?.stderr, run?.stderr].filter((text) => text !== undefined && text !== '').join('\n')
  const stderr = cleanStderr(language, raw, files)
  const ended = run ?? compile
  const diagnostics = [...readDiagnostics(language, raw, files), ...stoppedAt(ended)]
  if (!ended) return { stderr, diagnostics, explanation: null }
  const { exitCode, signal, limit, stopped } = ended
  // The phase's own words: a warning of the compiler does not explain why the program crashed.
  const words = phase === 'compile' ? stderr : cleanStderr(language, run?.stderr ?? '', files)
  const how = { exitCode, signal, limit, stopped, diagnostics }
  const outcome = { language, files, phase, stderr: words, stdin, ...how }
  return { stderr, diagnostics, explanation: explainOutcome(outcome) }
}

function stoppedAt(ended: Ended | null | undefined): Diagnostic[] {
  const { at, doing } = ended?.stopped ?? { at: null }
  if (at === null) return []
  const message =
    doing === 'waiting' ? t('Waiting here when time ran out.') : t('Still running here when time ran out.')
  return [{ ...at, column: null, severity: 'error', message }]
}
