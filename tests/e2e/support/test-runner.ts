/** Started once for all journeys: a runner as an operator starts it on a machine of its own. */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'
import { freePort } from './free-port.ts'

const ROOT = join(import.meta.dirname, '../../..')
const READY_TIMEOUT_MS = 60_000

declare module 'vitest' {
  export interface ProvidedContext {
    runner: { url: string; token: string }
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const port = await freePort()
  const token = randomBytes(24).toString('hex')
  // It leaves when the pipe closes, also when nobody could say so.
  const child = spawn(process.execPath, ['sandbox/main.ts', '--port', String(port)], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      RUNNER_TOKEN: token,
      RUNNER_WITHOUT_CGROUPS: 'accept',
    },
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  const gone = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  await untilHealthy(url, token)
  project.provide('runner', { url, token })
  return async () => {
    child.kill('SIGTERM')
    await gone
  }
}

async function untilHealthy(url: string, token: string): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS
  while (Date.now() < deadline) {
    const answer = await fetch(`${url}/health`, { headers: { authorization: `Bearer ${token}` } }).catch(
      () => null,
    )
    if (answer?.ok === true) return
    await pause(50)
  }
  throw new Error('The runner of the journeys was not ready in time.')
}
