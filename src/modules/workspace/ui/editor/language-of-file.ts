import type { CodeLanguage } from '#modules/exercises/contract.ts'

/** The language of a file by its name; `fallback` for names that say nothing. */
export function languageOfFile(path: string, fallback: CodeLanguage): CodeLanguage {
  const known: Record<string, CodeLanguage> = {
    py: 'python',
    js: 'javascript',
    c: 'c',
    h: 'c',
    cpp: 'cpp',
    java: 'java',
    sql: 'sql',
    html: 'html',
    css: 'css',
    txt: 'text',
  }
  return known[path.split('.').at(-1) ?? ''] ?? fallback
}
