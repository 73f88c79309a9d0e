/**
 * SQL answered by processes that stay, with the sandbox's own program: in the sandbox each run has a process of its own, which costs
 * twenty times what its statements do. Who asks decides what is believed (`run-check.ts`). The statements are our own, reviewed like code;
 * Node keeps the process from files, programs and networks all the same.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { z } from 'zod'
import type { Sandbox } from '#modules/runner/module.ts'
import { ENTRY_FILES, type JobInput, type JobResult } from '#sandbox/protocol.ts'
import { nextMessage } from '../next-message.ts'

export interface WarmQueries {
  /** Sandbox that answers SQL here; other programs, and statements that get no answer, go to the one given. */
  before(sandbox: Sandbox): Sandbox
  stop(): void
}

/** Message to `query-process.ts`: each run sees a database of its own. */
export interface QueryOrder {
  text: string
  runs: { seed: string; check: string | null }[]
}

const queryRun = z.object({
  stdout: z.string(),
  stderr: z.string(),
  exitCode: z.number(),
  report: z.string(),
})
export type QueryRun = z.infer<typeof queryRun>
const answer = z.object({ runs: z.array(queryRun) })

/** Milliseconds in which statements are answered; those without an end are left to the sandbox. */
const ANSWER_WITHIN_MS = 3_000
/** Milliseconds that a process may take to start, on a machine that is busy. */
const READY_WITHIN_MS = 60_000

type Server = { child: ChildProcess; ready: Promise<unknown> }

/** Opens the queries; no process starts before the first. */
export function openWarmQueries(): WarmQueries {
  const idle: Server[] = []

  async function ask(order: QueryOrder): Promise<QueryRun[] | null> {
    const server = idle.pop() ?? start()
    await server.ready
    const answered = nextMessage(server.child, ANSWER_WITHIN_MS)
    if (server.child.connected) server.child.send(order)
    const message = answer.safeParse(await answered)
    if (message.success) idle.push(server)
    else server.child.kill('SIGKILL')
    return message.success ? message.data.runs : null
  }

  return {
    before: (sandbox) => ({
      ...sandbox,
      async run(job, signal) {
        const runs = job.language === 'sql' ? await ask(orderOf(job)) : null
        return runs === null ? sandbox.run(job, signal) : reported(runs)
      },
    }),
    stop() {
      for (const { child } of idle.splice(0)) child.kill('SIGKILL')
    },
  }
}

function orderOf({ files, entry = ENTRY_FILES.sql, runs }: JobInput): QueryOrder {
  return {
    text: files.find(({ path }) => path === entry)?.content ?? '',
    runs: runs.map(({ seedSql = '', checkSql = null }) => ({ seed: seedSql, check: checkSql })),
  }
}

/** Job whose runs ended by themselves, as the sandbox reports it. */
function reported(runs: QueryRun[]): JobResult {
  const timings = { queueMs: 0, compileMs: 0, runMs: 0, totalMs: 0 }
  const ended = { truncated: false, signal: null, limit: null, wallMs: 0 }
  return { status: 'done', compile: null, runs: runs.map((run) => ({ ...ended, ...run })), timings }
}

const ROOT = join(import.meta.dirname, '../../..')
/** The sandbox's program, ours, and the file that maps `#sandbox`. */
const READABLE = [join(ROOT, 'sandbox'), import.meta.dirname, join(ROOT, 'package.json')]

function start(): Server {
  const permissions = ['--permission', ...READABLE.map((path) => `--allow-fs-read=${path}`)]
  const child = fork(new URL('query-process.ts', import.meta.url), {
    execArgv: ['--no-warnings', ...permissions],
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  return { child, ready: nextMessage(child, READY_WITHIN_MS) }
}
