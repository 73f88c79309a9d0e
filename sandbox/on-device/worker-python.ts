import { loadPyodide } from 'pyodide'
import createPyodideModule from 'pyodide/pyodide.asm.mjs'
import { info } from 'pyodide/pyodide-lock.json'
import type { DeviceAssets } from './messages.ts'
import { PYTHON_HOME, runPython } from './python.ts'
import { takeOrder } from './take-order.ts'

/** Pyodide asks for its files by address; here they are already, and nothing else can be fetched. */
function fetchFrom(assets: DeviceAssets): typeof fetch {
  return async (input) => {
    const name = String(input).split('/').at(-1) ?? ''
    const asset = assets[name]
    if (!asset) throw new TypeError(`${name} was not handed to this worker.`)
    const type = name.endsWith('.wasm') ? 'application/wasm' : 'application/octet-stream'
    return new Response(asset, { headers: { 'content-type': type } })
  }
}

/** No package is ever loaded: a lesson's programs have the standard library on the server, too. */
const NO_PACKAGES = JSON.stringify({ info, packages: {} })
const NOWHERE = 'https://device.invalid/'

takeOrder(async (assets) => {
  const { fetch } = globalThis
  globalThis.fetch = fetchFrom(assets)
  const options = {
    createPyodideModule,
    indexURL: NOWHERE,
    packageBaseUrl: NOWHERE,
    lockFileContents: NO_PACKAGES,
    checkAPIVersion: false,
    env: { HOME: PYTHON_HOME, LANG: 'C.UTF-8' },
  }
  const python = await loadPyodide(options)
  globalThis.fetch = fetch
  return (order, host) => runPython(python, order, host)
})
