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
 * Leaves out of the router's manifest, which every first visit loads, what a browser does not need: three quarters of its
 * bytes. Which files a route imports, browsers ask only to preload a link, and find in the module. What is false, empty or
 * the route's own name reads the same when it is missing. The server has its own copy, by which it preloads those of the
 * page that it sends. Throws where the router writes another manifest than this.
 */
export async function lightenManifest(assets: string): Promise<void> {
  const file = (await readdir(assets)).find((name) => MANIFEST.test(name))
  if (file === undefined) throw new Error(`There is no manifest of the router in ${assets}.`)
  const path = join(assets, file)
  await writeFile(path, lightened(await readFile(path, 'utf8')))
  await compress(path)
}

export function lightened(script: string): string {
  if (!script.startsWith(SETS) || !script.endsWith(';'))
    throw new Error("The router's manifest is not what it was.")
  const manifest: { routes: Record<string, object> } = JSON.parse(script.slice(SETS.length, -1))
  const routes = Object.entries(manifest.routes).map(([id, route]) => [
    id,
    Object.fromEntries(Object.entries(route).filter((entry) => !isSpare(entry))),
  ])
  return `${SETS}${JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) })};`
}

function isSpare([key, value]: [string, unknown]): boolean {
  // For development alone.
  if (key === 'imports' || key === 'hasDefaultExport') return true
  return value === false || (Array.isArray(value) && value.length === 0)
}
