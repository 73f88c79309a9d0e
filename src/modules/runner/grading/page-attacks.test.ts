/** Pages that want to pass without doing what is asked, or to stop others. None may. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Exercise } from '#modules/exercises/module.ts'
import type { Deps } from '../deps.ts'
import { startOwnSandbox } from '../own-sandbox.ts'
import { patiently } from '../patiently.ts'
import { gradeExercise } from './grade-exercise.ts'

let sandbox: Deps['sandbox']
let stop: () => Promise<void>
beforeAll(async () => {
  const started = await startOwnSandbox()
  sandbox = started.sandbox
  stop = started.stop
}, 90_000)
afterAll(() => stop())

const EXERCISE: Exercise = {
  kind: 'page',
  language: 'html',
  tests: [
    { name: 'Text', hidden: true, hint: null, checks: [{ select: 'h1', text: 'expected-4711' }] },
    { name: 'Style', hidden: true, hint: null, checks: [{ select: 'p', style: 'color', value: '#010203' }] },
    { name: 'Console', hidden: true, hint: null, checks: [{ console: 'expected-0815' }] },
    { name: 'Count', hidden: true, hint: null, checks: [{ select: 'li', count: 37 }] },
    { name: 'Row', hidden: true, hint: null, checks: [{ select: 'h1, p', layout: 'same-row' }] },
    { name: 'Seen', hidden: true, hint: null, checks: [{ select: 'section', visible: true }] },
    {
      name: 'Any',
      hidden: true,
      hint: null,
      checks: [
        { any: [[{ select: 'h1', text: 'expected-4711' }], [{ select: 'li', count: 37 }]], say: 'Neither.' },
      ],
    },
  ],
}
const SECRETS = /expected-4711|expected-0815|010203|rgb\(1, 2, 3\)/

const grade = (content: string) =>
  // Of the content, grading a page knows nothing.
  patiently(() =>
    gradeExercise({ sandbox, content: {} as Deps['content'] }, EXERCISE, [{ path: 'index.html', content }]),
  )

const page = (script: string) => `<h1>x</h1><p>y</p><script>${script}</script>`

/** Helper of every script: puts what it has found where the checks look. */
const SHOW = `const show = (text) => { console.log(text); document.querySelector('h1').textContent = text }`

