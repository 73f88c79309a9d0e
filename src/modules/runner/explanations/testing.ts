/** Real messages of real toolchains for the tests, one file a language in testing/. */
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { runFile, type RunLanguage } from '#modules/exercises/contract.ts'
import { readDiagnostics } from '../diagnostics/read-diagnostics.ts'
import type { OutcomeToExplain } from './explain-outcome.ts'

const recordedMessage = z.object({
  name: z.string(),
  toolchain: z.string(),
  files: z.array(runFile),
  stdin: z.string().default(''),
  phase: z.enum(['compile', 'run']),
  exitCode: z.number().nullable(),
  signal: z.string().nullable(),
  /** Warnings of a successful compilation, when the program then failed. */
  warnings: z.string().default(''),
  stderr: z.string(),
  /** The title that a reader of the message agreed to. */
  title: z.string(),
})
export type RecordedMessage = z.infer<typeof recordedMessage>

export function recordedMessages(language: RunLanguage): RecordedMessage[] {
  const path = new URL(`./testing/${language}-messages.json`, import.meta.url)
  return z.array(recordedMessage).parse(JSON.parse(readFileSync(path, 'utf8')))
}

export function messageNamed(language: RunLanguage, name: string, toolchain = ''): RecordedMessage {
  const found = recordedMessages(language).find(
    (one) => one.name === name && one.toolchain.includes(toolchain),
  )
  if (!found) throw new Error(`No message ${name} of ${language} is recorded.`)
  return found
}

export function outcomeOf(language: RunLanguage, recorded: RecordedMessage): OutcomeToExplain {
  const { files, phase, stderr, stdin, exitCode, signal, warnings } = recorded
  const diagnostics = readDiagnostics(language, warnings + stderr, files)
  return { language, files, phase, stderr, stdin, exitCode, signal, limit: null, diagnostics }
}
