/** What was typed into a playground without making a project of it: the newest of each language, in this browser alone. */
import type { Language } from '#modules/exercises/contract.ts'
import { isSourceFile } from '#modules/exercises/files/contract.ts'
import { readLocally, removeLocally, storeLocally } from '#platform/browser/local-store.ts'
import type { PlaygroundContent } from '../playground-content.ts'

/** Where this browser stores it. */
export const placeOf = (language: Language) => `playground:${language}`

export function storeScratch(language: Language, content: PlaygroundContent): void {
  storeLocally(placeOf(language), content)
}

export function forgetScratch(language: Language): void {
  removeLocally(placeOf(language))
}

/** Null: nothing was typed, or what was stored is damaged. */
export function readScratch(language: Language): PlaygroundContent | null {
  const stored = readLocally<Partial<PlaygroundContent>>(placeOf(language))
  if (typeof stored !== 'object' || stored === null) return null
  const { files, stdin, args, database } = stored
  if (!Array.isArray(files) || files.length === 0 || !files.every(isSourceFile)) return null
  return {
    files: files.map(({ path, content }) => ({ path, content })),
    stdin: typeof stdin === 'string' ? stdin : '',
    args: Array.isArray(args) ? args.filter((arg) => typeof arg === 'string') : [],
    database: typeof database === 'string' ? database : null,
  }
}
