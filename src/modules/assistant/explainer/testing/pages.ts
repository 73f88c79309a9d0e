/** Pages and style sheets of our own courses, frozen by scripts/explainer-pages.ts. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SourceFile } from '#modules/exercises/contract.ts'

export interface FrozenPage {
  name: string
  /** COURSE/LESSON. */
  source: string
  files: SourceFile[]
  /** File that's explained. */
  path: string
}

export function readPages(kind: 'html' | 'css'): FrozenPage[] {
  const folder = join(import.meta.dirname, `snippets/${kind}`)
  return readdirSync(folder)
    .toSorted()
    .map((file): FrozenPage => {
      const read = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Omit<FrozenPage, 'name'>
      return { ...read, name: file.replace(/\.json$/, '') }
    })
}
