/** A thread of its own that hashes and compares passwords for `argon-threads.ts`, one after the other. */
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'
import { giveWayToServer } from '#platform/give-way.ts'
import type { ArgonAnswer, ArgonWork } from './argon-threads.ts'

giveWayToServer()

parentPort?.on('message', (work: ArgonWork) => parentPort?.postMessage(answer(work)))

function answer(work: ArgonWork): ArgonAnswer {
  try {
    if ('options' in work) return { done: hashSync(work.password, work.options) }
    return { done: verifySync(work.hash, work.password) }
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) }
  }
}
