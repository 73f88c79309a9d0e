/** A sandbox process of a test's own, and the shortest way to ask it. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  ENTRY_FILES,
  type Job,
  type JobInput,
  type JobLanguage,
  type JobLimits,
  jobResult,
  type JobResult,
  type ProcessOutcome,
  type RunOutcome,
  sandboxHealth,
} from './protocol.ts'

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url))

/** Small enough that a test which must hit a wall hits it soon. */
export const TEST_LIMITS: JobLimits = {
  wallMs: 8_000,
  cpuMs: 8_000,
  memoryBytes: 192_000_000,
  outputBytes: 100_000,
  processes: 16,
  diskBytes: 8_000_000,
}

export type Sandbox = {
  process: ChildProcess
  socketPath: string
  health(): Promise<ReturnType<typeof sandboxHealth.parse>>
  send(job: unknown, signal?: AbortSignal): Promise<JobResult>
  /** One program, one run. */
  run(language: JobLanguage, code: string, options?: Options): Promise<RunOutcome>
  compile(language: JobLanguage, code: string): Promise<ProcessOutcome>
  close(): Promise<void>
}

export type Options = { limits?: Partial<JobLimits>; files?: Job['files'] } & Partial<Job['runs'][number]>

type StartOptions = {
  args?: string[]
  env?: Record<string, string>
  ordinaryUser?: boolean
  /** A program that starts the sandbox process in its turn. */
  through?: string[]
}

/** As root, `ordinaryUser` starts it as a user without any rights. */
export async function startSandbox(options: StartOptions = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'codestead-sandbox-test-'))
  const socketPath = join(folder, 'socket')
  const [program = '', ...args] = [
    ...(options.through ?? []),
    ...(options.ordinaryUser ? becomeOrdinary(folder) : []),
    process.execPath,
    MAIN,
    '--socket',
    socketPath,
    ...(options.args ?? []),
  ]
  const child = spawn(program, args, {
    stdio: ['pipe', 'pipe', 'inherit'],
    // The tests are to pass on every machine.
    env: { PATH: '/usr/bin:/bin', RUNNER_WITHOUT_CGROUPS: 'accept', ...options.env },
  })
  await new Promise((resolve, reject) => {
    child.stdout?.once('data', resolve)
    child.once('exit', (code) => reject(new Error(`The sandbox process ended with ${code}.`)))
  })
  return speakTo(child, socketPath, () => rmSync(folder, { recursive: true, force: true }))
}

/** Where the user `nobody` may not walk to this repository, a namespace in which we are somebody else does as well. */
function becomeOrdinary(folder: string): string[] {
  if (process.getuid?.() !== 0) return []
  const nobody = ['setpriv', '--reuid', '65534', '--regid', '65534', '--clear-groups']
  const [program, ...args] = [...nobody, 'test', '-r', MAIN] as const
  if (spawnSync(program, args).status !== 0)
    return ['unshare', '--user', '--map-user=65534', '--map-group=65534']
  spawnSync('chown', ['65534:65534', folder])
  return nobody
}

function speakTo(child: ChildProcess, socketPath: string, cleanUp: () => void): Sandbox {
  const send = async (job: unknown, signal?: AbortSignal) =>
    jobResult.parse(await ask(socketPath, '/run', job, signal))

  async function done(language: JobLanguage, code: string, { limits, files = [], ...run }: Options) {
    const job: JobInput = {
      id: 'test',
      language,
      files: [{ path: ENTRY_FILES[language], content: code }, ...files],
      runs: [run],
      limits: { ...TEST_LIMITS, ...limits },
    }
    const result = await send(job)
    if (result.status !== 'done') throw new Error(JSON.stringify(result))
    return result
  }

  return {
    process: child,
    socketPath,
    health: async () => sandboxHealth.parse(await ask(socketPath, '/health')),
    send,
    async run(language, code, options = {}) {
      const result = await done(language, code, options)
      const run = result.runs[0]
      if (!run) throw new Error(`It did not compile:\n${result.compile?.stderr}`)
      return run
    },
    async compile(language, code) {
      const { compile } = await done(language, code, {})
      if (!compile) throw new Error('Nothing is compiled in this language.')
      return compile
    },
    async close() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      if (child.exitCode === null && child.signalCode === null) {
        child.stdin?.end()
        await ended
      }
      cleanUp()
    },
  }
}

function ask(socketPath: string, path: string, body?: unknown, signal?: AbortSignal): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const sent = request(
      // A connection of its own: one that is kept may be closed by the other end in the moment it is used.
      { socketPath, path, method: body === undefined ? 'GET' : 'POST', signal, agent: false },
      (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
        response.on('end', () => resolve(JSON.parse(text))).on('error', reject)
      },
    )
    sent.on('error', reject)
    sent.end(body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body))
  })
}

/** What the machine still has of a sandbox process and its runs: children, mounts, control groups, folders. */
export function leftBehind(pid: number | undefined): string[] {
  const mounts = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('codestead '))
  const own = readFileSync('/proc/self/cgroup', 'utf8').matchAll(/^\d+:([^:]*):(.*)$/gm)
  const groups = [...own].flatMap(([, controller, path]) => entries(`/sys/fs/cgroup/${controller}${path}`))
  const named = [...groups, ...entries(tmpdir())].filter((name) =>
    new RegExp(`^codestead-\\w+-${pid}-`).test(name),
  )
  return [...childrenOf(pid).map(String), ...mounts, ...named]
}

export function childrenOf(pid: number | undefined): number[] {
  const direct = entries(`/proc/${pid}/task`).flatMap((thread) =>
    numbersIn(`/proc/${pid}/task/${thread}/children`),
  )
  return [...direct, ...direct.flatMap(childrenOf)]
}

function numbersIn(file: string): number[] {
  try {
    return readFileSync(file, 'utf8').split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

function entries(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
