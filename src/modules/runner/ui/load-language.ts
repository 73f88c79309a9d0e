import type { Extension } from '@codemirror/state'
import type { CodeLanguage } from '#modules/catalog/contract.ts'

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

/** A language's grammar and completions, each in a chunk of its own. */
export async function loadLanguage(language: CodeLanguage): Promise<Extension> {
  switch (language) {
    case 'python':
      return (await import('@codemirror/lang-python')).python()
    case 'javascript':
      return (await import('@codemirror/lang-javascript')).javascript()
    case 'c':
    case 'cpp':
      return (await import('@codemirror/lang-cpp')).cpp()
    case 'java':
      return (await import('@codemirror/lang-java')).java()
    case 'sql': {
      const { sql, SQLite } = await import('@codemirror/lang-sql')
      return sql({ dialect: SQLite, upperCaseKeywords: true })
    }
    case 'html':
      return (await import('@codemirror/lang-html')).html()
    case 'css':
      return (await import('@codemirror/lang-css')).css()
    case 'text':
      return []
  }
}
