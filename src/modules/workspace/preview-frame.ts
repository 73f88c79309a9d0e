/**
 * The page inside the preview's iframe. It lives on an opaque origin (`sandbox allow-scripts allow-forms`), may load and send nothing and
 * knows nothing of the site; it takes one document by message, writes it, and tells what the console says.
 * Served at `/preview-frame` with a policy of its own (`platform/http/content-security-policy.ts`).
 */
import { GUARD_NAME } from './guard-name.ts'
import { RUN_NAME } from './compose-document.ts'

/** A loop may take this long without giving the page back. */
const LOOP_LIMIT_MS = 2000
export const HEARTBEAT_MS = 400
const CONSOLE_LINES = 500
const LINE_CHARS = 2000

/* Plain old JavaScript on purpose: it is sent as it stands. `'*'` as target: an opaque origin has no better name for
   its parent, and nothing said here is secret. */
const script = `(function () {
  'use strict'
  var host = parent, lines = 0, scripts = {}, began = 0, turns = 0
  function say(message) { host.postMessage(message, '*') }

  function show(value, depth) {
    if (typeof value === 'string') return depth ? JSON.stringify(value) : value
    if (typeof value === 'function') return '[function ' + (value.name || 'without a name') + ']'
    if (typeof value === 'bigint') return value + 'n'
    if (value === null || typeof value !== 'object') return String(value)
    if (value instanceof Error) return value.name + ': ' + value.message
    if (value instanceof Element) return value.cloneNode(false).outerHTML.replace(/<\\/[^>]*>$/, '')
    if (value instanceof Date) return isNaN(value) ? 'Invalid Date' : value.toISOString()
    if (depth > 3) return Array.isArray(value) ? '[…]' : '{…}'
    if (Array.isArray(value) || value instanceof NodeList || value instanceof HTMLCollection)
      return '[' + Array.from(value).slice(0, 100).map(function (item) { return show(item, depth + 1) }).join(', ') + (value.length > 100 ? ', …' : '') + ']'
    if (value instanceof Map)
      return 'Map {' + Array.from(value).slice(0, 50).map(function (pair) { return show(pair[0], depth + 1) + ' => ' + show(pair[1], depth + 1) }).join(', ') + '}'
    if (value instanceof Set) return 'Set {' + Array.from(value).slice(0, 50).map(function (item) { return show(item, depth + 1) }).join(', ') + '}'
    var inside = Object.keys(value).slice(0, 50).map(function (key) { return key + ': ' + show(value[key], depth + 1) })
    return inside.length ? '{ ' + inside.join(', ') + ' }' : '{}'
  }
  function print(level, text) {
    lines += 1
    if (lines === ${CONSOLE_LINES + 1}) say({ type: 'codestead:console', level: 'info', text: 'More than ${CONSOLE_LINES} lines; the rest is not shown.' })
    if (lines <= ${CONSOLE_LINES}) say({ type: 'codestead:console', level: level, text: text.slice(0, ${LINE_CHARS}) })
  }
  ;['log', 'info', 'warn', 'error', 'debug'].forEach(function (level) {
    var original = console[level]
    console[level] = function () {
      var text
      try { text = Array.from(arguments).map(function (value) { return show(value, 0) }).join(' ') }
      catch (error) { text = 'A value that cannot be shown.' }
      print(level, text)
      original.apply(console, arguments)
    }
  })
  console.table = console.log
  console.clear = function () { lines = 0; say({ type: 'codestead:clear' }) }
  window.alert = function (text) { print('info', 'alert: ' + text) }
  window.confirm = function (text) { print('info', 'confirm: ' + text + ' (answered no: the preview cannot ask)'); return false }
  window.prompt = function (text) { print('info', 'prompt: ' + text + ' (answered with nothing: the preview cannot ask)'); return null }

  window.${GUARD_NAME} = function (line) {
    if (began === 0) {
      began = performance.now()
      setTimeout(function () { began = 0; turns = 0 }, 0)
    }
    turns += 1
    if (turns % 16 === 0 && performance.now() - began > ${LOOP_LIMIT_MS})
      throw new Error('This loop ran for more than ${LOOP_LIMIT_MS / 1000} seconds, so it was stopped. Does it ever end?')
  }

  window.${RUN_NAME} = function (one) {
    var marker = document.currentScript
    var name = one.path + '#' + Object.keys(scripts).length
    scripts[name] = one
    function start() {
      var element = document.createElement('script')
      if (one.kind === 'module') element.type = 'module'
      element.textContent = one.code + '\\n//# sourceURL=' + name
      marker.replaceWith(element)
    }
    if (one.isDeferred && document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start)
    else start()
  }

  function report(error, filename, line, column) {
    var name = String(filename || '').split('/').pop()
    var one = scripts[name]
    if (!one && error && error.stack) {
      var match = /((?:[\\w.-]+)#\\d+):(\\d+):(\\d+)/.exec(error.stack)
      if (match) { one = scripts[match[1]]; line = Number(match[2]); column = Number(match[3]) }
    }
    say({
      type: 'codestead:error',
      text: (error instanceof Error ? error.name + ': ' + error.message : String(error)).slice(0, ${LINE_CHARS}),
      path: one ? one.path : null,
      line: one && line ? line + one.linesBefore : null,
      column: one && column ? column : null
    })
  }

  function listen() {
    addEventListener('error', function (event) {
      if (event instanceof ErrorEvent) report(event.error || event.message, event.filename, event.lineno, event.colno)
    })
    addEventListener('unhandledrejection', function (event) { report(event.reason, '', 0, 0) })
    document.addEventListener('securitypolicyviolation', function (event) {
      print('warn', 'The preview loads nothing from outside: ' + event.blockedURI)
    })
    // The learner's links would put our own site, or nothing, inside the preview.
    document.addEventListener('click', function (event) {
      var link = event.target instanceof Element && event.target.closest('a[href]')
      if (!link || link.getAttribute('href').charAt(0) === '#') return
      if (!event.defaultPrevented) print('info', 'This link leads to ' + link.getAttribute('href'))
      event.preventDefault()
    })
    document.addEventListener('submit', function (event) { event.preventDefault() })
  }

  addEventListener('message', function (event) {
    var data = event.data
    // Another site may frame this page, and gets nothing from it. A window of its own has no parent.
    if (host !== self && event.origin !== location.origin) return
    if (event.source !== host || !data || data.type !== 'codestead:render' || typeof data.html !== 'string') return
    setInterval(function () { say({ type: 'codestead:alive' }) }, ${HEARTBEAT_MS})
    document.open()
    listen()
    document.write(data.html)
    document.close()
    say({ type: 'codestead:alive' })
  })
  say({ type: 'codestead:ready' })
})()`

/** The whole page. */
export const PREVIEW_FRAME_HTML = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Preview</title></head><body><script>${script}</script></body></html>`
