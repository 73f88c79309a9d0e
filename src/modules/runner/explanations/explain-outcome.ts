import type { Diagnostic, Explanation, RunLanguage, RunLimit } from '../contract.ts'
import { COMPILER_LIMIT, exitCodeWords, LIMIT_WORDS, signalWords, UNKNOWN_COMPILE_ERROR, UNKNOWN_RUN_ERROR } from './limits.ts'

export interface OutcomeToExplain {
  language: RunLanguage
  files: readonly { path: string; content: string }[]
  phase: 'compile' | 'run'
  stderr: string
  stdin: string
  exitCode: number | null
  signal: string | null
  limit: RunLimit | null
  diagnostics: readonly Diagnostic[]
}

/** Says in a beginner's words why a program failed. Null when it succeeded. */
export function explainOutcome(outcome: OutcomeToExplain): Explanation | null {
  const { phase, stderr, exitCode, signal, limit, diagnostics } = outcome
  const line = diagnostics.find(({ severity }) => severity === 'error')?.line ?? null
  if (limit !== null) return { ...(phase === 'compile' ? COMPILER_LIMIT : LIMIT_WORDS[limit]), line: null }
  if (signal === null && (exitCode === 0 || exitCode === null)) return null
  if (phase === 'compile') return { ...UNKNOWN_COMPILE_ERROR, line }
  if (signal !== null) return { ...signalWords(signal), line }
  if (stderr.trim() !== '') return { ...UNKNOWN_RUN_ERROR, line }
  return { ...exitCodeWords(exitCode ?? 1), line }
}
