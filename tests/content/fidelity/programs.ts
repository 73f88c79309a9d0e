/** The programs of the fidelity test: what each claims of its own trace, in comments and in what it prints. */
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { TRACE_LANGUAGES, type TraceLanguage } from '#modules/exercises/trace/contract.ts'
import { ENTRY_FILES } from '#sandbox/protocol.ts'

const FOLDER = join(import.meta.dirname, '../../../src/modules/visualizer/testing/fidelity')
const MEMORY = 'memory'

export type FidelityProgram = {
  /** `python/closures.py`. */
  name: string
  language: TraceLanguage
  /** Named as a learner's would be. */
  file: { path: string; content: string }
  /** What must be seen in its trace: one line each of `expect: closure count`. */
  expected: string[]
  /** It does what a program must not: only what it prints is compared, as far as it came. */
  isBroken: boolean
}

export function fidelityPrograms(): FidelityProgram[] {
  return [...TRACE_LANGUAGES, MEMORY].flatMap((folder) =>
    readdirSync(join(FOLDER, folder)).map((file): FidelityProgram => {
      const language = folder === MEMORY ? languageOf(file) : folder
      const content = readFileSync(join(FOLDER, folder, file), 'utf8')
      return {
        name: `${folder}/${file}`,
        language: TRACE_LANGUAGES.find((each) => each === language) ?? languageOf(file),
        file: { path: ENTRY_FILES[languageOf(file)], content },
        expected: [...content.matchAll(/^(?:#|\/\/) expect: (.+)$/gm)].map(([, what = '']) => what.trim()),
        isBroken: folder === MEMORY,
      }
    }),
  )
}

const LANGUAGES: Record<string, TraceLanguage> = {
  '.py': 'python',
  '.js': 'javascript',
  '.java': 'java',
  '.c': 'c',
  '.cpp': 'cpp',
}

function languageOf(file: string): TraceLanguage {
  const language = LANGUAGES[extname(file)]
  if (!language) throw new Error(`No recorder reads ${file}.`)
  return language
}
