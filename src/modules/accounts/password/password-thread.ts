/** A thread of its own that hashes and compares passwords for `argon-threads.ts`, one after the other. */
import { constants, getPriority, platform, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'
import type { ArgonAnswer, ArgonWork } from './argon-threads.ts'

/** So much nicer than the server: a third of what it gets of a processor that both want. */
const NICER_BY = 5

// On Linux this is the thread that asks; elsewhere it would be the whole server.
if (platform() === 'linux') setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + NICER_BY))

parentPort?.on('message', (work: ArgonWork) => parentPort?.postMessage(answer(work)))

function answer(work: ArgonWork): ArgonAnswer {
  try {
    if ('options' in work) return { done: hashSync(work.password, work.options) }
    return { done: verifySync(work.hash, work.password) }
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) }
  }
}
