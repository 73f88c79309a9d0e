/** Explains a message of a compiler or a run when the message alone is known, as a learner reads it. */
import type { RunLanguage } from '#modules/exercises/contract.ts'
import type { Explanation } from '#modules/exercises/outcomes/contract.ts'
import { readDiagnostics } from '../diagnostics/diagnostics.ts'
import { explainOutcome } from './explain-outcome.ts'

/** Characters of a message that are read. */
const MOST_MESSAGE = 20_000

/** How a shell tells of a signal. */
const SIGNALS: readonly (readonly [RegExp, string])[] = [
  [/\bsegmentation fault\b|\bSIGSEGV\b/i, 'SIGSEGV'],
  [/\bfloating point exception\b|\bSIGFPE\b/i, 'SIGFPE'],
  [/\baborted\b|\bSIGABRT\b|^terminate called/im, 'SIGABRT'],
]
const COMPILER: Readonly<Record<RunLanguage, RegExp | null>> = {
  python: null,
  javascript: null,
  java: /\.java:\d+: error: /,
  c: /\berror: |\bundefined reference\b|\bmultiple definition\b|\bcollect2\b/,
  cpp: /\berror: |\bundefined reference\b|\bmultiple definition\b|\bcollect2\b/,
  sql: null,
}

export interface MessageToExplain {
  language: RunLanguage
  files: readonly { path: string; content: string }[]
  message: string
}

/** Null: there is no message. */
export function explainMessage({ language, files, message }: MessageToExplain): Explanation | null {
  const stderr = message.slice(0, MOST_MESSAGE)
  if (stderr.trim() === '') return null
  const isCompiler = COMPILER[language]?.test(stderr) === true
  const signal = isCompiler ? null : (SIGNALS.find(([words]) => words.test(stderr))?.[1] ?? null)
  return explainOutcome({
    language,
    files,
    phase: isCompiler ? 'compile' : 'run',
    stderr,
    stdin: '',
    exitCode: signal === null ? 1 : null,
    signal,
    limit: null,
    diagnostics: readDiagnostics(language, stderr, files),
  })
}
