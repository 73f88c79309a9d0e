/** Programs of our own courses, frozen by scripts/explainer-snippets.ts: with the recording of a run, or wrong ones without. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SourceFile } from '#modules/exercises/contract.ts'
import type { Trace } from '#modules/exercises/trace/contract.ts'

export interface Snippet {
  name: string
  /** COURSE/LESSON. */
  source: string
  files: SourceFile[]
  /** Null: it's a wrong answer, and wasn't recorded. */
  trace: Trace | null
}

/** Those of one language. */
export function readSnippets(language: string): Snippet[] {
  const folder = join(import.meta.dirname, 'snippets', language)
  return readdirSync(folder)
    .toSorted()
    .map((file): Snippet => {
      const read = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Omit<Snippet, 'name'>
      return { ...read, name: file.replace(/\.json$/, '') }
    })
}
