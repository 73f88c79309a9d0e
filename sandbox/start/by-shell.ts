/**
 * Where nothing can be compiled: a fork of the runner, a shell that joins the groups and lowers the limits, and bubblewrap,
 * which sets up the isolation.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, unlinkSync, writeFileSync } from 'node:fs'
import { Duplex, type Readable } from 'node:stream'
import { bubblewrapArguments } from '../isolation/bubblewrap.ts'
import { systemTool } from '../isolation/tools.ts'
import { onlyChildOf } from './only-child.ts'
import { FILTER_FD, inputWithin, type ResourceLimits, type Started, type StartOrder } from './start-order.ts'

const CHANNEL = 3
/** bubblewrap reads its arguments there: the first process of the instance would show these paths in /proc/1/cmdline. */
const ARGUMENTS_FD = FILTER_FD + 1
const FIRST_GROUP = ARGUMENTS_FD + 1

const BUBBLEWRAP = systemTool('bwrap') ?? 'bwrap'

/** When the runner died meanwhile, nobody would end this instance: do not build it. */
const CHAIN = '[ "$PPID" = "$1" ] || exit 91; shift; '

/** In isolation: a program whose input is the file named first. */
const READING = ['/bin/sh', '-c', 'exec <"$1"; shift; exec "$@"', 'input']

export async function startByShell(order: StartOrder): Promise<Started> {
  const { uid, groups, limits, rootFs } = order
  const command = rootFs
    ? [
        BUBBLEWRAP,
        '--args',
        `${ARGUMENTS_FD}`,
        '--',
        ...READING,
        inputWithin(order, rootFs),
        ...order.command,
      ]
    : order.command
  // In isolation it is opened by its name there: that of this machine would show in /proc/self/fd.
  const input = rootFs ? openSync('/dev/null', 'r') : openAndRemove(order.input)
  const words = `${order.input}.words`
  writeFileSync(words, rootFs ? bubblewrapArguments(rootFs, FILTER_FD).join('\0') : '', { flag: 'wx' })
  const opened = [
    openSync(order.seccomp, 'r'),
    openAndRemove(words),
    ...groups.map((path) => openSync(path, 'w')),
  ]
  const script =
    CHAIN +
    joinGroups(groups.length) +
    ulimits(limits) +
    dieFirst(order) +
    'exec "$@"' +
    closing(groups.length)
  const child = spawn('/bin/sh', ['-c', script, 'instance', `${process.pid}`, ...command], {
    // The first process of the instance shows its environment in /proc/1/environ: it may hold nothing.
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' },
    cwd: '/',
    stdio: [input, 'pipe', 'pipe', 'pipe', ...opened],
    ...(uid === null ? {} : { uid, gid: uid }),
  })
  for (const fd of [input, ...opened]) closeSync(fd)
  const channel = child.stdio[CHANNEL]
  await once(child, 'spawn')
  if (!(channel instanceof Duplex) || child.pid === undefined)
    throw new Error('The channel of the instance is not there.')
  const { pid } = child
  return {
    pid,
    firstProcess: () => (child.exitCode === null && child.signalCode === null ? onlyChildOf(pid) : null),
    stdout: there(child.stdout),
    stderr: there(child.stderr),
    channel,
    exit: () =>
      child.exitCode === null && child.signalCode === null
        ? null
        : { code: child.exitCode, signal: child.signalCode },
    exited: new Promise((resolve) => child.once('exit', (code, signal) => resolve({ code, signal }))),
    closed: new Promise((resolve) => child.once('close', () => resolve())),
  }
}

function openAndRemove(path: string): number {
  const fd = openSync(path, 'r')
  unlinkSync(path)
  return fd
}

const numbered = (count: number, text: (fd: number) => string) =>
  Array.from({ length: count }, (_, index) => text(FIRST_GROUP + index)).join('')
const joinGroups = (count: number) => numbered(count, (fd) => `echo 0 >&${fd} || exit 90; `)
const closing = (count: number) => numbered(count, (fd) => ` ${fd}>&-`)

const dieFirst = ({ oomScore }: StartOrder) => `{ echo ${oomScore} >/proc/self/oom_score_adj; } 2>/dev/null; `

/** The letters of the shell's `ulimit`, and how many of the kernel's units one of its own is. */
const LETTERS: Record<keyof ResourceLimits, [letter: string, unit: number]> = {
  nofile: ['n', 1],
  core: ['c', 512],
  memlock: ['l', 1024],
  fsize: ['f', 512],
  data: ['d', 1024],
  cpu: ['t', 1],
  nproc: ['p', 1],
}

function ulimits(limits: ResourceLimits): string {
  return Object.entries(LETTERS)
    .map(([name, [letter, unit]]) => ({ letter, unit, value: limits[name as keyof ResourceLimits] }))
    .map(({ letter, unit, value }) =>
      value === undefined ? '' : `ulimit -${letter} ${Math.ceil(value / unit)} && `,
    )
    .join('')
}

function there(stream: Readable | null): Readable {
  if (!stream) throw new Error('An output of the instance is not there.')
  return stream
}
