/** Post-processing of the built files of the pages, once instead of at every request. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** The best of brotli takes half a minute for the megabytes of an interpreter, and saves a tenth. */
const BIG_BYTES = 500_000

/** Writes the file's `.br` and `.gz` beside it, as small as they get. */
export async function compress(path: string): Promise<void> {
  const source = await readFile(path)
  const quality = source.length > BIG_BYTES ? 9 : constants.BROTLI_MAX_QUALITY
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(source, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    promisify(gzip)(source, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}

const MANIFEST = /^manifest-[0-9a-f]+\.js$/
const SETS = 'window.__reactRouterManifest='

/**
 * Leaves out of the router's manifest, which every first visit loads, which files the module of each route imports: two thirds
 * of its bytes. A browser asks for them only to preload a link, and finds them in the module. The server has its own copy, by
 * which it preloads those of the page that it sends. Throws where the router writes another manifest than this.
 */
export async function lightenManifest(assets: string): Promise<void> {
  const file = (await readdir(assets)).find((name) => MANIFEST.test(name))
  if (file === undefined) throw new Error(`There is no manifest of the router in ${assets}.`)
  const path = join(assets, file)
  await writeFile(path, withoutImports(await readFile(path, 'utf8')))
  await compress(path)
}

export function withoutImports(script: string): string {
  if (!script.startsWith(SETS) || !script.endsWith(';'))
    throw new Error("The router's manifest is not what it was.")
  const manifest: { routes: Record<string, { imports?: string[] }> } = JSON.parse(
    script.slice(SETS.length, -1),
  )
  for (const route of Object.values(manifest.routes)) delete route.imports
  return `${SETS}${JSON.stringify(manifest)};`
}
