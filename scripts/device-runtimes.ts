/**
 * Vite's part of running and formatting programs on the learner's device: makes one file of each worker of `sandbox/on-device`, copies
 * what it needs from node_modules, and tells pages where all of it is, as `virtual:device-runtimes`. Every name carries
 * the content's hash. Nothing of it is part of a page until a program is run on the device.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import type { Plugin } from 'vite'

const ROOT = join(import.meta.dirname, '..')
const { resolve } = createRequire(import.meta.url)
const MODULE = 'virtual:device-runtimes'
const FOLDER = 'assets'

/**
 * Each worker with the files it is given (addresses of packages), whose work is in it, and what a language is there, where that does not
 * depend on the browser.
 */
const RUNTIMES: Record<string, { packages: string[]; notice: string; version?: () => string }> = {
  javascript: {
    packages: [],
    notice: 'node-inspect-extracted (MIT), https://github.com/hildjj/node-inspect-extracted',
  },
  python: {
    packages: ['pyodide/pyodide.asm.wasm', 'pyodide/python_stdlib.zip'],
    notice: 'Pyodide (MPL-2.0), https://github.com/pyodide/pyodide',
    version: () => `Python ${read('pyodide/pyodide-lock.json', 'info', 'python')}`,
  },
  sql: {
    packages: ['@sqlite.org/sqlite-wasm/sqlite3.wasm'],
    notice: 'sqlite-wasm (Apache-2.0), https://github.com/sqlite/sqlite-wasm',
    version: () => `SQLite ${read('@sqlite.org/sqlite-wasm/package.json', 'version').replace(/-.*/, '')}`,
  },
  'format-python': {
    packages: ['@wasm-fmt/ruff_fmt/ruff_fmt_bg.wasm'],
    notice: 'Ruff (MIT) by ruff_fmt (MIT), https://github.com/wasm-fmt/ruff_fmt',
  },
  'format-c-family': {
    packages: ['@wasm-fmt/clang-format/clang-format.wasm'],
    notice:
      'clang-format (Apache-2.0 with LLVM exceptions) by @wasm-fmt/clang-format (MIT), https://github.com/wasm-fmt/clang-format',
  },
  'format-web': { packages: [], notice: 'Prettier (MIT), https://github.com/prettier/prettier' },
  'format-sql': {
    packages: [],
    notice: 'sql-formatter (MIT), https://github.com/sql-formatter-org/sql-formatter',
  },
}

type Made = { name: string; url: string; bytes: number; content: Buffer }
type Runtimes = Record<string, { script: Made; assets: Made[]; version: string | null }>

export function deviceRuntimes(): Plugin {
  let made: Promise<Runtimes> | null = null
  const runtimes = () => (made ??= makeRuntimes())
  return {
    name: 'device-runtimes',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    async load(id) {
      if (id !== `\0${MODULE}`) return undefined
      // What the server renders runs no learner's program.
      if (this.environment.name !== 'client') return 'export const RUNTIMES = {}'
      const found = await runtimes()
      if (this.environment.mode === 'build')
        for (const { url, content } of filesOf(found))
          this.emitFile({ type: 'asset', fileName: url.slice(1), source: content })
      return `export const RUNTIMES = ${JSON.stringify(found, (key, value: unknown) => (key === 'content' ? undefined : value))}`
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        if (request.url?.startsWith(`/${FOLDER}/device-`) !== true) return next()
        const file = filesOf(await runtimes()).find(({ url }) => url === request.url)
        if (file) return response.end(file.content)
        return next()
      })
    },
  }
}

/** A text out of a package's JSON, by its path of keys. */
function read(path: string, ...keys: string[]): string {
  let value: unknown = JSON.parse(readFileSync(resolve(path), 'utf8'))
  for (const key of keys)
    value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
  return String(value)
}

function filesOf(runtimes: Runtimes): Made[] {
  return Object.values(runtimes).flatMap(({ script, assets }) => [script, ...assets])
}

async function makeRuntimes(): Promise<Runtimes> {
  const entries = Object.entries(RUNTIMES).map(async ([name, { packages, notice, version }]) => {
    const script = named(`${name}.js`, await bundle(`sandbox/on-device/worker-${name}.ts`, notice))
    const assets = await Promise.all(
      packages.map(async (path) =>
        named(path.slice(path.lastIndexOf('/') + 1), await readFile(resolve(path))),
      ),
    )
    return [name, { script, assets, version: version?.() ?? null }] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

function named(name: string, content: Buffer): Made {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 16)
  const [stem, ending] = [name.slice(0, name.lastIndexOf('.')), name.slice(name.lastIndexOf('.'))]
  return { name, url: `/${FOLDER}/device-${stem}-${hash}${ending}`, bytes: content.length, content }
}

async function bundle(entry: string, notice: string): Promise<Buffer> {
  const build = await rolldown({
    input: join(ROOT, entry),
    platform: 'browser',
    logLevel: 'silent',
    // Its file system for Node, which no browser has.
    external: /^node:/,
  })
  const { output } = await build.generate({
    // A classic script: browsers refuse modules as workers of an opaque origin.
    format: 'iife',
    codeSplitting: false,
    minify: true,
    comments: { legal: true },
  })
  await build.close()
  return Buffer.from(`/*! With ${notice} */\n${output[0].code}`)
}
