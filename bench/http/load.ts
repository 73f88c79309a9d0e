/** Load from a process of its own; servers as processes of their own, and what they hold. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { z } from 'zod'
import { PROXY_ENVIRONMENT } from '../run-code/client-networks.ts'

const ROOT = join(import.meta.dirname, '../..')
const AUTOCANNON = fileURLToPath(import.meta.resolve('autocannon'))

const report = z.object({
  requests: z.object({ average: z.number(), total: z.number() }),
  latency: z.object({ p50: z.number(), p99: z.number() }),
  '2xx': z.number(),
  non2xx: z.number(),
  errors: z.number(),
})

const counted = z.object({ perSecond: z.number().positive(), p50Ms: z.number(), p99Ms: z.number() })
export type Load = z.infer<typeof counted>

const COUNT = join(import.meta.dirname, 'count-answers.ts')

/** For answers that say their length, as fast as they come. Any answer but a good one ends the benchmark. */
export async function count(url: string, connections: number, seconds: number): Promise<Load> {
  const { stdout } = await promisify(execFile)(process.execPath, [COUNT, url, `${connections}`, `${seconds}`])
  return counted.parse(JSON.parse(stdout))
}

/** Asks for one address as browsers do, by autocannon: for what is answered so rarely that reading it costs nothing. Any answer but a good one ends the benchmark. */
export async function load(url: string, connections: number, seconds: number): Promise<Load> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [AUTOCANNON, '-j', '-c', `${connections}`, '-d', `${seconds}`, '-H', 'accept-encoding: gzip, br', url],
    { maxBuffer: 10_000_000 },
  )
  const { requests, latency, non2xx, errors, '2xx': good } = report.parse(JSON.parse(stdout))
  if (non2xx > 0 || errors > 0 || good === 0)
    throw new Error(`${url}: ${good} good answers, ${non2xx} others, ${errors} errors.`)
  return { perSecond: requests.average, p50Ms: latency.p50, p99Ms: latency.p99 }
}

export type Server = {
  url: string
  pid: number
  dataDir: string
  residentMb(): number
  stop(): Promise<void>
}

/** Starts a script that says `is ready: http://localhost:PORT`, with an empty data folder. */
export async function startScript(...script: string[]): Promise<Server> {
  const dataDir = await mkdtemp(join(tmpdir(), 'codestead-bench-'))
  const asked = await freePort()
  const child = spawn('setpriv', ['--pdeathsig', 'TERM', process.execPath, ...script], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      LOG_LEVEL: 'info',
      RUNNER_WITHOUT_CGROUPS: 'accept',
      NODE_ENV: 'production',
      PORT: String(asked),
      DATA_DIR: dataDir,
      // As an operator sets it: search engines want whole addresses.
      SITE_URL: `http://127.0.0.1:${asked}`,
      ...PROXY_ENVIRONMENT,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await readyPort(child)
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    dataDir,
    residentMb: () => {
      const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]
      return Number(kilobytes) / 1000
    },
    async stop() {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

function readyPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let said = ''
    // What it says afterwards is read and forgotten, so that it can go on writing its log.
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      if (said.length < 10_000) said += text
      const port = /is ready[^]*?http:\/\/localhost:(\d+)/.exec(said)?.[1]
      if (port !== undefined) resolve(Number(port))
    })
    child.once('exit', (code) =>
      reject(new Error(`${child.spawnargs.join(' ')} ended with ${code}:\n${said}`)),
    )
  })
}
