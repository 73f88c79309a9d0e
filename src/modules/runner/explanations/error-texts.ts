/** Part of the error output to explain: the first error, not everything that follows from it. */
import type { RunLanguage } from '#modules/exercises/contract.ts'
import type { Diagnostic } from '#modules/exercises/outcomes/contract.ts'
import { readableLines, splitGccBlocks } from '../diagnostics/diagnostics.ts'

export interface ErrorText {
  text: string
  line: number | null
  /** File of the line; undefined where there is none. */
  path?: string | undefined
}

/** Bounds what the tables' expressions read. What counts in a message is near the beginning of its line. */
const LONGEST = 4_000
const LONGEST_LINE = 600

interface Failed {
  files: readonly { path: string; content: string }[]
  phase: 'compile' | 'run'
  stderr: string
  diagnostics: readonly Diagnostic[]
}

/** The texts to explain, the most telling first. */
export function errorTexts(language: RunLanguage, failed: Failed): ErrorText[] {
  const texts = language === 'c' || language === 'cpp' ? ofGcc(failed) : [ofOthers[language](failed)]
  return texts
    .filter(({ text }) => text.trim() !== '')
    .map((one) => ({ ...one, text: withShortLines(one.text) }))
}

function withShortLines(text: string): string {
  return text
    .split('\n')
    .map((line) => line.slice(0, LONGEST_LINE))
    .join('\n')
}

function placeOf(one: Diagnostic | undefined): Pick<ErrorText, 'line' | 'path'> {
  return one ? { line: one.line, path: one.path } : { line: null }
}

function ofGcc({ phase, stderr, diagnostics }: Failed): ErrorText[] {
  const warnings = diagnostics
    .filter(({ severity }) => severity === 'warning')
    .map(({ message, line, path }) => ({ text: `warning: ${message}`, line, path }))
  const firstError = diagnostics.find(({ severity }) => severity === 'error')
  // A warning of the compiler is often the reason why the program crashes.
  if (phase === 'run') return [{ text: stderr.slice(-LONGEST), ...placeOf(firstError) }, ...warnings]
  const blocks = splitGccBlocks(readableLines(stderr))
  const error = blocks.find(({ kind }) => kind === 'error')
  if (error) {
    const text = [`error: ${error.message}`, ...error.lines.slice(1)].join('\n').slice(0, LONGEST)
    return [{ text, ...placeOf(firstError) }]
  }
  const linker = blocks.filter(({ kind }) => kind === 'linker').map(({ message }) => message)
  const implicit = warnings.filter(({ text }) => /implicit declaration/.test(text))
  if (linker.length === 0) return [{ text: stderr.slice(0, LONGEST), ...placeOf(firstError) }]
  return [...implicit, { text: linker.join('\n').slice(0, LONGEST), line: null }]
}

const ofOthers: Record<'python' | 'javascript' | 'java' | 'sql', (failed: Failed) => ErrorText> = {
  /** The last traceback is the one that ended the program. */
  python({ stderr, diagnostics }) {
    const start = Math.max(0, stderr.lastIndexOf('Traceback (most recent call last)'))
    const last = diagnostics.findLast(({ severity }) => severity === 'error')
    return { text: stderr.slice(start).slice(-LONGEST), ...placeOf(last) }
  },

  javascript({ stderr, diagnostics }) {
    const last = diagnostics.findLast(({ severity }) => severity === 'error')
    return { text: stderr.slice(-LONGEST), ...placeOf(last) }
  },

  java({ phase, files, stderr, diagnostics }) {
    const first = diagnostics.find(({ severity }) => severity === 'error')
    const place = placeOf(first)
    if (phase === 'compile') {
      const start = Math.max(0, stderr.search(/^\S+\.java:\d+: error: /m))
      const rest = stderr.slice(start, start + LONGEST)
      const next = rest.search(/\n\S+\.java:\d+: /)
      return { text: next === -1 ? rest : rest.slice(0, next), ...place }
    }
    const thrown = stderr.indexOf('Exception in thread')
    const cause = stderr.lastIndexOf('\nCaused by: ')
    const start = /^Error: /m.test(stderr) && thrown === -1 ? 0 : Math.max(0, thrown, cause)
    // The library's frames tell what threw; where they are cleaned away, the learner's line does.
    const content = files.find(({ path }) => path === first?.path)?.content ?? ''
    const source = first ? (content.split('\n')[first.line - 1] ?? '') : ''
    return { text: `${stderr.slice(start, start + LONGEST)}\n> ${source.slice(0, 400)}`, ...place }
  },

  sql({ stderr, diagnostics }) {
    return { text: stderr.slice(0, LONGEST), ...placeOf(diagnostics[0]) }
  },
}
