/** The server as `npm start` starts it, on a free port with an empty data folder, and learners who speak to it. */
import { runOutcome } from '#modules/exercises/outcomes/contract.ts'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { runCode } from '../../src/modules/runner/contract.ts'
import { freshNetwork, PROXY_ENVIRONMENT } from './client-networks.ts'
import type { FreshProgram } from './fresh-programs.ts'
import { type Response, openConnection } from './http-connection.ts'
import { untilSettled } from './machine.ts'

const ROOT = join(import.meta.dirname, '../..')

export type RealServer = {
  pid: number
  port: number
  dataDir: string
  /**
   * One browser: a connection of its own that stays open, and the cookie of somebody who has begun the course. `address`: where
   * all of its requests come from; default: each from a network of its own.
   */
  learner(courseId?: string, address?: string): Promise<Learner>
  stop(): Promise<void>
}

export type Learner = {
  /** Cookie header of the browser's requests. */
  cookie: string
  post(path: string, body: unknown): Promise<unknown>
  /** Milliseconds from the request to its whole answer. Throws when the answer is not the right one. */
  run(program: FreshProgram): Promise<number>
  leave(): void
}

/** Resolves when the server has nothing left to do. With a `joinFile` it writes 0 into it first, to have its CPU time counted. */
export async function startServer(joinFile: string | null, entry = ['src/server.ts']): Promise<RealServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'codestead-bench-'))
  const start =
    'join=$1; shift; if [ -n "$join" ]; then echo 0 >"$join"; fi; exec setpriv --pdeathsig TERM "$@"'
  const child = spawn('/bin/sh', ['-c', start, 'start', joinFile ?? '', process.execPath, ...entry], {
    cwd: ROOT,
    // As an operator's shell has it, without what only slows this machine's Node down (extra certificates).
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      // The benchmark speaks as a proxy would: each of its learners comes from a network of its own.
      ...PROXY_ENVIRONMENT,
      RUNNER_WITHOUT_CGROUPS: 'accept',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  async function stop() {
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    await gone
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    const port = await readyPort(child)
    await untilItRuns(port)
    if (child.pid !== undefined) await untilSettled(child.pid)
    return {
      pid: child.pid ?? 0,
      port,
      dataDir,
      learner: (courseId = 'learn-python-basics', address) => learner(port, courseId, address),
      stop,
    }
  } catch (error) {
    if (child.exitCode === null) await stop()
    throw error
  }
}

function readyPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const port = /is ready[^]*?http:\/\/localhost:(\d+)/.exec(said)?.[1]
      if (port !== undefined) resolve(Number(port))
    })
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${said}`)))
  })
}

/** The first time on a machine it builds what compilers need. */
const RUNS_WITHIN_MS = 120_000
const readiness = z.object({ sandbox: z.object({ ready: z.boolean() }) })

/** The runner starts beside the server, and may be the later of the two. */
async function untilItRuns(port: number): Promise<void> {
  const until = performance.now() + RUNS_WITHIN_MS
  while (performance.now() < until) {
    const answer = readiness.parse(await (await fetch(`http://127.0.0.1:${port}/readyz`)).json())
    if (answer.sandbox.ready) return
    await pause(100)
  }
  throw new Error(
    'The runner of the server never came up. Start `node sandbox/main.ts --port 4000` to see why.',
  )
}

async function learner(port: number, courseId: string, address: string | undefined): Promise<Learner> {
  const connection = await openConnection(port)
  let cookie = ''
  const from = () => (address === undefined ? freshNetwork() : { 'x-forwarded-for': address })
  const ask = (path: string, body: unknown) =>
    body === undefined
      ? connection.ask({ path, headers: { cookie, ...from() }, body: '' })
      : connection.ask({
          path,
          headers: { cookie, ...from(), 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
  const begun = await ask(`/api/Sync/course-enrollment/${courseId}`, undefined)
  expectOk(begun)
  cookie = begun.cookies.map((each) => each.split(';')[0]).join('; ')
  return {
    cookie,
    post: async (path, body) => expectOk(await ask(path, body)),
    async run({ language, file, source, stdout }) {
      const answer = await ask(runCode.path, { language, files: [{ path: file, content: source }] })
      const outcome = runOutcome.parse(expectOk(answer))
      if (outcome.result !== 'success' || outcome.stdout !== stdout) {
        throw new Error(`A ${language} program went wrong: ${JSON.stringify(outcome)}`)
      }
      return answer.ms
    },
    leave: () => connection.close(),
  }
}

function expectOk({ status, text }: Response): unknown {
  if (status !== 200) throw new Error(`The server answered ${status}: ${text}`)
  return JSON.parse(text)
}
