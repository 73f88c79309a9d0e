import type { RunLanguage } from '#modules/exercises/contract.ts'
import { t } from '#platform/messages/messages.ts'
import type { Stopped } from '#sandbox/protocol.ts'
import type { Diagnostic, Explanation, RunLimit } from '#modules/exercises/outcomes/contract.ts'
import { errorTexts } from './error-texts.ts'
import { knownNames } from './known-names.ts'
import {
  COMPILER_LIMIT,
  exitCodeWords,
  LIMIT_WORDS,
  signalWords,
  UNKNOWN_COMPILE_ERROR,
  UNKNOWN_RUN_ERROR,
  WAITED_FOR_INPUT,
} from './limits.ts'
import { firstMatch, inWords } from './pattern.ts'
import { PATTERNS } from './pattern-tables.ts'
import { timeLimitWords } from './time-limit.ts'
import { readsInput } from '../reads-input-rules.ts'

export interface OutcomeToExplain {
  language: RunLanguage
  files: readonly { path: string; content: string }[]
  phase: 'compile' | 'run'
  /** Error output of this phase, raw or from `cleanStderr`. */
  stderr: string
  stdin: string
  exitCode: number | null
  signal: string | null
  limit: RunLimit | null
  /** With the limit `time`: what it was doing then. */
  stopped?: Stopped | undefined
  /** Diagnostics from `readDiagnostics`; for C and C++ with the compiler's warnings first. */
  diagnostics: readonly Diagnostic[]
}

/** Says in a beginner's words why a program failed. Null when it succeeded. */
export function explainOutcome(outcome: OutcomeToExplain): Explanation | null {
  const told = explain(outcome)
  if (told === null) return null
  const { path, ...words } = told
  const isElsewhere = path !== undefined && outcome.files.length > 1
  return { ...words, title: t(told.title), text: t(told.text), ...(isElsewhere ? { path } : {}) }
}

type Place = Pick<Explanation, 'line' | 'path'>

function explain(outcome: OutcomeToExplain): Explanation | null {
  const { phase, stderr, exitCode, signal, limit, diagnostics } = outcome
  if (limit !== null) return limitWords(outcome, limit)
  if (signal === null && (exitCode === 0 || exitCode === null)) return null
  const known = explainByTable(outcome)
  if (known) return known
  const first = diagnostics.find(({ severity }) => severity === 'error')
  const place: Place = first ? { line: first.line, path: first.path } : { line: null }
  if (phase === 'compile') return { ...UNKNOWN_COMPILE_ERROR, ...place }
  if (signal !== null) return { ...signalWords(signal), ...place }
  if (stderr.trim() !== '') return { ...UNKNOWN_RUN_ERROR, ...place }
  return { ...exitCodeWords(exitCode ?? 1), ...place }
}

function limitWords(outcome: OutcomeToExplain, limit: RunLimit): Explanation {
  const { language, files, phase, stdin } = outcome
  if (phase === 'compile') return { ...COMPILER_LIMIT, line: null }
  if (limit === 'time') return timeLimitWords(outcome)
  const isWaiting = limit === 'output' && stdin.trim() === '' && readsInput(language, files)
  return { ...(isWaiting ? WAITED_FOR_INPUT : LIMIT_WORDS[limit]), line: null }
}

function explainByTable(outcome: OutcomeToExplain): Explanation | null {
  const { language, files } = outcome
  for (const { text, line, path } of errorTexts(language, outcome)) {
    const match = firstMatch(PATTERNS[language], text)
    if (!match) continue
    const { pattern, groups } = match
    const words = inWords(pattern, groups, (name) => knownNames(language, files, name))
    if (line !== null || !pattern.lineOfName)
      return { ...words, line, ...(path === undefined ? {} : { path }) }
    return { ...words, ...firstLineWith(groups['name'], files) }
  }
  return null
}

/** The linker knows no lines; the first use of the name is where to look. */
function firstLineWith(name: string | undefined, files: OutcomeToExplain['files']): Place {
  if (!name) return { line: null }
  const word = new RegExp(`(?<![\\w$])${RegExp.escape(name)}(?![\\w$])`)
  for (const { path, content } of files) {
    const index = content.split('\n').findIndex((line) => word.test(line))
    if (index !== -1) return { line: index + 1, path }
  }
  return { line: null }
}
