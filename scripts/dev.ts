/**
 * The server for writing code and content: pages follow without a reload (Vite does that inside the server), and a
 * change of server code, the sandbox or content starts the server again.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const WATCHED = ['src', 'sandbox', 'content', 'migrations']
/** An editor that saves several files, or one in several steps, causes one restart. */
const QUIET_MS = 150
/** What only browsers load is Vite's business. */
const PAGES_ONLY = /(\.tsx|\.css|\.svg|\.test\.ts)$|(^|\/)(ui|pages)\/|^(routes\.ts|entry\..*)$/
const NOISE = /(^|\/)\.|~$|\.swp$/

let server: ChildProcess | null = null
let timer: NodeJS.Timeout | undefined
let stopping = false
let isRestarting = false

function start(): void {
  const started = spawn(process.execPath, ['--conditions=development', 'src/server.ts'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { LOG_LEVEL: 'warn', ...process.env, NODE_ENV: 'development' },
  })
  server = started
  started.once('exit', (code) => {
    if (server === started) server = null
    if (stopping) process.exit(code ?? 0)
    if (code !== 0 && code !== null)
      console.log(`The server ended (code ${code}). It starts again when a file changes.`)
  })
}

/** One at a time; a change that comes while the old server still ends is in what starts next. */
async function restart(cause: string): Promise<void> {
  if (isRestarting) return
  isRestarting = true
  console.log(`${cause} changed: starting again`)
  const old = server
  server = null
  if (old !== null && old.exitCode === null) {
    const gone = new Promise((resolve) => old.once('exit', resolve))
    old.kill('SIGTERM')
    await gone
  }
  isRestarting = false
  if (!stopping) start()
}

for (const folder of WATCHED) {
  watch(join(ROOT, folder), { recursive: true }, (_event, name) => {
    if (name === null || NOISE.test(name) || (folder === 'src' && PAGES_ONLY.test(name))) return
    clearTimeout(timer)
    timer = setTimeout(() => void restart(`${folder}/${name}`), QUIET_MS)
  })
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    stopping = true
    if (server === null) process.exit(0)
    server.kill(signal)
  })
}

start()
