/** Keeps the sandbox process alive: starts it with a clean environment and starts it again when it dies. */
import { spawn, type ChildProcess } from 'node:child_process'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'

const SYSTEM_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
const FIRST_WAIT_MS = 50
const LONGEST_WAIT_MS = 10_000
/** A process that lived this long was well: the next restart is quick again. */
const WELL_AFTER_MS = 10_000
const STOP_TIMEOUT_MS = 1_500

export interface SandboxProcess {
  stop(): Promise<void>
}

export interface SandboxProcessOptions {
  /** The path of sandbox/main.ts. */
  main: string
  socketPath: string
  log: FastifyBaseLogger
  /** Settings as in `Config.ownRunner`. */
  settings: { acceptsNoCgroups: boolean; memoryMb: number | null }
}

/** Returns at once; ask the client's `health()` for when it is ready. */
export function startSandboxProcess(options: SandboxProcessOptions): SandboxProcess {
  const { main, socketPath, log, settings } = options
  let child: ChildProcess | null = null
  let stopping = false
  let waitMs = FIRST_WAIT_MS
  let timer: NodeJS.Timeout | undefined

  function start(): void {
    const startedAt = Date.now()
    child = spawnSandbox(main, socketPath, settings)
    child.stdout
      ?.setEncoding('utf8')
      .on('data', (text: string) => log.debug({ text: text.trim() }, 'sandbox'))
    child.stderr?.setEncoding('utf8').on('data', (text: string) => log.warn({ text: text.trim() }, 'sandbox'))
    child.once('error', (error) => log.error({ err: error }, 'the sandbox process could not be started'))
    child.once('close', (code, signal) => {
      child = null
      if (stopping) return
      if (Date.now() - startedAt > WELL_AFTER_MS) waitMs = FIRST_WAIT_MS
      log.error({ code, signal, restartInMs: waitMs }, 'the sandbox process ended; starting it again')
      timer = setTimeout(() => void clearAndStart(), waitMs)
      waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)
    })
  }

  async function clearAndStart(): Promise<void> {
    // A socket file left by a killed process refuses connections and stops the next one from listening.
    await rm(socketPath, { force: true })
    if (!stopping) start()
  }

  void clearAndStart()
  return {
    async stop() {
      stopping = true
      clearTimeout(timer)
      await end(child)
      await rm(socketPath, { force: true })
    },
  }
}

/** Socket files of servers that were killed. The caller holds the data folder. */
export async function removeSandboxSockets(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith('sandbox-'))
  await Promise.all(names.map((name) => rm(join(folder, name), { force: true })))
}

function spawnSandbox(
  main: string,
  socketPath: string,
  { acceptsNoCgroups, memoryMb }: SandboxProcessOptions['settings'],
): ChildProcess {
  return spawn(process.execPath, [main, '--socket', socketPath], {
    // It reads nothing from the pipe: that the other end is gone tells it that we are, however we ended.
    stdio: ['pipe', 'pipe', 'pipe'],
    // A terminal's Ctrl+C is for the server, which ends the sandbox when its own work is done.
    detached: true,
    // Nothing of ours is inherited: secrets in our environment must not be one escape away from a program.
    env: {
      PATH: SYSTEM_PATH,
      LANG: 'C.UTF-8',
      RUNNER_WITHOUT_CGROUPS: acceptsNoCgroups ? 'accept' : '',
      RUNNER_MEMORY_MB: memoryMb === null ? '' : String(memoryMb),
    },
  })
}

async function end(child: ChildProcess | null): Promise<void> {
  if (child === null || child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('close', resolve))
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
  await ended
  clearTimeout(timer)
}
