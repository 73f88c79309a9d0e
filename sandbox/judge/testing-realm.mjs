/**
 * Opens a page in this process and walks the graph of objects from its window, breadth first: own keys, symbols,
 * prototypes, what getters give and throw. Prints what it found. Arguments: the page library, the folder of the
 * page, and `planted` to put an object of Node's where a walk should find it.
 */
import { Buffer } from 'node:buffer'
import { EventEmitter } from 'node:events'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import vm from 'node:vm'

const [, , library, folder, plant] = process.argv
const { loadPage } = await import(library)
process.chdir(folder)
const page = await loadPage('index.html')
await sleep(300)
if (plant === 'planted')
  page.window.planted = { deep: Object.defineProperty({}, Symbol(), { get: () => [process] }) }

/** Objects of Node's, and this realm's own global object. */
const NODES = new Map([
  [process, 'process'],
  [globalThis, 'globalThis'],
  [EventEmitter, 'EventEmitter'],
  [EventEmitter.prototype, 'EventEmitter.prototype'],
  [Duplex.prototype, 'Duplex.prototype'],
  [Buffer, 'Buffer'],
  [Buffer.prototype, 'Buffer.prototype'],
  [fs, 'fs'],
  [vm, 'vm'],
  [createRequire(import.meta.url).cache, 'require.cache'],
])
const MOST = 400_000

const seen = new Set()
const left = [[page.window, 'window']]
const nodes = []
const implementations = []

for (let at = 0; at < left.length && seen.size < MOST; at++) {
  const [it, path] = left[at]
  left[at] = null
  if (it === null || !['object', 'function'].includes(typeof it) || seen.has(it)) continue
  seen.add(it)
  if (NODES.has(it)) nodes.push(`${NODES.get(it)}: ${path}`)
  else if (isImplementation(it)) implementations.push(path)
  else look(it, path)
}
process.stdout.write(
  JSON.stringify({ seen: seen.size, nodes, implementations, isWhole: seen.size < MOST }),
  () => process.exit(),
)

function look(it, path) {
  left.push([attempt(() => Object.getPrototypeOf(it)), `${path}.__proto__`])
  for (const key of attempt(() => Reflect.ownKeys(it)) ?? []) {
    const name = `${path}.${String(key)}`
    const property = attempt(() => Reflect.getOwnPropertyDescriptor(it, key))
    left.push([property?.get, `${name} (get)`], [property?.set, `${name} (set)`])
    try {
      left.push([it[key], name])
    } catch (error) {
      left.push([error, `${name} (thrown)`])
    }
  }
}

/** What jsdom keeps behind an object that scripts see. */
function isImplementation(it) {
  const name = attempt(() => Object.getPrototypeOf(it)?.constructor?.name)
  return typeof name === 'string' && /Impl$|^implementation$/.test(name)
}

function attempt(work) {
  try {
    return work()
  } catch {
    return undefined
  }
}
