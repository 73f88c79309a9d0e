/** Which family explains which language: a new family is one line here. */
import type { LanguageFamily } from '../language-family.ts'
import { pythonFamily } from './python/python.ts'
import { sqlFamily } from './sql/sql.ts'

const FAMILIES: Readonly<Record<string, LanguageFamily>> = { python: pythonFamily, sql: sqlFamily }

/** Null: lines of the language can't be explained yet. */
export function familyOf(language: string): LanguageFamily | null {
  return Object.hasOwn(FAMILIES, language) ? (FAMILIES[language] ?? null) : null
}

export function canExplain(language: string): boolean {
  return familyOf(language) !== null
}
