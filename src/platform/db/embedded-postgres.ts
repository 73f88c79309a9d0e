/**
 * The default database: a real PostgreSQL, started by us, kept in the data folder, spoken to over a private unix
 * socket only. It never outlives us: the kernel sends it SIGINT when we end, whichever way (Linux).
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findPostgres, ownDataFiles, PostgresError, type PostgresProgram } from './postgres-program.ts'
import { endLeftoverPostgres } from './postgres-leftover.ts'

const MAJOR_VERSION = '18'
const USER = 'codestead'
const DATABASE = 'codestead'
const START_TIMEOUT_MS = 30_000
const SYSTEM_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

export interface EmbeddedPostgres {
  /** For `openDatabase`. Another `database` name reaches another database of the same server. */
  connection: { host: string; user: string; database: string }
  /** Settles when the server ended, asked or not; the text is the end of its log. */
  ended: Promise<string>
  /** Stops it after the transactions under way were broken off; committed ones are safe. */
  stop(): Promise<void>
}

export interface EmbeddedPostgresOptions {
  /** The folder that holds the database; made when missing. The caller holds the lock on it. */
  folder: string
  /** A folder only we may enter, with a short path: see `makeSocketFolder`. */
  socketFolder: string
  /** Receives each line the server writes. */
  onLog?: (line: string) => void
  /** False: a crash of the machine may lose data. Only for tests. Default true. */
  durable?: boolean
}

export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { folder, durable = true, onLog = () => {} } = options
  const program = findPostgres()
  await removeHalfMade(folder)
  if (!existsSync(join(folder, 'PG_VERSION'))) await initialise(program, folder, durable)
  await checkVersion(folder)
  await endLeftoverPostgres(folder)
  await ownDataFiles(program, folder)
  const socketFolder = join(options.socketFolder, 'postgres')
  await mkdir(socketFolder, { recursive: true, mode: 0o700 })
  await ownDataFiles(program, socketFolder)

  const settings = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    max_connections: '60',
    shared_buffers: '64MB',
    logging_collector: 'off',
    log_min_messages: 'warning',
    cluster_name: 'codestead',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  const args = [
    '-D',
    folder,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  const server = spawnPostgres(program, 'postgres', args)
  const ended = followLog(server, onLog)
  const connection = { host: socketFolder, user: USER, database: DATABASE }
  try {
    await untilReady(connection, ended)
  } catch (error) {
    server.kill('SIGQUIT')
    throw error
  }
  return {
    connection,
    ended,
    stop: async () => {
      // SIGINT is PostgreSQL's "fast" shutdown: it does not wait for clients to leave.
      if (server.exitCode === null && server.signalCode === null) server.kill('SIGINT')
      await ended
    },
  }
}

/** Into a temporary folder, then renamed: a start that was broken off never leaves half a database. */
async function initialise(program: PostgresProgram, folder: string, durable: boolean): Promise<void> {
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 })
  const making = await mkdtemp(`${folder}.making-`)
  await chmod(making, 0o700)
  await ownDataFiles(program, making)
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const args = ['-D', making, '-U', USER, '--auth=trust', ...locale, ...(durable ? [] : ['--no-sync'])]
  let output = ''
  const ended = followLog(spawnPostgres(program, 'initdb', args), (line) => {
    output += `${line}\n`
  })
  await ended
  if (!existsSync(join(making, 'PG_VERSION')) || output.includes('removing contents of data directory')) {
    await rm(making, { recursive: true, force: true })
    throw new PostgresError(`The database could not be made in ${folder}.\n${output.trim()}`)
  }
  await rename(making, folder)
}

async function removeHalfMade(folder: string): Promise<void> {
  const names = await readdir(dirname(folder)).catch(() => [])
  const halfMade = names.filter((name) => name.startsWith(`${basename(folder)}.making-`))
  // The one who was making it may be dying only now, and still tidy up behind itself.
  const patiently = { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }
  await Promise.all(halfMade.map((name) => rm(join(dirname(folder), name), patiently)))
}

async function checkVersion(folder: string): Promise<void> {
  const version = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim()
  if (version === MAJOR_VERSION) return
  throw new PostgresError(
    `${folder} was made by PostgreSQL ${version}; this Codestead brings ${MAJOR_VERSION}. See docs/configuration.md.`,
  )
}

function spawnPostgres(program: PostgresProgram, name: string, args: string[]): ChildProcess {
  const [command = '', ...rest] = [...program.prefix, join(program.bin, name), ...args]
  return spawn(command, rest, {
    stdio: ['ignore', 'ignore', 'pipe'],
    // A terminal's Ctrl+C reaches every process of its group: PostgreSQL must end after us, not with us.
    detached: true,
    // Nothing of ours is inherited: a PGDATA or PGPORT set for another server must not reach this one.
    env: { PATH: SYSTEM_PATH, LC_ALL: 'C', TZ: 'UTC' },
  })
}

function followLog(child: ChildProcess, onLog: (line: string) => void): Promise<string> {
  const last: string[] = []
  let rest = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      last.push(line)
      if (last.length > 30) last.shift()
      onLog(line)
    }
  })
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', () => resolve([...last, rest].join('\n').trim()))
  })
}

/** Ready when it answers, and our own database exists. */
async function untilReady(connection: EmbeddedPostgres['connection'], ended: Promise<string>): Promise<void> {
  let log: string | null = null
  void ended.then((text) => {
    log = text
  })
  const deadline = Date.now() + START_TIMEOUT_MS
  for (;;) {
    if (log !== null) throw new PostgresError(`PostgreSQL ended while it started.\n${String(log)}`)
    const outcome = await tryToConnect(connection)
    if (outcome === 'ready') return
    if (Date.now() > deadline) throw new PostgresError(`PostgreSQL did not answer for 30 s (${outcome}).`)
    await sleep(15)
  }
}

async function tryToConnect(connection: EmbeddedPostgres['connection']): Promise<string> {
  const client = new pg.Client({ ...connection, database: 'postgres' })
  client.on('error', () => {})
  try {
    await client.connect()
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`)
    return 'ready'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    await client.end().catch(() => {})
  }
}