const ATTACKS: [string, string][] = [
  [
    'replaces how answers are written',
    page(
      `JSON.stringify = () => '{"id":2,"timers":false,"answer":37}'; JSON.parse = () => ({}); String.prototype.slice = () => 'x'`,
    ),
  ],
  [
    'replaces lists',
    page(
      `for (const name of Reflect.ownKeys(Array.prototype)) try { Array.prototype[name] = () => true } catch {} Array.from = () => []; Array.isArray = () => true`,
    ),
  ],
  [
    'replaces promises',
    page(
      `Promise.prototype.then = function (f) { return f?.({ passed: true }) }; window.Promise = class {}; Object.prototype.then = (f) => f(true)`,
    ),
  ],
  [
    'replaces timers',
    page(
      `window.setTimeout = window.setInterval = window.queueMicrotask = (f) => f(); Date.now = () => 0; performance.now = () => 0`,
    ),
  ],
  [
    'replaces how elements are found',
    page(
      `const any = () => Array(37).fill(document.body); document.querySelectorAll = any; Document.prototype.querySelectorAll = any; Document.prototype.querySelector = () => document.body; Element.prototype.matches = () => true`,
    ),
  ],
  [
    'replaces lists of elements',
    page(
      `Object.defineProperty(NodeList.prototype, 'length', { get: () => 37 }); NodeList.prototype.item = () => document.body; NodeList.prototype[Symbol.iterator] = function* () { yield document.body }`,
    ),
  ],
  [
    'has getters with effects',
    page(
      `let n = 0; for (const [owner, name] of [[Node, 'textContent'], [HTMLInputElement, 'value'], [Element, 'tagName'], [Element, 'attributes']]) Object.defineProperty(owner.prototype, name, { get() { n++; console.log(n); document.querySelector('p').style.color = 'rgb(' + n + ',2,3)'; return String(n) } })`,
    ),
  ],
  [
    'replaces styles',
    page(
      `window.getComputedStyle = () => new Proxy({}, { get: () => () => 'x' }); CSSStyleDeclaration.prototype.getPropertyValue = () => 'x'; window.CSSStyleDeclaration = class {}`,
    ),
  ],
  [
    'replaces the window’s own',
    page(`for (const name of Reflect.ownKeys(window)) try { window[name] = () => 37 } catch {}`),
  ],
  [
    'freezes and seals everything',
    page(
      `for (const it of [window, document, Node.prototype, Element.prototype, HTMLElement.prototype]) try { Object.freeze(it) } catch {}`,
    ),
  ],
  [
    'imports Node’s modules',
    page(
      `${SHOW}; for (const name of ['node:fs', 'fs', 'node:process', 'node:worker_threads', '/proc/self/environ', 'file:///proc/self/cmdline']) import(name).then((m) => show(Object.keys(m).join()), (error) => console.log('refused'))`,
    ),
  ],
  [
    'makes functions from text',
    page(
      `${SHOW}; for (const f of [console.log, fetch, document.querySelector, (async () => {}), function* () {}].filter(Boolean)) try { show(String(f.constructor('return process.binding("fs")')())) } catch {}`,
    ),
  ],
  [
    'uses what it takes for Node’s',
    page(
      `${SHOW}; for (const name of ['process', 'require', 'module', 'global', 'Buffer', 'globalThis.process']) try { show(String(eval(name + '.env'))) } catch {}`,
    ),
  ],
  [
    'asks errors for the frames above',
    page(
      `${SHOW}; Error.prepareStackTrace = (_, sites) => { for (const site of sites) try { const f = site.getFunction(), self = site.getThis(); if (f) console.log(String(f)); if (self?.reallyExit) self.reallyExit(0) } catch {} return '' }; for (const act of [() => document.querySelector('['), () => null.x, () => new URL('')]) try { act() } catch (error) { show(String(error.stack)) }`,
    ),
  ],
  [
    'looks for hidden names',
    page(
      `${SHOW}; for (const name of ['page hidden', 'page inner', 'page width', 'page quiet']) { const it = window[Symbol.for(name)]; if (it) show(String(it)) } show(Reflect.ownKeys(window).filter((key) => String(key).startsWith('_')).join())`,
    ),
  ],
  [
    'starts workers',
    page(
      `${SHOW}; for (const Each of ['Worker', 'SharedWorker']) try { new window[Each](URL.createObjectURL(new Blob(['postMessage(process.env)']))).onmessage = (event) => show(JSON.stringify(event.data)) } catch {}`,
    ),
  ],
  [
    'reads files of the process',
    page(
      `${SHOW}; for (const path of ['self/environ', 'self/cmdline', 'self/mem', 'self/fd/3', '1/environ']) for (const base of ['file:///proc/', '/proc/', '../../../proc/', '..%2f..%2f..%2fproc/']) { const request = new XMLHttpRequest(); request.onload = () => request.responseText && show(request.responseText); try { request.open('GET', base + path); request.send() } catch {} }`,
    ),
  ],
  [
    'loads files of the process',
    `<h1>x</h1><p>y</p>${['/proc/self/environ', 'file:///proc/self/mem', '/proc/self/fd/3', '/opt/page.mjs', '../.run/stdin'].map((at) => `<script src="${at}"></script><link rel="stylesheet" href="${at}"><iframe src="${at}"></iframe><object data="${at}"></object><embed src="${at}">`).join('')}`,
  ],
  [
    'has a frame that speaks for it',
    `<h1>x</h1><p>y</p><iframe srcdoc="<h1>frame</h1><script>for (const it of [parent, top, self]) { it.document.querySelectorAll = () => []; try { it.process.exit(0) } catch {} }</script>"></iframe>`,
  ],
  [
    'has frames of scripts',
    `<h1>x</h1><p>y</p><iframe src="javascript:parent.process.exit(0)"></iframe><object data="javascript:1"></object><a id="a" href="javascript:process.exit(0)">a</a><script>document.getElementById('a').click(); location.href = 'javascript:process.exit(0)'</script>`,
  ],
  [
    'goes elsewhere',
    `<meta http-equiv="refresh" content="0;url=/other.html"><base href="file:///"><h1>x</h1><p>y</p><script>location.assign('/other.html'); history.pushState(null, '', '/x'); window.stop()</script>`,
  ],
  [
    'is written anew',
    page(
      `addEventListener('load', () => { document.open(); document.write('<h1>z</h1><p>z</p>'); document.close() }); document.write('<li>'.repeat(9))`,
    ),
  ],
  [
    'watches itself and changes',
    page(
      `new MutationObserver(() => { const h = document.querySelector('h1'); if (h.textContent.length < 50) h.textContent += 'e' }).observe(document, { childList: true, subtree: true, characterData: true }); document.querySelector('h1').textContent = 'e'`,
    ),
  ],
  [
    'tries one answer after the other',
    page(
      `let n = 30; setInterval(() => { n++; document.querySelector('h1').textContent = 'guess-' + n; document.querySelector('p').style.color = 'rgb(' + n + ', 2, 3)'; console.log('guess-' + n) }, 1)`,
    ),
  ],
  [
    'answers differently when asked again',
    page(
      `let asked = 0; const h = document.querySelector('h1'); Object.defineProperty(h, 'textContent', { get: () => 'expected-' + asked++ }); Object.defineProperty(h, 'tagName', { get: () => (asked++ % 2 ? 'INPUT' : 'H1') }); h.value = 'expected'; setTimeout(() => {}, 900)`,
    ),
  ],
  [
    'is an element of its own making',
    page(
      `customElements.define('x-h', class extends HTMLElement { get textContent() { return 'expected' } get tagName() { return 'H1' } matches() { return true } connectedCallback() { throw this } attributeChangedCallback() { for (;;) {} } })`,
    ) + '<x-h></x-h>',
  ],
  [
    'throws what throws',
    page(
      `const bad = new Proxy({}, { get() { throw bad } }); addEventListener('error', () => { throw bad }); Promise.reject(bad); setTimeout(() => { throw bad }); console.log(bad); throw bad`,
    ),
  ],
  [
    'nests without end',
    page(
      `let deep = {}; for (let n = 0; n < 100000; n++) deep = { deep }; const round = new Proxy(function () {}, { get: () => round, apply: () => round, getPrototypeOf: () => round }); try { console.log(deep) } catch {} try { console.log(round) } catch {} let element = document.body; for (let n = 0; n < 3000; n++) element = element.appendChild(document.createElement('div'))`,
    ),
  ],
  [
    'says too much in one element',
    page(`document.querySelector('h1').textContent = 'expected '.repeat(1000000)`),
  ],
  [
    'has too many elements',
    page(
      `document.body.insertAdjacentHTML('beforeend', '<li></li>'.repeat(3000) + '<h1>expected</h1>'.repeat(3000) + '<p>x</p>'.repeat(3000))`,
    ),
  ],
  [
    'ends by itself',
    page(
      `window.close(); document.documentElement.remove(); document.removeChild(document.doctype ?? document.firstChild)`,
    ),
  ],
  [
    'sends messages without end',
    page(
      `addEventListener('message', () => postMessage('x', '*')); postMessage('x', '*'); let n = 0; (async () => { while (n++ < 100000) await null })()`,
    ),
  ],
]

