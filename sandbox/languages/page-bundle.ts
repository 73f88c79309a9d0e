/** jsdom and our checks in one file, and what jsdom must be changed for that. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundled, installedVersion } from './inside-bundle.ts'

export async function bundlePage(cache: string): Promise<{ file: string; jsdomVersion: string }> {
  const jsdomVersion = installedVersion('jsdom')
  const file = await bundled(cache, {
    name: 'page',
    parts: [
      ...['page.mjs', 'page-agent.mjs', 'load-page.mjs', 'normal-styles.mjs'],
      ...['page-tools.mjs', 'page-acts.mjs', 'page-view.mjs'],
    ],
    format: 'esm',
    plugins: [foreseeableRequires],
    madeWith: `${jsdomVersion} ${readFileSync(fileURLToPath(import.meta.url), 'utf8')}`,
  })
  return { file, jsdomVersion }
}

/** Where jsdom asks for a module by a name that no bundler can foresee, for what a page test must not have, or for a window. */
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
    // The window has one width and no pointer: `inside/page-view.mjs` sets both, and tells jsdom to look anew.
    if (id.endsWith('generated/idl/utils.js'))
      return `${code}\nglobalThis[Symbol.for("page inner")] = module.exports.implForWrapper`
    if (id.endsWith('window/environment.js'))
      return replaceOnce(
        code,
        /innerWidth: 1024,/,
        'get innerWidth() { return globalThis[Symbol.for("page width")] ?? 1024 },',
      )
    if (id.endsWith('css/match/media.js'))
      return replaceOnce(
        code,
        /case "prefers-reduced-motion":/,
        'case "prefers-reduced-motion": if (globalThis[Symbol.for("page quiet")]) return value === "reduce";',
      )
    if (id.endsWith('css/match/selector.js'))
      return replaceOnce(code, /case "focus":/, `case "hover": ${IS_POINTED_AT} case "focus":`)
    return null
  },
}

/** What the pointer rests on, and everything around it. */
const IS_POINTED_AT =
  'for (let at = element._ownerDocument._pointedAt; at; at = at.parentNode) if (at === element) return true; return false;'

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
