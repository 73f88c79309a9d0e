/**
 * Opens the learner's page in a simulated browser: its own files answer every request, nothing else does.
 * What the page writes to the console goes to standard output, warnings and mistakes to standard error.
 */
import { existsSync, readFileSync } from 'node:fs'
import { JSDOM, requestInterceptor, VirtualConsole } from 'jsdom'
import { openCanvases } from './page-canvas.mjs'
import { repeatChance, stopClock } from './page-clock.mjs'
import { pageTools } from './page-tools.mjs'
import { usualWindow } from './page-view.mjs'

const SITE = 'http://page.example/'
const LOAD_TIMEOUT_MS = 3_000

/**
 * @param {string} entry the page's file, in the current folder
 * @param {boolean} isStopped whether time passes only in a wait, and chance repeats itself
 */
export async function loadPage(entry, isStopped = false) {
  const console = []
  const timers = { used: false }
  let tools = null
  let clock = null
  let colorAt = null
  usualWindow()
  const dom = new JSDOM(readFileSync(entry, 'utf8'), {
    url: new URL(entry, SITE).href,
    runScripts: 'dangerously',
    resources: { interceptors: [requestInterceptor(answerFromFiles)] },
    pretendToBeVisual: true,
    virtualConsole: listen(console),
    beforeParse(window) {
      tools = pageTools(window)
      colorAt = openCanvases(window)
      if (isStopped) {
        clock = stopClock(window, (error) => process.stderr.write(`Uncaught ${mistake(error)}\n`))
        repeatChance(window)
      } else noteTimers(window, timers)
    },
  })
  await loaded(dom.window)
  return {
    window: dom.window,
    tools,
    console,
    timers,
    clock,
    colorAt,
    close: () => dom.window.close(),
  }
}

const TYPES = {
  css: 'text/css',
  js: 'text/javascript',
  mjs: 'text/javascript',
  html: 'text/html',
  json: 'application/json',
  svg: 'image/svg+xml',
}

function answerFromFiles(request) {
  const url = new URL(request.url)
  const path = decodeURIComponent(url.pathname).slice(1)
  // Only a plain relative name can be one of the job's files.
  const ours = url.href.startsWith(SITE) && /^[\w][\w.-]*(\/[\w][\w.-]*)*$/.test(path) && existsSync(path)
  if (!ours) return new Response('', { status: 404 })
  return new Response(readFileSync(path), {
    headers: { 'content-type': TYPES[path.split('.').at(-1)] ?? 'text/plain' },
  })
}

function listen(lines) {
  const virtual = new VirtualConsole()
  const say =
    (stream) =>
    (...values) => {
      const line = values.map(asText).join(' ')
      lines.push(line)
      stream.write(`${line}\n`)
    }
  for (const name of ['log', 'info', 'debug', 'dir', 'table']) virtual.on(name, say(process.stdout))
  for (const name of ['warn', 'error']) virtual.on(name, say(process.stderr))
  virtual.on('jsdomError', (error) => {
    const cause = error.cause ?? error
    // Leaving the page or drawing on a canvas is not a mistake of the learner's.
    if (error.type === 'not-implemented' || error.message.startsWith('Not implemented')) return
    const words = error.type === 'resource-loading' ? missingFile(error) : mistake(cause)
    process.stderr.write(`${words}\n`)
  })
  return virtual
}

// A browser tells of it and goes on; Node would end.
process.on('unhandledRejection', (reason) => {
  process.stderr.write(`Uncaught (in promise) ${mistake(reason)}\n`)
})

function mistake(cause) {
  try {
    return String(cause?.stack ?? cause).split('\n    at ')[0]
  } catch {
    return 'Error'
  }
}

function missingFile(error) {
  const name = String(error.url ?? '').replace(SITE, '')
  return `The file ${name || 'of a link or script'} could not be loaded: it is not part of this page.`
}

function asText(value) {
  if (typeof value === 'string') return value
  if (value instanceof Error || Object.prototype.toString.call(value) === '[object Error]')
    return String(value)
  try {
    return JSON.stringify(value) ?? String(value)
  } catch {
    return String(value)
  }
}

/** A page that never sets a timer is finished when its event is: checks need not wait for it. */
function noteTimers(window, timers) {
  for (const name of ['setTimeout', 'setInterval', 'requestAnimationFrame', 'fetch', 'queueMicrotask']) {
    const original = window[name]
    if (typeof original !== 'function') continue
    window[name] = function (...values) {
      timers.used = true
      return Reflect.apply(original, window, values)
    }
  }
}

function loaded(window) {
  if (window.document.readyState === 'complete') return Promise.resolve()
  return new Promise((resolve) => {
    window.addEventListener('load', resolve, { once: true })
    setTimeout(resolve, LOAD_TIMEOUT_MS)
  })
}
