/**
 * Who imports whom. In this repository a module specifier says where its file is (`.ts` endings, `#` prefixes from
 * package.json, no aliases, no index files), so a parser and a few lines of path arithmetic see everything.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { parseSync } from 'oxc-parser'
import { measureFunctions, type MeasuredFunction } from './measure-functions.ts'

export interface Import {
  from: string
  /** A file of the repository, `npm:<package>` or `node:<module>`. */
  to: string
  /** Erased before anything runs: `import type` and `export type … from`. */
  typeOnly: boolean
  line: number
}

export interface Source {
  path: string
  text: string
  /** The text without its comments. */
  code: string
  imports: Import[]
  functions: MeasuredFunction[]
}

const PREFIXES: Record<string, string> = {
  '#modules/': 'src/modules/',
  '#platform/': 'src/platform/',
  '#ui/': 'src/ui/',
  '#src/': 'src/',
  '#sandbox/': 'sandbox/',
  '#content/': 'content/',
}

const FOLDERS = ['src', 'sandbox', 'scripts', 'tests', 'bench']
const CODE_FILE = /\.(ts|tsx|mjs)$/

/** Every source file below the project's folder. */
export function readSources(root: string): Source[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true }),
  )
    .filter((entry) => entry.isFile() && CODE_FILE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .map((path) => parseSource(path, readFileSync(join(root, path), 'utf8')))
}

export function parseSource(path: string, text: string): Source {
  const { program, module, comments, errors } = parseSync(path, text)
  if (errors[0] !== undefined) throw new Error(`${path}: ${errors[0].message}`)
  const found: { specifier: string; start: number; typeOnly: boolean }[] = []
  for (const each of module.staticImports) {
    const typeOnly = /^import\s+type\s+[^,]*\sfrom\b/.test(
      text.slice(each.start, each.end).replaceAll('\n', ' '),
    )
    found.push({ specifier: each.moduleRequest.value, start: each.start, typeOnly })
  }
  for (const each of module.staticExports) {
    const request = each.entries[0]?.moduleRequest
    const typeOnly = /^export\s+type\s/.test(text.slice(each.start, each.end))
    if (request) found.push({ specifier: request.value, start: each.start, typeOnly })
  }
  for (const each of module.dynamicImports) {
    const literal = text.slice(each.moduleRequest.start, each.moduleRequest.end)
    // A computed address (the built pages) names no source file.
    if (/^['"][^'"]+['"]$/.test(literal))
      found.push({ specifier: literal.slice(1, -1), start: each.start, typeOnly: false })
  }
  return {
    path,
    text,
    code: withoutComments(text, comments),
    functions: measureFunctions(program, text),
    imports: found
      // React Router's generated types stand beside no file of ours.
      .filter(({ specifier }) => !specifier.includes('/+types/') && !specifier.startsWith('virtual:'))
      .map(({ specifier, start, typeOnly }) => ({
        from: path,
        to: resolveSpecifier(path, specifier),
        typeOnly,
        line: text.slice(0, start).split('\n').length,
      })),
  }
}

function resolveSpecifier(from: string, specifier: string): string {
  const bare = specifier.replace(/\?.*$/, '')
  if (bare.startsWith('.')) return posix.join(dirname(from), bare)
  for (const [prefix, folder] of Object.entries(PREFIXES)) {
    if (bare.startsWith(prefix)) return folder + bare.slice(prefix.length)
  }
  if (bare.startsWith('node:')) return bare
  const parts = bare.split('/')
  return `npm:${parts.slice(0, bare.startsWith('@') ? 2 : 1).join('/')}`
}

function withoutComments(text: string, comments: { start: number; end: number }[]): string {
  let code = text
  for (const { start, end } of comments.toReversed()) {
    code = code.slice(0, start) + code.slice(start, end).replaceAll(/[^\n]/g, ' ') + code.slice(end)
  }
  return code
}
