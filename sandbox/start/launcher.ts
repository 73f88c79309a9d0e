/**
 * The resident starter of instances (`launcher.c`, `isolation.c`): to fork the runner itself takes 2 ms of processor time, five
 * times what this takes. Built once by the machine's own compiler; where there is none, `by-shell.ts` does the work.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { constants } from 'node:os'
import { join } from 'node:path'
import { Duplex } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { INSIDE } from '../isolation/plan.ts'
import type { RootFs } from '../isolation/root-file-system.ts'
import { systemTool } from '../isolation/tools.ts'
import {
  type Exit,
  inputWithin,
  type ResourceLimits,
  type Start,
  type Started,
  type StartOrder,
} from './start-order.ts'

export type Launcher = { start: Start; close(): void }

const SOURCES = ['launcher.c', 'isolation.c', 'order.h'].map((name) =>
  fileURLToPath(new URL(name, import.meta.url)),
)
const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' }

/** The program, built into `cache` when it is not there. Null: this machine has no compiler, or one that fails. */
export function buildLauncher(cache: string): string | null {
  const compiler = systemTool('gcc') ?? systemTool('cc')
  if (compiler === null) return null
  const hash = createHash('sha256').update(process.arch)
  for (const source of SOURCES) hash.update(readFileSync(source))
  const program = join(cache, `launcher-${hash.digest('hex').slice(0, 16)}`)
  if (existsSync(program)) return program
  const building = mkdtempSync(join(cache, 'building-'))
  try {
    const made = join(building, 'launcher')
    const { status } = spawnSync(
      compiler,
      ['-O2', '-o', made, ...SOURCES.filter((name) => name.endsWith('.c'))],
      { env, stdio: 'ignore' },
    )
    if (status !== 0) return null
    renameSync(made, program)
    return program
  } finally {
    rmSync(building, { recursive: true, force: true })
  }
}

type Waiting = { began(pid: number): void; failed(why: string): void; ended(exit: Exit): void }

export type Places = {
  /** In a folder that is ours alone, where nothing is yet; nor at the same name with `-root` behind it. */
  socketPath: string
  /** What is mounted below these is shared, and no instance sees more of the machine. */
  template: string
  slots: string
}

/** When it ends before `close`, `lost` is called: every instance dies with it. */
export function openLauncher(program: string, places: Places, lost: () => void): Launcher {
  const { socketPath, template, slots } = places
  const child = spawn(program, [socketPath, `${process.pid}`, template, slots], {
    env,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
  })
  const control = channelOf(child)
  let isClosed = false
  const instances = new Map<string, Waiting>()
  const listening = Promise.withResolvers<void>()
  let turn: Promise<unknown> = listening.promise
  turn.catch(() => {})
  let last = 0

  /** As launcher.c has it. */
  const seen = (path: string) =>
    path.startsWith(`${slots}/`) ? `/s${path.slice(slots.length)}` : path === template ? '/t' : path

  const end = () => {
    listening.reject(new Error('the launcher of instances does not start.'))
    for (const { failed } of instances.values()) failed('the launcher of instances has ended.')
    if (!isClosed) lost()
    isClosed = true
  }
  child.once('error', end).once('exit', end)
  control.on('error', () => {})
  onLines(control, (line) => {
    const [word = '', id = '', ...rest] = line.split(' ')
    if (word === 'ready') return listening.resolve()
    const instance = instances.get(id)
    if (word === 'began') instance?.began(Number(rest[0]))
    else instances.delete(id)
    if (word === 'failed') instance?.failed(rest.join(' '))
    if (word === 'ended') instance?.ended(exitOf(Number(rest[0]), Number(rest[1])))
  })

  async function begin(order: StartOrder, id: string): Promise<Started> {
    const sockets = await connectThrice(socketPath).catch((error: unknown) => {
      if (isClosed) throw error
      console.error('The launcher of instances is lost:', error)
      process.exit(1)
    })
    const [stdout, stderr, channel] = sockets
    const began = Promise.withResolvers<number>()
    const exited = Promise.withResolvers<Exit>()
    let exit: Exit | null = null
    instances.set(id, {
      began: began.resolve,
      failed: (why) => began.reject(new Error(why)),
      ended: exited.resolve,
    })
    control.write(asMessage(order, id, seen))
    void exited.promise.then((how) => (exit = how))
    const closings = Promise.all(
      sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve))),
    )
    const closed = exited.promise.then(() => closings).then(() => {})
    try {
      const pid = await began.promise
      const firstProcess = () => (exit === null ? pid : null)
      return { pid, firstProcess, stdout, stderr, channel, exit: () => exit, exited: exited.promise, closed }
    } catch (error) {
      for (const socket of sockets) socket.destroy()
      throw error
    }
  }

  return {
    start(order) {
      // One after the other: whose connection is whose is told by their order alone.
      const started = turn.then(() => begin(order, `${++last}`))
      turn = started.catch(() => {})
      return started
    },
    close() {
      isClosed = true
      child.kill('SIGKILL')
    },
  }
}

function channelOf({ stdio }: ChildProcess): Duplex {
  const channel = stdio[3]
  if (!(channel instanceof Duplex)) throw new Error('The launcher cannot be spoken to.')
  return channel
}

/** If one fails, the others might be given somebody else's instance: after that nothing can be told apart. */
async function connectThrice(path: string): Promise<[Socket, Socket, Socket]> {
  const sockets: [Socket, Socket, Socket] = [connect({ path }), connect({ path }), connect({ path })]
  // What breaks later is told by the exit.
  for (const socket of sockets) socket.on('error', () => {})
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  return sockets
}

const counted = (texts: string[]) => [`${texts.length}`, ...texts]

function asMessage(order: StartOrder, id: string, seen: (path: string) => string): Buffer {
  const texts = [
    id,
    order.uid === null ? '' : `${order.uid}`,
    order.rootFs ? inputWithin(order, order.rootFs) : order.input,
    order.seccomp,
    `${order.oomScore}`,
    ...counted(order.groups),
    ...counted(limitTexts(order.limits)),
    ...counted(order.command),
    ...rootFsTexts(order.rootFs, seen),
  ]
  const body = Buffer.from(`${texts.join('\0')}\0`)
  const head = Buffer.alloc(4)
  head.writeUInt32LE(body.length)
  return Buffer.concat([head, body])
}

function rootFsTexts(rootFs: RootFs | null, seen: (path: string) => string): string[] {
  if (rootFs === null) return ['', '', '', '', ...counted([])]
  const { slot, terminal, proc, environment } = rootFs
  return [
    seen(slot),
    terminal === null ? '' : seen(terminal),
    INSIDE.job,
    proc ? 'proc' : '',
    ...counted(Object.entries({ ...environment, PWD: INSIDE.job }).map((variable) => variable.join('='))),
  ]
}

const limitTexts = (limits: ResourceLimits) =>
  Object.entries(limits).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]))

function exitOf(code: number, number: number): Exit {
  if (number === 0) return { code, signal: null }
  const known = Object.entries(constants.signals).find(([, value]) => value === number)?.[0]
  return { code: null, signal: (known ?? 'SIGKILL') as NodeJS.Signals }
}

function onLines(stream: Duplex, heard: (line: string) => void) {
  let rest = ''
  stream.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString()).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) heard(line)
  })
}
