/**
 * What V8 makes of a program before it runs it, kept beside the program: for one of several megabytes, compiling is nearly half of a
 * start. Node checks that it fits the program and its own version, and compiles anew where it does not.
 */
import { spawn } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Mount } from '../isolation/plan.ts'

/** Where instances see the program, and beside it what Node looks for; the way from one to the other is part of the key. */
const FOLDER_INSIDE = '/opt/compiled-ahead'
const COMPILED = 'compiled'
const PREFIX = 'ahead-'

export type CompiledAhead = {
  /** The program, as an instance starts it. */
  program: string
  mount: Mount
  environment: Record<string, string>
}

const environmentAt = (folder: string) => ({
  NODE_COMPILE_CACHE: join(folder, COMPILED),
  NODE_COMPILE_CACHE_PORTABLE: '1',
})

/** `options`: those of Node that change what may be compiled. The program writes to descriptor 3 once all of it is loaded, and ends when that closes. */
export async function compiledAhead(file: string, options: string[]): Promise<CompiledAhead> {
  const folder = join(dirname(file), `${PREFIX}${basename(file)}`)
  if (!existsSync(folder)) await compile(file, folder, options)
  return {
    program: join(FOLDER_INSIDE, nameOf(file)),
    mount: { from: folder, to: FOLDER_INSIDE },
    environment: environmentAt(FOLDER_INSIDE),
  }
}

/** Without the hash: `page-f203d38eb03651fc.mjs` is `page.mjs`. */
const nameOf = (file: string) => basename(file).replace(/-[0-9a-f]{16}(?=\.)/, '')

async function compile(file: string, folder: string, options: string[]): Promise<void> {
  // Two processes may build at once, each in a folder of its own.
  const building = mkdtempSync(join(dirname(folder), 'building-'))
  const program = join(building, nameOf(file))
  cpSync(file, program)
  mkdirSync(join(building, COMPILED))
  await startAndEnd([...options, program], environmentAt(building))
  for (const entry of readdirSync(building, { recursive: true, withFileTypes: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isFile() ? 0o644 : 0o755)
  chmodSync(building, 0o755)
  try {
    renameSync(building, folder)
  } catch {
    // Another process was faster; both are right.
    rmSync(building, { recursive: true, force: true })
  }
  for (const old of othersOf(folder)) rmSync(old, { recursive: true, force: true })
}

/** One that hangs must not hold up the start. */
const MOST_START_MS = 30_000

/** Node writes what it compiled when it ends. One that cannot start here leaves nothing, and instances compile for themselves. */
function startAndEnd(options: string[], environment: Record<string, string>): Promise<void> {
  const program = spawn(process.execPath, options, {
    env: environment,
    timeout: MOST_START_MS,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const line = program.stdio[3]
  line?.once('data', () => line.destroy())
  return new Promise((resolve) => {
    program.once('error', () => resolve())
    program.once('exit', () => resolve())
  })
}

/** Of earlier versions of the program: its name ends with its hash. */
function othersOf(folder: string): string[] {
  const parent = dirname(folder)
  return readdirSync(parent)
    .filter((name) => name.startsWith(PREFIX) && join(parent, name) !== folder)
    .map((name) => join(parent, name))
}
