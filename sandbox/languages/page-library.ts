/**
 * The program that opens pages in isolation, as a library: for one process that opens many (the content check), and for
 * tests of what a page can reach. To start it costs half a second, nearly all of it jsdom, and a page a twentieth of that.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder } from './cache-folder.ts'
import { bundlePage } from './page-bundle.ts'

/** Makes it in a folder of the caller's, and says where. */
export async function makePageLibrary(folder: string): Promise<string> {
  const { file } = await bundlePage(cacheFolder(folder))
  const path = join(folder, 'page-library.mjs')
  writeFileSync(path, asLibrary(readFileSync(file, 'utf8')))
  return path
}

/** From where it takes its line to its end: `sandbox/inside/page.mjs`. */
const MAIN = /const line ?= ?new Socket\([\s\S]*$/

/** What loads a page and answers is left as it is. */
export function asLibrary(program: string): string {
  if (!MAIN.test(program))
    throw new Error('The program that opens pages begins in a way that is new to the page library.')
  return program.replace(MAIN, () => 'export { openAgent, loadPage };\n')
}
