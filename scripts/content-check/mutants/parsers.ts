/** The editor's own parsers, by the ending of a file's name. */
import { cppLanguage } from '@codemirror/lang-cpp'
import { cssLanguage } from '@codemirror/lang-css'
import { htmlLanguage } from '@codemirror/lang-html'
import { javaLanguage } from '@codemirror/lang-java'
import { javascriptLanguage } from '@codemirror/lang-javascript'
import { pythonLanguage } from '@codemirror/lang-python'
import { SQLite } from '@codemirror/lang-sql'
import type { Language } from '@codemirror/language'

const LANGUAGES: Record<string, { name: string; language: Language }> = {
  py: { name: 'python', language: pythonLanguage },
  js: { name: 'javascript', language: javascriptLanguage },
  c: { name: 'c', language: cppLanguage },
  h: { name: 'c', language: cppLanguage },
  cpp: { name: 'cpp', language: cppLanguage },
  java: { name: 'java', language: javaLanguage },
  sql: { name: 'sql', language: SQLite.language },
  html: { name: 'html', language: htmlLanguage },
  css: { name: 'css', language: cssLanguage },
}

type Tree = ReturnType<Language['parser']['parse']>
/** A place in a syntax tree, as it is come by. */
export type SyntaxPlace = Parameters<Parameters<Tree['iterate']>[0]['enter']>[0]

/** Returns the parser for a file, or null for languages without mutants. */
export function parserOf(path: string): { name: string; parser: Language['parser'] } | null {
  const known = LANGUAGES[path.slice(path.lastIndexOf('.') + 1)]
  return known === undefined ? null : { name: known.name, parser: known.language.parser }
}
