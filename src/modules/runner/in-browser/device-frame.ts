/**
 * The frame that a program on the learner's device runs in, out of sight. It lives on an opaque origin, so that the
 * worker it starts has no cookies, no storage and no way to our pages or our API; its policy lets it fetch nothing.
 * The page gives it the worker's code by message, because it could not load that.
 */

/** Kept by browsers for ever, so that it is there without a connection: a new version gets a new number. */
export const DEVICE_FRAME_PATH = '/device-frame/1'

export const FRAME_READY = 'codestead:device-ready'
export const FRAME_START = 'codestead:device-start'
export const FRAME_BROKEN = 'codestead:device-broken'

/* Plain old JavaScript on purpose: it is sent as it stands. `'*'` as target: an opaque origin has no better name for
   its parent, and nothing said here is secret. */
export const DEVICE_FRAME_SCRIPT = `(function () {
  'use strict'
  var host = parent
  addEventListener('message', function (event) {
    var data = event.data
    if (event.source !== host || !data || data.type !== '${FRAME_START}') return
    var url = URL.createObjectURL(new Blob([data.script], { type: 'text/javascript' }))
    var worker = new Worker(url)
    worker.onerror = function () { host.postMessage({ type: '${FRAME_BROKEN}' }, '*') }
    var given = Object.keys(data.assets).map(function (name) { return data.assets[name] })
    worker.postMessage({ assets: data.assets, port: event.ports[0] }, [event.ports[0]].concat(given))
  })
  host.postMessage({ type: '${FRAME_READY}' }, '*')
})()`

/** The whole page. */
export const DEVICE_FRAME_HTML = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Program</title></head><body><script>${DEVICE_FRAME_SCRIPT}</script></body></html>`
