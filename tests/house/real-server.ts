/** The server as its own process, as an operator starts it. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { readLine } from '#platform/testing/test-log.ts'

const ROOT = join(import.meta.dirname, '../..')

export interface Started {
  child: ChildProcess
  /** Everything the server has printed so far. */
  said(): string
}

/** Starts a server on a free port, which has no setting but these. */
export function launchServer(settings: Record<string, string> & { DATA_DIR: string }): Started {
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    LOG_LEVEL: 'silent',
    PORT: '0',
    RUNNER_WITHOUT_CGROUPS: 'accept',
    ...settings,
  }
  const child = spawn(process.execPath, ['src/server.ts'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.startsWith('{')) readLine(line)
  })
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
  return { child, said: () => text }
}

/** Returns the server's port once it answers; throws what it printed where it does not start. */
export async function ready(server: Started): Promise<number> {
  while (!server.said().includes('is ready')) {
    if (server.child.exitCode !== null) throw new Error(server.said())
    await sleep(20)
  }
  return Number(/http:\/\/localhost:(\d+)/.exec(server.said())?.[1])
}

/** Returns the exit code once the process has ended; `signal` ends it. */
export async function ended(child: ChildProcess, signal?: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const gone = once(child, 'exit')
  if (signal !== undefined) child.kill(signal)
  await gone
  return child.exitCode
}
