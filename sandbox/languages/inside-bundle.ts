/**
 * One of our own programs in one file, from the parts in `sandbox/inside/`: the isolation then needs to show it nothing of the
 * repository, and it starts sooner than from many modules. Made at the first start, kept until a part of it changes.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RolldownPluginOption } from 'rolldown'

export type Inside = {
  name: string
  /** Of `sandbox/inside/`, the first is the one that is started. */
  parts: string[]
  /** Node starts CommonJS without its loader of modules, which takes milliseconds to set up. */
  format: 'esm' | 'cjs'
  plugins?: RolldownPluginOption[]
  /** What else the result depends on. */
  madeWith?: string
}

/** Where it is. */
export async function bundled(cache: string, inside: Inside): Promise<string> {
  const { name, parts, format, madeWith = '' } = inside
  const sources = parts.map((part) => fileURLToPath(new URL(`../inside/${part}`, import.meta.url)))
  const hash = createHash('sha256')
  for (const source of [...sources, fileURLToPath(import.meta.url)]) hash.update(readFileSync(source))
  hash.update(`${madeWith} ${installedVersion('rolldown')} ${process.version}`)
  const extension = format === 'esm' ? 'mjs' : 'cjs'
  const file = join(cache, `${name}-${hash.digest('hex').slice(0, 16)}.${extension}`)
  if (!existsSync(file)) await build(cache, file, sources[0] ?? '', inside)
  return file
}

async function build(cache: string, file: string, input: string, { name, format, plugins }: Inside) {
  mkdirSync(cache, { recursive: true })
  // Loaded only when needed: the bundler costs 100 ms at every other start.
  const { rolldown } = await import('rolldown')
  const bundle = await rolldown({
    input,
    platform: 'node',
    logLevel: 'silent',
    plugins: plugins ?? [],
    // `sideEffects` of package.json is about pages: a part that is imported for its effects alone must stay here.
    treeshake: { moduleSideEffects: (id) => (id.includes('/sandbox/inside/') ? true : undefined) },
  })
  const { output } = await bundle.generate({
    format,
    codeSplitting: false,
    minify: { compress: true, mangle: false, codegen: true },
  })
  await bundle.close()
  for (const old of readdirSync(cache)) if (old.startsWith(`${name}-`)) rmSync(join(cache, old))
  // Two processes may build at once: the last rename wins, and both files are right.
  const temporary = `${file}.${process.pid}`
  writeFileSync(temporary, output[0].code)
  renameSync(temporary, file)
}

export function installedVersion(name: string): string {
  const require = createRequire(import.meta.url)
  const path = require.resolve
    .paths(name)
    ?.map((folder) => join(folder, name, 'package.json'))
    .find(existsSync)
  if (!path) throw new Error(`The package ${name} is not installed.`)
  const parsed: unknown = JSON.parse(readFileSync(path, 'utf8'))
  const version = typeof parsed === 'object' && parsed !== null && 'version' in parsed ? parsed.version : null
  return String(version)
}
