/** The whole server, killed while a thousand submissions are under way: each counts once, on boards and in ranks. */
import { randomUUID } from 'node:crypto'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { loadContent } from '#modules/catalog/module.ts'
import { boardNumber } from '#modules/leaderboard/board-rules.ts'
import { sql } from '#platform/db/sql.ts'
import { openDatabase } from '#platform/db/database.ts'
import { freshNetwork, PROXY_ENVIRONMENT } from '../run-code/client-networks.ts'

const ROOT = join(import.meta.dirname, '../..')
const PASSWORD = 'Engine#1843 notes'
const LEARNERS = 25
/** Submissions of the same challenge and language are one: so many learners, so many challenges. */
const CHALLENGES = 40
const KILLS = 5
const MOST_PAUSE_SECONDS = 10

export interface KillsResult {
  submissions: number
  kills: number
  /** Points that the learners' own ledgers say. */
  expected: number
  /** Points of all learners on the board of all time. */
  points: number
  /** Points by the counts that ranks are made of. */
  ranks: number
}

/** Starts a server with an empty data folder; its database dies with it each time. */
export async function countThroughKills(): Promise<KillsResult> {
  const dataDir = await mkdtemp(join(tmpdir(), 'codestead-bench-'))
  const server = await startKillable(dataDir)
  try {
    const tasks = readTasks()
    const cookies = await Promise.all(
      Array.from({ length: LEARNERS }, (_, index) => signUp(server.url, `racer${index}@example.org`)),
    )
    const submissions = cookies.flatMap((cookie) => tasks.map((task) => ({ cookie, ...task })))
    let confirmed = 0
    const sending = Promise.all(
      submissions.map(async (submission) => {
        await submitUntilConfirmed(server.url, submission)
        confirmed += 1
      }),
    )
    for (let kill = 1; kill <= KILLS; kill += 1) {
      while (confirmed < (submissions.length * kill) / (KILLS + 1)) await pause(50)
      await server.kill()
      await server.start()
    }
    await sending
    const expected = await sumOf(cookies.map((cookie) => pointsOf(server.url, cookie)))
    // Boards follow within a second.
    await pause(3_000)
    return { submissions: submissions.length, kills: KILLS, expected, ...(await readBoards(dataDir)) }
  } finally {
    await server.kill()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function readBoards(dataDir: string): Promise<{ points: number; ranks: number }> {
  const host = join(dataDir, 'socket/postgres')
  const { db, close } = openDatabase({ host, user: 'codestead', database: 'codestead' })
  const board = boardNumber('all', new Date(), null)
  const { rows } = await db.execute<{ points: number; ranks: number }>(sql`select
    (select coalesce(sum(points), 0)::int from board_scores where board = ${board}) as points,
    (select coalesce(sum(points * learners), 0)::int from board_counts where board = ${board} and country = '*') as ranks`)
  await close()
  return rows[0] ?? { points: 0, ranks: 0 }
}

async function sumOf(each: Promise<number>[]): Promise<number> {
  return (await Promise.all(each)).reduce((sum, points) => sum + points, 0)
}

interface Task {
  challengeId: string
  files: { path: string; content: string }[]
}

/** Our own solutions in Python. */
function readTasks(): Task[] {
  const content = loadContent(join(ROOT, 'content'), {
    cacheDir: join(ROOT, '.cache/content'),
    onProblem: () => {},
  })
  return content.challenges
    .flatMap(({ id, versions }) => {
      const version = versions.find(({ language }) => language === 'python')
      return version === undefined ? [] : [{ challengeId: id, files: version.solution.files }]
    })
    .slice(0, CHALLENGES)
}

async function signUp(url: string, email: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/signupwithemail`, {
    method: 'PUT',
    headers: { ...freshNetwork(), 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD, fullName: 'Ada Lovelace' }),
  })
  if (!answer.ok) throw new Error(`The sign-up was answered ${answer.status}: ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** Sends until the server has judged it, as a browser does, always under the same id. */
async function submitUntilConfirmed(
  url: string,
  { cookie, ...task }: Task & { cookie: string },
): Promise<void> {
  const body = JSON.stringify({ ...task, attemptId: randomUUID(), language: 'python', timeZone: 'UTC' })
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(`${url}/api/challenges/submit`, {
      method: 'POST',
      headers: { ...freshNetwork(), 'content-type': 'application/json', cookie, origin: url },
      body,
      signal: AbortSignal.timeout(60_000),
    }).catch(() => null)
    if (answer?.ok === true) return requirePassed(await answer.json())
    // Away, or full: both pass.
    if (answer !== null && answer.status < 429)
      throw new Error(`A submission was answered ${answer.status}: ${await answer.text()}`)
    // A thousand that ask every second would leave the server no time to judge.
    const seconds = Number(answer?.headers.get('retry-after') ?? 1)
    await pause(1_000 * Math.max(seconds, Math.min(tries, MOST_PAUSE_SECONDS)) * (0.5 + Math.random()))
  }
}

function requirePassed(outcome: unknown): void {
  z.object({ passed: z.literal(true) }).parse(outcome)
}

async function pointsOf(url: string, cookie: string): Promise<number> {
  const answer = await fetch(`${url}/api/challenges/points`, { headers: { ...freshNetwork(), cookie } })
  return z.object({ points: z.number() }).parse(await answer.json()).points
}

interface Killable {
  url: string
  /** Ends the process at once, as a power cut would. */
  kill(): Promise<void>
  /** Starts it again on the same port and data. */
  start(): Promise<void>
}

async function startKillable(dataDir: string): Promise<Killable> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | null = null
  const start = async () => {
    child = spawn(process.execPath, ['src/server.ts'], {
      cwd: ROOT,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        PORT: String(port),
        DATA_DIR: dataDir,
        LOG_LEVEL: 'error',
        FREE_CHALLENGES_A_DAY: '1000',
        RUNNER_WITHOUT_CGROUPS: 'accept',
        ...PROXY_ENVIRONMENT,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    while (!(await isReady(url))) {
      if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`)
      await pause(100)
    }
  }
  const kill = async () => {
    if (child === null || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  await start()
  return { url, start, kill }
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`).catch(() => null)
  if (answer?.ok !== true) return false
  const { sandbox } = z.object({ sandbox: z.object({ ready: z.boolean() }) }).parse(await answer.json())
  return sandbox.ready
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}
