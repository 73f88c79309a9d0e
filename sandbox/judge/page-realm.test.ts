/** What scripts of a page can reach, beginning at their window: nothing of Node's, and nothing that jsdom keeps for itself. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { APART } from '../languages/page.ts'
import { makePageLibrary } from '../languages/page-library.ts'

const WALKER = fileURLToPath(new URL('testing-realm.mjs', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'codestead-realm-'))
let library = ''
beforeAll(async () => {
  library = await makePageLibrary(folder)
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true }))

/** Gathers what methods of the browser give, throw, and hand to functions of the page. */
const GATHERING = `<!doctype html><h1 id=a class=b style="color: red">x</h1><form><input name=q></form><iframe srcdoc="<p>in</p>"></iframe>
<svg><rect /></svg><select><option>1</select><object data="x"></object><template><p>t</p></template>
<script>
const found = (window.found = [])
const keep = (...values) => void found.push(...values)
const results = [
  () => document.querySelector('['), () => new Event(), () => document.createElement('1'), () => null.x,
  () => document.body.appendChild(1), () => atob('%'), () => new URL('x'), () => structuredClone(() => 1),
  () => localStorage.setItem(Symbol(), 1), () => Function('return 1')(), () => (0, eval)('this'), () => document.cookie,
  () => history.pushState(() => 1, ''), () => new WebSocket('x'), () => window.open('x'), () => window.alert('x'),
  () => console.log.constructor('return this')(), () => setTimeout('1'), () => getSelection(), () => document.createRange(),
  () => getComputedStyle(document.body), () => matchMedia('(min-width: 1px)'), () => document.createTreeWalker(document.body),
  () => document.createNodeIterator(document.body), () => document.evaluate('//h1', document, null, 0, null),
  () => document.evaluate('//h1', document, null, 0, null).iterateNext(), () => new FormData(document.forms[0]),
  () => new DOMParser().parseFromString('<p>', 'text/html'), () => document.implementation.createHTMLDocument('x'),
  () => new XMLHttpRequest(), () => new AbortController(), () => AbortSignal.abort().reason, () => crypto.getRandomValues(new Uint8Array(2)),
  () => document.styleSheets, () => performance.toJSON(), () => new Blob(['x']), () => new Headers(), () => customElements.whenDefined('x-y'),
  () => frames[0], () => document.querySelector('iframe').contentWindow, () => document.querySelector('iframe').contentDocument,
  () => new FileReader(), () => new Worker('x'), () => document.querySelector('h1').attributes, () => document.querySelector('h1').dataset,
  () => indexedDB, () => new CustomEvent('x', { detail: {} }), () => document.querySelector('template').content, () => import('x.js'),
  () => HTMLElement.prototype.click.call({}), () => Object.getOwnPropertyDescriptor(Node.prototype, 'textContent').get.call({}),
  () => new Proxy(document, {}).body, () => _getEventHandlerTarget('x'), () => _getEventHandlerFor('load'), () => arguments.callee.caller,
  () => document.createElement('canvas').getContext('2d'), () => document.createElement('canvas').getContext('2d').createLinearGradient(),
]
for (const result of results) try { keep(result()) } catch (error) { keep(error) }
new MutationObserver(keep).observe(document.body, { childList: true, subtree: true })
document.body.append('x')
for (const name of ['load', 'error', 'unhandledrejection', 'focusin', 'storage', 'popstate']) addEventListener(name, keep)
window.onerror = keep
customElements.define('x-a', class extends HTMLElement {
  static observedAttributes = ['z']
  connectedCallback(...values) { keep(this, values) }
  attributeChangedCallback(...values) { keep(this, values) }
})
document.body.append(document.createElement('x-a'))
document.querySelector('x-a').setAttribute('z', 1)
setTimeout(function () { keep(this, arguments) })
requestAnimationFrame(function () { keep(this, arguments) })
queueMicrotask(function () { keep(this, arguments) })
Promise.reject(new Error('x'))
import('x.js').catch(keep)
const request = new XMLHttpRequest()
request.onload = request.onerror = (event) => keep(event, request.response)
request.open('GET', 'index.html'); request.send()
document.createTreeWalker(document.body, 1, function (node) { keep(this, node); return 1 }).nextNode()
JSON.stringify(document.body, function (key, value) { keep(value); return undefined })
Error.prepareStackTrace = (error, sites) => { keep(sites, ...sites.flatMap((site) => [site.getThis(), site.getFunction()])); return '' }
for (const result of results) try { keep(result()) } catch (error) { keep(error, error?.stack) }
document.querySelector('input').focus()
nothingHere()
</script>`

async function walk(html: string, ...more: string[]) {
  writeFileSync(join(folder, 'index.html'), html)
  const args = ['--no-warnings', ...APART, WALKER, library, folder, ...more]
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 1e8, timeout: 100_000 })
  return JSON.parse(stdout.slice(stdout.lastIndexOf('{"seen"')))
}

test(
  'no walk from the window ends at Node, or behind the objects of the browser',
  { timeout: 120_000 },
  async () => {
    const walked = await walk(GATHERING)
    expect(walked).toMatchObject({ nodes: [], implementations: [], isWhole: true })
    expect(walked.seen).toBeGreaterThan(10_000)
  },
)

test('a walk finds what is there', { timeout: 60_000 }, async () => {
  const { nodes } = await walk('<h1>x</h1>', 'planted')
  expect(nodes).toEqual(['process: window.planted.deep.Symbol().0'])
})