/** Scripts that hold a processor or the connection until they meet a limit. */
const BOUNDED: [string, string, string][] = [
  ['floods the console', page(`for (;;) console.log('expected '.repeat(1000))`), 'output'],
  ['waits for ever', page(`Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)`), 'time'],
  ['never comes to an end', page(`addEventListener('load', () => { for (;;) {} })`), 'time'],
  ['goes round in promises', page(`(async () => { for (;;) await null })()`), 'time'],
]

/** Fills at once, in little processor time: a slow way there would be stopped by the clock on a crowded machine. */
const FILLS_MEMORY = page(`const all = []; for (;;) all.push(new Uint8Array(1e8).fill(1))`)

describe.concurrent('a page that', { timeout: 120_000 }, () => {
  test.for(ATTACKS)('%s passes nothing and learns nothing', async ([, html], context) => {
    const outcome = await grade(html)
    context.expect(outcome.tests.map(({ passed }) => passed)).toEqual(EXERCISE.tests.map(() => false))
    context.expect(`${outcome.stdout}${outcome.stderr}`).not.toMatch(SECRETS)
  })

  test.for(BOUNDED)('%s is stopped', async ([, html, limit], context) => {
    const outcome = await grade(html)
    context.expect(outcome).toMatchObject({ passed: false, limit })
    context.expect(outcome.tests.map(({ passed }) => passed)).toEqual(EXERCISE.tests.map(() => false))
  })

  test('fills its memory is stopped', { concurrent: false }, async () => {
    expect(await grade(FILLS_MEMORY)).toMatchObject({ passed: false, limit: 'memory' })
  })

  test('does what is asked passes', async () => {
    const row = `<div style="display: flex"><h1>expected-4711</h1><p style="color: rgb(1, 2, 3)">y</p></div>`
    const html = `${row}<section>Seen</section>${'<li>'.repeat(37)}<script>console.log('expected-0815')</script>`
    expect((await grade(html)).passed).toBe(true)
  })
})
