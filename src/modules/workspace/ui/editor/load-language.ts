import type { Extension } from '@codemirror/state'
import type { CodeLanguage } from '#modules/exercises/contract.ts'

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
