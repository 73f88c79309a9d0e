/** The real server as its own process, as an operator runs it: started, killed and started again by a test. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { readLine } from '#platform/testing/test-log.ts'
import { freePort } from './free-port.ts'

const ROOT = join(import.meta.dirname, '../../..')
const READY_TIMEOUT_MS = 60_000

export type RunningServer = {
  url: string
  dataDir: string
  /** Ends the process at once, as a power cut would. */
  kill(): Promise<void>
  /** Starts it again on the same port and data; resolves when it is ready. */
  start(): Promise<void>
  /** Stops it and deletes its data. */
  dispose(): Promise<void>
}

export type Settings = Record<string, string>

export type ServerOptions = {
  /** `development`: the pages are made by Vite on the way, as `npm run dev` does, and there are some that no learner gets. */
  mode?: 'production' | 'development'
  /** Its database and its runners, where they are not its own. */
  parts?: Settings
  /** Called with each line of its log. */
  onLogLine?: (line: string) => void
  /** More of what an operator sets, and does, before it starts for the first time. `given`: what is set already. */
  settings?: (url: string, given: Settings) => Promise<Settings>
}

/** Starts a server on a free port with an empty data folder and waits until it is ready. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const { mode = 'production', parts = {}, settings = async () => ({}), onLogLine } = options
  const dataDir = await mkdtemp(join(tmpdir(), 'codestead-e2e-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const given = { DATA_DIR: dataDir, ...parts }
  const more = await settings(url, given)
  let child: ChildProcess | null = null

  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const dying = child
    child = null
    if (dying === null || dying.exitCode !== null || dying.signalCode !== null) return
    const gone = once(dying, 'exit')
    dying.kill(signal)
    await gone
  }
  const start = async () => {
    const environment = {
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'debug',
      // Nothing is for sale in production unless somebody says so.
      PAYMENTS: 'sandbox',
      ...given,
      ...more,
      // Production is what it does when nobody says anything: so it is started as an operator starts it.
      ...(mode === 'development' ? { NODE_ENV: mode } : {}),
    }
    child = spawnServer(environment, onLogLine)
    await untilReady(url, child)
  }
  await start()
  return {
    url,
    dataDir,
    start,
    kill: () => end('SIGKILL'),
    dispose: async () => {
      await end('SIGTERM')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function spawnServer(settings: Settings, onLogLine?: (line: string) => void): ChildProcess {
  const conditions = settings.NODE_ENV === 'development' ? ['--conditions=development'] : []
  const child = spawn(process.execPath, [...conditions, 'src/server.ts'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // Its log is read like that of every test. What it prints besides is for whoever started it.
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (!line.startsWith('{')) return
    readLine(line)
    onLogLine?.(line)
  })
  return child
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS
  while (Date.now() < deadline) {
    if (child.exitCode !== null)
      throw new Error(`The server ended with code ${child.exitCode} before it was ready.`)
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok === true) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('The server was not ready in time.')
}
