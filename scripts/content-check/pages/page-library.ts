/**
 * The program that judges pages behind the walls, as a library for one process that judges many. To start it costs half a
 * second, nearly all of it jsdom, and a page a twentieth of that.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder } from '#sandbox/languages/cache-folder.ts'
import { bundlePage } from '#sandbox/languages/page-bundle.ts'

/** Makes it in a folder of the caller's, and says where. */
export async function makePageLibrary(folder: string): Promise<string> {
  const { file } = await bundlePage(cacheFolder(folder))
  const path = join(folder, 'page-library.mjs')
  writeFileSync(path, asLibrary(readFileSync(file, 'utf8')))
  return path
}

/** From where it reads its one order to where it ends: `sandbox/inside/page.mjs`. */
const MAIN = /const ?\{ ?tests, ?entry ?\} ?= ?awaitOrder\(\)[\s\S]*?process\.exit\(0\);/

/** What loads a page and asks is left as it is. */
export function asLibrary(program: string): string {
  if (!MAIN.test(program))
    throw new Error('The program that judges pages begins in a way that is new to the content check.')
  return program.replace(MAIN, () => JUDGE)
}

/** Answers with the number of the first test that fails, in the order asked for, or with null. */
const JUDGE = `
let entry, normalised, known
export async function judge(order) {
  entry = order.entry
  if (known !== order.tests) normalised = normalStyles(JSON.parse(order.tests))
  known = order.tests
  const list = JSON.parse(order.tests)
  for (const at of order.sequence) if (!(await runTest(list[at].checks)).passed) return at
  return null
}
`
