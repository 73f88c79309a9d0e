/**
 * Makes one document of a page's files: stylesheets and scripts it links to are put inside it, because the preview
 * may load nothing. Files that nothing links to are added, so that a fragment needs no head.
 */
export type PageFile = { path: string; content: string }
export type ScriptGuard = (code: string, sourceType: 'script' | 'module') => string

/** Runs a script by adding it to the page: errors then count lines from the script's own first. */
export const RUN_NAME = '__codesteadRun'

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi
const LINK = /<link\b([^>]*)>/gi

/** The document to write into the preview. `guard` is applied to all its JavaScript. */
export function composeDocument(files: PageFile[], guard: ScriptGuard): string {
  const page = files.find((file) => /\.html?$/.test(file.path))
  const used = new Set<string>()
  const find = (reference: string | null) => {
    const file = files.find((candidate) => candidate.path === reference?.replace(/^\.?\//, ''))
    if (file) used.add(file.path)
    return file
  }

  const source = page?.content ?? ''
  let html = source.replace(LINK, (tag, attributes: string) => {
    if (!/stylesheet/i.test(attribute(attributes, 'rel') ?? '')) return tag
    const file = find(attribute(attributes, 'href'))
    return file ? styleTag(file.content) : tag
  })
  html = html.replace(SCRIPT, (tag, attributes: string, inline: string, offset: number) => {
    const type = attribute(attributes, 'type') ?? ''
    if (!/^(|module|text\/javascript|application\/javascript)$/i.test(type)) return tag
    const kind = type.toLowerCase() === 'module' ? 'module' : 'script'
    const reference = attribute(attributes, 'src')
    if (reference === null) {
      // Lines of the page before the script, so that errors name the line of the file the learner wrote.
      const linesBefore = html.slice(0, offset + tag.indexOf(inline)).split('\n').length - 1
      return runTag(guard(inline, kind), kind, page?.path ?? 'index.html', linesBefore, false)
    }
    const file = find(reference)
    return file ? runTag(guard(file.content, kind), kind, file.path, 0, /\bdefer\b/i.test(attributes)) : tag
  })

  for (const file of files) {
    if (file === page || used.has(file.path)) continue
    if (file.path.endsWith('.css')) html = intoHead(html, styleTag(file.content))
    if (file.path.endsWith('.js'))
      html += runTag(guard(file.content, 'script'), 'script', file.path, 0, false)
  }
  return html
}

/** An attribute's value in the text of a tag; null when it is not there. */
function attribute(attributes: string, name: string): string | null {
  const match = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(
    attributes,
  )
  return match?.[1] ?? match?.[2] ?? match?.[3] ?? null
}

function styleTag(css: string): string {
  // On one line, so that the lines of the page below it keep their numbers.
  return `<style>${css
    .trim()
    .replaceAll(/<\/(style)/gi, '<\\/$1')
    .replaceAll(/\s*\n\s*/g, ' ')}</style>`
}

function runTag(
  code: string,
  kind: 'script' | 'module',
  path: string,
  linesBefore: number,
  isDeferred: boolean,
): string {
  const argument = JSON.stringify({ code, kind, path, linesBefore, isDeferred }).replaceAll('<', '\\u003c')
  return `<script>${RUN_NAME}(${argument})</script>`
}

function intoHead(html: string, tag: string): string {
  const head = /<head\b[^>]*>/i.exec(html)
  if (!head) return tag + html
  const at = head.index + head[0].length
  return html.slice(0, at) + tag + html.slice(at)
}
