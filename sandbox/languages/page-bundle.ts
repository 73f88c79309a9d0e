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
      'page.mjs',
      'hidden-names.mjs',
      'page-agent.mjs',
      'load-page.mjs',
      'normal-styles.mjs',
      'page-tools.mjs',
      'page-acts.mjs',
      'page-canvas.mjs',
      'page-clock.mjs',
      'page-tree.mjs',
      'page-view.mjs',
    ],
    format: 'esm',
    plugins: [foreseeableRequires, hiddenNames],
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

/**
 * What jsdom keeps on the window for itself, and a script would find there: its documents, settings, console. They get names
 * that no script can list or say (`inside/hidden-names.mjs`). Methods keep theirs: such a name is not looked for in prototypes.
 */
const HIDDEN = [
  '_globalObject',
  '_globalProxy',
  '_settings',
  '_document',
  '_sessionHistory',
  '_top',
  '_parent',
  '_frameElement',
  '_currentEvent',
  '_commonForOrigin',
  '_currentOriginData',
  '_localStorage',
  '_sessionStorage',
  '_selection',
  '_customElementRegistry',
  '_eventHandlers',
  '_documentImpl',
]

const hiddenNames = {
  name: 'hidden-names',
  transform(code: string, id: string) {
    if (!id.includes('/jsdom/lib/')) return null
    const names = HIDDEN.filter((name) => code.includes(name))
    const hidden = names.reduce(hide, withoutOwnLeaks(code, id))
    const constants = names.map((name) => `const hidden${name} = ${HIDDEN_NAMES}.${name};`)
    // Strict by the bundle, which is a module.
    return hidden === code ? null : `${constants.join('')}${hidden}`
  },
}

const HIDDEN_NAMES = 'globalThis[Symbol.for("page hidden")]'

/** `x._name` as `x[hidden_name]`, and the same where it is taken out of an object: `const { _name } = x`. */
function hide(code: string, name: string): string {
  return code
    .replaceAll(new RegExp(`(\\?\\.|\\.)${name}\\b`, 'g'), (_, dot: string) =>
      dot === '.' ? `[hidden${name}]` : `?.[hidden${name}]`,
    )
    .replaceAll(TAKEN_OUT, (pattern) =>
      pattern.replace(new RegExp(`(?<=[{,]\\s*)${name}(?=\\s*[,}])`), `[hidden${name}]: ${name}`),
    )
}

const TAKEN_OUT = /(?:const |function \w+\()\{[^{}]*\}(?= =|,|\))/g

function withoutOwnLeaks(code: string, id: string): string {
  if (id.endsWith('generated/idl/utils.js'))
    return replaceOnce(
      code,
      /Symbol\.for\("\[webidl2js\] constructor registry"\)/,
      `${HIDDEN_NAMES}.registry`,
    )
  // The object behind the selection, where the selection itself is meant.
  if (id.endsWith('browser/Window.js'))
    return replaceOnce(
      code,
      /return window\._selection;/,
      'return idlUtils.wrapperForImpl(window._selection);',
    )
  return code
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
