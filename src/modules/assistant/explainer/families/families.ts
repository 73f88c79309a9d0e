/** Which family explains which language: a new family is one line here. */
import type { LanguageFamily } from '../language-family.ts'
import { javaFamily } from './java/java.ts'
import { pythonFamily } from './python/python.ts'

const FAMILIES: Readonly<Record<string, LanguageFamily>> = {
  java: javaFamily,
  python: pythonFamily,
}

/** Null: lines of the language can't be explained yet. */
export function familyOf(language: string): LanguageFamily | null {
  return Object.hasOwn(FAMILIES, language) ? (FAMILIES[language] ?? null) : null
}
