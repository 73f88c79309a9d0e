/** Colours code on the server with the editor's own grammars, so that nothing changes when the editor takes over. */
import { cppLanguage } from '@codemirror/lang-cpp'
import { cssLanguage } from '@codemirror/lang-css'
import { htmlLanguage } from '@codemirror/lang-html'
import { javaLanguage } from '@codemirror/lang-java'
import { javascriptLanguage } from '@codemirror/lang-javascript'
import { pythonLanguage } from '@codemirror/lang-python'
import { SQLite } from '@codemirror/lang-sql'
import type { Language as Grammar } from '@codemirror/language'
import { classHighlighter, highlightCode } from '@lezer/highlight'
import type { CodeLanguage } from '#modules/exercises/contract.ts'

const GRAMMARS: Record<Exclude<CodeLanguage, 'text'>, Grammar> = {
  python: pythonLanguage,
  javascript: javascriptLanguage,
  c: cppLanguage,
  cpp: cppLanguage,
  java: javaLanguage,
  sql: SQLite.language,
  html: htmlLanguage,
  css: cssLanguage,
}

/** Characters up to which code has colors: a long lesson has a tenth of them. */
const MOST_COLORED = 20_000
/** `&` and half characters in colored HTML: the grammar takes a time that grows with the square of them. */
const MOST_UNREADABLE = 500

/** HTML for the inside of a `<code>` element: escaped text and `<span class="tok-…">`, or the text alone where colors take too long. */
export function highlightToHtml(source: string, language: CodeLanguage): string {
  if (language === 'text' || isSlow(source, language)) return escapeHtml(source)
  const parts: string[] = []
  highlightCode(
    source,
    GRAMMARS[language].parser.parse(source),
    classHighlighter,
    (text, classes) => {
      const safe = escapeHtml(text)
      parts.push(classes === '' ? safe : `<span class="${classes}">${safe}</span>`)
    },
    () => parts.push('\n'),
  )
  return parts.join('')
}

function isSlow(source: string, language: CodeLanguage): boolean {
  if (source.length > MOST_COLORED) return true
  return language === 'html' && (source.match(/[&\p{Surrogate}]/gu)?.length ?? 0) > MOST_UNREADABLE
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
