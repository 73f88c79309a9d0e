/**
 * jsdom and our checks in one file: the walls then need to show a page test nothing of the repository, and it
 * starts sooner than from three hundred modules. Made at the first start, kept until a part of it changes.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const SOURCES = ['page.mjs', 'await-order.mjs', 'load-page.mjs', 'normal-styles.mjs', 'page-checks.mjs'].map(
  (name) => fileURLToPath(new URL(`../inside/${name}`, import.meta.url)),
)

export async function bundlePage(cache: string): Promise<{ file: string; jsdomVersion: string }> {
  const jsdomVersion = installedVersion('jsdom')
  const hash = createHash('sha256')
  for (const source of [...SOURCES, fileURLToPath(import.meta.url)]) hash.update(readFileSync(source))
  hash.update(`${jsdomVersion} ${installedVersion('rolldown')} ${process.version}`)
  const file = join(cache, `page-${hash.digest('hex').slice(0, 16)}.mjs`)
  if (!existsSync(file)) await build(cache, file)
  return { file, jsdomVersion }
}

async function build(cache: string, file: string) {
  mkdirSync(cache, { recursive: true })
  // Loaded only when needed: the bundler costs 100 ms at every other start.
  const { rolldown } = await import('rolldown')
  const bundle = await rolldown({
    input: SOURCES[0] ?? '',
    platform: 'node',
    logLevel: 'silent',
    plugins: [foreseeableRequires],
  })
  const { output } = await bundle.generate({
    format: 'esm',
    codeSplitting: false,
    minify: { compress: true, mangle: false, codegen: true },
  })
  await bundle.close()
  for (const name of readdirSync(cache)) if (name.startsWith('page-')) rmSync(join(cache, name))
  // Two processes may build at once: the last rename wins, and both files are right.
  const temporary = `${file}.${process.pid}`
  writeFileSync(temporary, output[0].code)
  renameSync(temporary, file)
}

/** Where jsdom asks for a module by a name that no bundler can foresee, or for what a page test must not have. */
const foreseeableRequires = {
  name: 'foreseeable-requires',
  transform(code: string, id: string) {
    // Synchronous requests go through a helper process that is looked up by path; a page here has no network anyway.
    if (id.endsWith('xhr/XMLHttpRequest-impl.js'))
      return replaceOnce(code, /require\.resolve\("\.\/xhr-sync-worker\.js"\)/, '"/nonexistent"')
    // Looks for mistakes in `onclick="…"` by Node's own `Function`, which `page.ts` takes away.
    if (id.endsWith('helpers/create-event-accessor.js'))
      return replaceOnce(code, /\bFunction\(body\);/, 'require("node:vm").compileFunction(body);')
    if (id.endsWith('css/utils/cssom.js'))
      return replaceOnce(code, /require\(`(\S+\/)\$\{([\w.]+)\}\.js`\)/, byName(id))
    return null
  },
}

function byName(id: string) {
  return (_: string, folder: string, name: string) => {
    const rules = readdirSync(join(dirname(id), folder)).filter((file) => /^CSS\w*Rule\.js$/.test(file))
    const table = rules.map((file) => `${file.slice(0, -3)}: () => require("${folder}${file}")`)
    return `({ ${table.join(', ')} })[${name}]()`
  }
}

function replaceOnce(code: string, pattern: RegExp, replacement: string | ReturnType<typeof byName>): string {
  if (!pattern.test(code)) throw new Error(`This version of jsdom is new to us: ${pattern} is gone from it.`)
  return typeof replacement === 'string'
    ? code.replace(pattern, () => replacement)
    : code.replace(pattern, replacement)
}

function installedVersion(name: string): string {
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
