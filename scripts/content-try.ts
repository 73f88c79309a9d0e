/**
 * Grades answers of a challenge exactly as the server does.
 *
 *   npm run content:try -- COURSE/LESSON FILE…                  one answer, its files by their names
 *   npm run content:try -- COURSE/LESSON FILE… --expected fail  with what it should end in
 *   npm run content:try -- --json CASES.json                    many; `-` reads them from the input
 *
 * A case is `{course, lesson, code | files: [{path, content}], expected?: "pass" | "fail"}`. Printed is a JSON array in the
 * same order. Ends with 1 when a case ends otherwise than expected, with 2 when the cases can't be tried.
 */
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { contentOf, readContentFolder } from '#modules/catalog/module.ts'
import { startOwnSandbox } from '#modules/runner/own-sandbox.ts'
import { CasesError, readCases, type TryCase, tryCases } from './content-try/try-cases.ts'

const ROOT = join(import.meta.dirname, '..')
const USAGE =
  'Say `npm run content:try -- COURSE/LESSON FILE…` or `npm run content:try -- --json CASES.json` (docs/content-format.md).'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'string' },
    expected: { type: 'string' },
    /** Another content folder. */
    content: { type: 'string', default: join(ROOT, 'content') },
  },
})

try {
  const cases = await givenCases()
  const content = contentOf(readContentFolder(values.content, { onProblem: () => {}, keepBroken: true }))
  const { sandbox, stop } = await startOwnSandbox()
  process.once('SIGINT', () => void stop().then(() => process.exit(130)))
  const tried = await tryCases({ sandbox, content }, cases).finally(stop)
  process.stdout.write(`${JSON.stringify(tried, null, 2)}\n`)
  process.exitCode = tried.every(({ asExpected }) => asExpected) ? 0 : 1
} catch (error) {
  if (!(error instanceof CasesError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
}

async function givenCases(): Promise<TryCase[]> {
  if (values.json === '-') return readCases(await text(process.stdin))
  if (values.json !== undefined) return readCases(await readText(values.json))
  const [address = '', ...paths] = positionals
  const [course, lesson, ...rest] = address.split('/')
  const { expected } = values
  const isExpected = expected === undefined || expected === 'pass' || expected === 'fail'
  if (!course || !lesson || rest.length > 0 || paths.length === 0 || !isExpected) throw new CasesError(USAGE)
  const files = await Promise.all(
    paths.map(async (path) => ({ path: basename(path), content: await readText(path) })),
  )
  const [only] = files
  // A single file is the answer, whatever it is called.
  return [{ course, lesson, expected, ...(only && files.length === 1 ? { code: only.content } : { files }) }]
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    throw new CasesError(`${path} can’t be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}
