import { join } from 'node:path'
import { contentOf, readContentFolder } from '#modules/catalog/module.ts'
import { TRACE_LANGUAGES } from '#modules/exercises/trace/contract.ts'
import { startOwnSandbox } from '#modules/runner/own-sandbox.ts'

/** What benchmarks of recording work on: the chosen languages, the content and a sandbox, which `stop` ends. */
export async function openRecordedLanguages(only: readonly string[] | null) {
  const languages = TRACE_LANGUAGES.filter((language) => only === null || only.includes(language))
  if (languages.length === 0) throw new Error(`--only takes some of ${TRACE_LANGUAGES.join(', ')}.`)
  const folder = join(import.meta.dirname, '../content')
  const content = contentOf(readContentFolder(folder, { onProblem: () => {}, keepBroken: true }))
  return { languages, content, ...(await startOwnSandbox()) }
}
