/**
 * From a plan to a running program. The chain of programs, each handing over to the next in the same process:
 * join the control groups → become a user that owns nothing → a private mount with the run's own small file
 * system → bubblewrap → resource limits → the program.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import type { Readable, Writable } from 'node:stream'
import { bubblewrapArguments } from './bubblewrap.ts'
import type { Cgroup } from './cgroups.ts'
import { MAX_FILES } from './limits.ts'
import { type Copy, INSIDE, type Plan } from './plan.ts'
import type { Walls } from './prepare.ts'

/** File descriptors of the chain. 0 to 3 are the program's own; the rest is gone before it starts. */
const FD = { report: 3, arguments: 4, ready: 5, info: 6, seccomp: 7, firstCopy: 8 } as const

export type Launched = {
  child: ChildProcess
  stdout: Readable
  stderr: Readable
  report: Readable
  /** Resolves with the first process of the run's pid namespace once the program is about to start; null if it never was. */
  ready: Promise<number | null>
  /** Ends the run and every process in it. */
  kill(): void
}

const JOIN_GROUPS = 'while [ "$1" != -- ]; do echo 0 >"$1" || exit 90; shift; done; shift; exec "$@"'
/** When the sandbox process died meanwhile, nobody would end this run: do not begin it. */
const MAKE_SCRATCH =
  '[ "$PPID" = "$1" ] && mount -t tmpfs -o "$2" codestead "$3" || exit 91; shift 3; exec "$@"'
const START = `echo >&${FD.ready}; exec "$@" <${INSIDE.stdin} ${FD.ready}>&-`

export function launch(
  walls: Walls,
  plan: Plan,
  cgroup: Cgroup | null,
  tasks: number,
  uid: number,
): Launched {
  const copies: Copy[] = [...plan.copies, { to: INSIDE.stdin, content: plan.stdin }]
  const [program = '', ...rest] = [
    ...(cgroup ? ['/bin/sh', '-c', JOIN_GROUPS, 'join', ...cgroup.joinFiles, '--'] : []),
    ...(walls.asRoot ? ['setpriv', '--reuid', `${uid}`, '--regid', `${uid}`, '--clear-groups'] : ['setpriv']),
    ...['--no-new-privs', 'unshare', '--user', '--map-root-user', '--mount'],
    ...['/bin/sh', '-c', MAKE_SCRATCH, 'scratch', `${process.pid}`, scratchOptions(plan), walls.scratchAt],
    ...['bwrap', '--args', `${FD.arguments}`, '--'],
    ...resourceLimits(plan, cgroup ? tasks + 8 : tasks + 1),
    ...['/bin/sh', '-c', START, 'start', ...plan.command],
  ]
  const seccomp = openSync(walls.seccompFile, 'r')
  const child = spawn(program, rest, {
    // The first process of the run shows its environment in /proc/1/environ: it may hold nothing.
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' },
    cwd: '/',
    stdio: [
      'ignore',
      'pipe',
      'pipe',
      'pipe',
      'pipe',
      'pipe',
      'pipe',
      seccomp,
      ...copies.map(() => 'pipe' as const),
    ],
  })
  closeSync(seccomp)
  const scene = bubblewrapArguments({
    root: walls.root,
    scratchAt: walls.scratchAt,
    mounts: plan.mounts,
    environment: plan.environment,
    copies: copies.map(({ to, executable = false }, index) => ({ fd: FD.firstCopy + index, to, executable })),
    seccompFd: FD.seccomp,
    infoFd: FD.info,
  })
  // By argument file: the first process of the run would show these paths in /proc/1/cmdline.
  feed(writable(child, FD.arguments), scene.join('\0'))
  copies.forEach(({ content }, index) => feed(writable(child, FD.firstCopy + index), content))
  return {
    child,
    stdout: readable(child, 1),
    stderr: readable(child, 2),
    report: readable(child, FD.report),
    ...control(child),
  }
}

function scratchOptions(plan: Plan): string {
  const copied = plan.copies.reduce((sum, { content }) => sum + Math.ceil(content.length / 4096) * 4096, 0)
  return `size=${plan.limits.diskBytes + copied},nr_inodes=${MAX_FILES + plan.copies.length},mode=0755,nosuid,nodev`
}

/** Node and the JVM set aside several hundred megabytes of address space that they never touch. */
const SET_ASIDE_BYTES = 1024 * 1024 * 1024

/** Inside the namespaces, where the count of processes is the run's own. */
function resourceLimits(plan: Plan, processes: number): string[] {
  const { memoryBytes, diskBytes, cpuMs } = plan.limits
  const limits = {
    nproc: processes,
    nofile: 256,
    core: 0,
    fsize: diskBytes,
    // A net below the control group or the watchdog.
    data: 2 * memoryBytes + SET_ASIDE_BYTES,
    cpu: Math.ceil(cpuMs / 1000) + 1,
    memlock: 65_536,
    msgqueue: 65_536,
    sigpending: 256,
  }
  return ['prlimit', ...Object.entries(limits).map(([name, value]) => `--${name}=${value}:${value}`), '--']
}

function control(child: ChildProcess): Pick<Launched, 'ready' | 'kill'> {
  const exited = new Promise<null>((resolve) =>
    child.once('exit', () => resolve(null)).once('error', () => resolve(null)),
  )
  const firstProcess = Promise.race([
    text(readable(child, FD.info), (seen) => seen.match(/"child-pid": (\d+)/)?.[1]),
    exited,
  ])
  const started = Promise.race([text(readable(child, FD.ready), (seen) => seen || undefined), exited])
  const kill = async () => {
    // Killing bubblewrap between its fork and the child's oath to die with it could strand the child: wait for its pid.
    const pid = await Promise.race([
      firstProcess,
      new Promise<null>((resolve) => setTimeout(resolve, 1000, null)),
    ])
    if (pid !== null && child.exitCode === null && child.signalCode === null) signal(Number(pid))
    else child.kill('SIGKILL')
  }
  return {
    ready: Promise.all([firstProcess, started]).then(([pid, mark]) =>
      pid !== null && mark !== null ? Number(pid) : null,
    ),
    kill: () => void kill(),
  }
}

function signal(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended by itself meanwhile.
  }
}

function text(stream: Readable, find: (seen: string) => string | undefined): Promise<string | null> {
  return new Promise((resolve) => {
    let seen = ''
    stream.on('data', (chunk: Buffer) => {
      seen += chunk.toString()
      const found = find(seen)
      if (found !== undefined) resolve(found)
    })
    stream.on('end', () => resolve(null)).on('error', () => resolve(null))
  })
}

function feed(stream: Writable, content: Buffer | string) {
  // A chain that ends early closes its end; that failure shows in its exit code.
  stream.on('error', () => {})
  stream.end(content)
}

function readable(child: ChildProcess, fd: number): Readable {
  const stream = child.stdio[fd]
  if (!stream || !('read' in stream)) throw new Error(`File descriptor ${fd} of the chain is not readable.`)
  // A killed program can reset its end; what arrived until then counts, and the exit tells the rest.
  stream.on('error', () => {})
  return stream
}

function writable(child: ChildProcess, fd: number): Writable {
  const stream = child.stdio[fd]
  if (!stream || !('write' in stream)) throw new Error(`File descriptor ${fd} of the chain is not writable.`)
  return stream
}
