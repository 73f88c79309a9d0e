/** Programs, queries and pages of our courses that the bench asks about, as they're frozen for the explainer's tests. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SourceFile } from '../../src/modules/exercises/contract.ts'

export interface AskedProgram {
  files: SourceFile[]
  path: string
  /** JSON text. */
  trace: string | null
}

export interface AskedLanguage {
  /** What the question says; pages and their style sheets are one. */
  language: string
  name: string
  programs: AskedProgram[]
}

const FOLDER = join(import.meta.dirname, '../../src/modules/assistant/explainer/testing/snippets')
const PAGES = new Set(['html', 'css'])

interface Frozen {
  files?: SourceFile[]
  path?: string
  trace?: unknown
  /** Of a query. */
  content?: string
  tables?: string
}

export function askedLanguages(): AskedLanguage[] {
  return readdirSync(FOLDER).map((name) => ({
    name,
    language: PAGES.has(name) ? 'html' : name,
    programs: readdirSync(join(FOLDER, name)).map((file) =>
      asked(JSON.parse(readFileSync(join(FOLDER, name, file), 'utf8')) as Frozen),
    ),
  }))
}

function asked({ files, path, trace, content = '', tables = '' }: Frozen): AskedProgram {
  const all = files ?? [
    { path: 'main.sql', content },
    { path: 'schema.sql', content: tables },
  ]
  return { files: all, path: path ?? all[0]?.path ?? '', trace: trace ? JSON.stringify(trace) : null }
}

const COMMENTS: Readonly<Record<string, (text: string) => string>> = {
  python: (text) => `# ${text}\n`,
  sql: (text) => `-- ${text}\n`,
  html: (text) => `<!-- ${text} -->\n`,
}

/** The same program once more, as another one: answers are cached by content. */
export function renewed({ files, path }: AskedProgram, language: string, number: number): SourceFile[] {
  const comment = path.endsWith('.css') ? null : COMMENTS[language]
  const line = (comment ?? ((text: string) => `/* ${text} */\n`))(String(number))
  return files.map((file) => (file.path === path ? { ...file, content: `${file.content}\n${line}` } : file))
}
