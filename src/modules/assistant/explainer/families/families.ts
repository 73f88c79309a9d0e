/** Which family explains which file: a new family is one line here. */
import type { LanguageFamily } from '../language-family.ts'
import { cFamily } from './c/c.ts'
import { cssFamily } from './css/css.ts'
import { cppFamily } from './cpp/cpp.ts'
import { entryOf } from './entry-of.ts'
import { htmlFamily } from './html/html.ts'
import { javaFamily } from './java/java.ts'
import { javascriptFamily } from './javascript/javascript.ts'
import { pythonFamily } from './python/python.ts'
import { sqlFamily } from './sql/sql.ts'

const FAMILIES: Readonly<Record<string, LanguageFamily>> = {
  c: cFamily,
  cpp: cppFamily,
  java: javaFamily,
  javascript: javascriptFamily,
  python: pythonFamily,
  sql: sqlFamily,
}

/** Families of the files of a page, by the ending of their name. */
const PAGE_FAMILIES: Readonly<Record<string, LanguageFamily>> = {
  html: htmlFamily,
  htm: htmlFamily,
  css: cssFamily,
  js: javascriptFamily,
  mjs: javascriptFamily,
}

/** Null: lines of the file can't be explained yet. */
export function familyOf(language: string, path: string): LanguageFamily | null {
  if (language !== 'html') return entryOf(FAMILIES, language) ?? null
  return entryOf(PAGE_FAMILIES, path.slice(path.lastIndexOf('.') + 1)) ?? null
}

/** Of a page, its HTML, CSS and scripts. */
export function canExplain(language: string): boolean {
  return language === 'html' || entryOf(FAMILIES, language) !== undefined
}
