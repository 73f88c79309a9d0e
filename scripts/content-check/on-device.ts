/**
 * Runs a lesson's program with what runs it on a learner's own device: the same interpreter and the same console, here
 * in Node instead of a browser's worker. One Python and one SQLite serve the whole check.
 */
import { Worker } from 'node:worker_threads'
import sqlite3InitModule from '@sqlite.org/sqlite-wasm'
import { loadPyodide } from 'pyodide'
import type { RunExample } from '#modules/catalog/module.ts'
import type { RunOutcome } from '#modules/exercises/outcomes/contract.ts'
import {
  addOutput,
  emptyTranscript,
  outcomeOf,
  OUTPUT_BYTES,
} from '#modules/runner/in-browser/device-outcome.ts'
import { isDeviceLanguage } from '#modules/exercises/languages/contract.ts'
import { needsNode } from '#modules/runner/in-browser/device-rules.ts'
import { countingHost, type Host } from '#sandbox/on-device/host.ts'
import type { DeviceMessage, DeviceOrder } from '#sandbox/on-device/messages.ts'
import { runPython } from '#sandbox/on-device/python.ts'
import { runSql } from '#sandbox/on-device/sql.ts'
import { differenceInWords } from './difference.ts'

/** Runs a program as a browser would; null for one that only the server runs. */
export async function runOnDevice(example: RunExample, seedSql: string | null): Promise<RunOutcome | null> {
  const { language, files } = example
  if (!isDeviceLanguage(language)) return null
  if (language === 'javascript' && (files.length > 1 || needsNode(files[0]?.content ?? ''))) return null
  const stdin = example.stdin ?? ''
  const entry = files[0]?.path ?? ''
  const order = {
    language,
    files,
    entry,
    stdin,
    args: [],
    seedSql,
    isStrict: true,
    outputBytes: OUTPUT_BYTES,
  }
  let transcript = emptyTranscript()
  for (const message of await messagesOf(order)) {
    if (message.type === 'handed-over') return null
    if (message.type === 'output') transcript = addOutput(transcript, message.fd, message.text)
    if (message.type === 'ended')
      transcript = { ...transcript, exitCode: message.exitCode, tables: message.tables }
  }
  return outcomeOf({ language, files, stdin }, transcript)
}

async function messagesOf(order: DeviceOrder): Promise<DeviceMessage[]> {
  if (order.language === 'javascript') return messagesOfThread(order)
  const messages: DeviceMessage[] = []
  const host: Host = countingHost((message) => messages.push(message), order.outputBytes)
  if (order.language === 'python') runPython(await python(), order, host)
  else runSql(await sqlite(), order, host)
  return messages
}

let loadedPython: ReturnType<typeof loadPyodide> | null = null
const python = () => (loadedPython ??= loadPyodide())

let loadedSqlite: ReturnType<typeof sqlite3InitModule> | null = null
const sqlite = () => {
  // It would look there for a place to keep data, and Node would warn about it.
  Reflect.deleteProperty(globalThis, 'localStorage')
  return (loadedSqlite ??= sqlite3InitModule())
}

/** A program may replace what is built in: each has a thread of its own. */
function messagesOfThread(order: DeviceOrder): Promise<DeviceMessage[]> {
  return new Promise((resolve, reject) => {
    const messages: DeviceMessage[] = []
    const thread = new Worker(new URL('javascript-thread.ts', import.meta.url), {
      workerData: order,
      env: {},
    })
    thread.on('error', reject)
    thread.on('message', (message: DeviceMessage) => {
      messages.push(message)
      if (message.type === 'output') return
      void thread.terminate()
      resolve(messages)
    })
  })
}

/**
 * Describes how two outcomes differ for a learner: output, end, message and explanation. Null when they do not;
 * columns and markers of a line belong to each interpreter version.
 */
export function differenceFromServer(server: RunOutcome, device: RunOutcome): string | null {
  if (device.stdout !== server.stdout) return differenceInWords(server.stdout, device.stdout)
  for (const part of ['result', 'exitCode', 'explanation', 'tables'] as const)
    if (isOther(device[part], server[part])) return `${part} is ${JSON.stringify(device[part])}`
  const [there, here] = [server, device].map(({ diagnostics }) =>
    diagnostics.map(({ path, line, severity, message }) => ({ path, line, severity, message })),
  )
  return isOther(here, there) ? `the messages are ${JSON.stringify(here)}` : null
}

function isOther(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) !== JSON.stringify(b)
}
