/** Everything about the isolation that is the same for every instance, made once at start. */
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { buildLauncher, openLauncher } from '../start/launcher.ts'
import { startByShell } from '../start/by-shell.ts'
import type { Start } from '../start/start-order.ts'
import { cacheFolder } from '../languages/cache-folder.ts'
import { type Cgroups, findCgroups, NO_CGROUPS } from './cgroups.ts'
import { inLargePages } from './large-pages.ts'
import { mountTmpfsNow, share, unmountNow } from './mounts.ts'
import { unmountUnneeded } from './unneeded-mounts.ts'
import { ownNamespace } from './own-namespace.ts'
import { INSIDE, type Mount } from './plan.ts'
import type { HiddenProc } from './root-file-system.ts'
import { seccompProgram } from './seccomp.ts'
import { openSlots, type Slots } from './slots.ts'
import { ROLES, type Role } from './syscalls.ts'
import { buildTemplate } from './template.ts'

export type Isolation = {
  /** The tree that programs see as /. */
  template: string
  hiddenProc: HiddenProc[]
  /** The system-call filter of a role, as bubblewrap loads it. */
  seccompFile(role: Role): string
  /** Starts the first process of an instance. */
  start: Start
  /** Shown to every instance as `INSIDE.scripts`. */
  scripts: string
  /** Our own; `tmpdir()/codestead-sandbox-PID-…`. */
  folder: string
  cgroups: Cgroups
  slots: Slots
  /** As root every slot has a user id of its own that owns nothing on this machine. */
  asRoot: boolean
  /** Shows a file or folder of the machine, read-only, to every instance built from now on. It must be readable by all. */
  show(mounts: Mount[]): void
  /** A path to the same bytes that any user may read: the file itself, or a copy of ours. */
  readable(path: string): string
  /** A program that is shown already is shown from large pages, where they can be had: some time after the start. */
  quicken(mount: Mount): void
  /** Every instance there is, waiting or not. */
  instances: Set<{ kill(): void; gone: Promise<void> }>
  /** Ends every instance, and leaves nothing. */
  close(): Promise<void>
}

/** What resists longer than this is left to the next sandbox process that starts here. */
const CLOSING_MS = 3_000

/** Whoever waits for the first run should not wait for this too. */
const QUICKEN_AFTER_MS = 2_000

const PREFIX = 'codestead-sandbox-'

export type IsolationOptions = {
  /** False leaves the limits of whole runs to the watchdog, even where the kernel could keep them. */
  cgroups: boolean
  /** What all instances together may use. Null: a share of what there is. Without control groups nobody keeps it. */
  memoryBytes: number | null
  /** False starts instances by the shell, even where the launcher could be built. */
  launcher: boolean
}

export function prepareIsolation(options: IsolationOptions): Isolation {
  const machine = process.arch
  if (machine !== 'x64' && machine !== 'arm64')
    throw new Error(`No system-call filter for the machine type ${machine}.`)
  const own = ownNamespace()
  if (own === null) throw new Error('this kernel lets us make no namespace.')
  if (own.asRoot) unmountUnneeded()
  removeLeftOvers()
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`))
  chmodSync(folder, 0o755)
  const stage = join(folder, 'stage')
  mkdirSync(stage)
  mountTmpfsNow(stage, 'size=256m,mode=0755')
  share(stage)
  const seccompFile = (role: Role) => join(stage, `seccomp-${role}.bpf`)
  for (const role of Object.keys(ROLES) as Role[])
    writeFileSync(seccompFile(role), seccompProgram(machine, role))
  const template = buildTemplate(join(stage, 'root'))
  const scripts = ownScripts(join(template.folder, INSIDE.scripts))
  const cgroups = options.cgroups ? findCgroups(options.memoryBytes) : NO_CGROUPS
  const instances: Isolation['instances'] = new Set()
  let isClosed = false
  const slotsFolder = join(stage, 'slots')
  const slots = openSlots(slotsFolder, cgroups, own.asRoot)
  const program = options.launcher ? buildLauncher(cacheFolder(folder)) : null
  const places = { socketPath: join(stage, 'launcher'), template: template.folder, slots: slotsFolder }
  const launcher = program === null ? null : openLauncher(program, places, endWithTheLauncher)
  return {
    template: template.folder,
    hiddenProc: aboutTheMachine(),
    seccompFile,
    start: launcher ? launcher.start : startByShell,
    scripts,
    folder,
    cgroups,
    slots,
    asRoot: own.asRoot,
    show: template.show,
    readable: (path) => readable(path, stage),
    quicken({ from, to }) {
      void sleep(QUICKEN_AFTER_MS, undefined, { ref: false })
        .then(() => (isClosed ? null : inLargePages(from, stage)))
        .then((copy) => void (copy !== null && !isClosed && template.show([{ from: copy, to }])))
        // It starts as it does anywhere.
        .catch(() => {})
    },
    instances,
    async close() {
      isClosed = true
      for (const instance of instances) instance.kill()
      await Promise.race([Promise.all([...instances].map(({ gone }) => gone)), sleep(CLOSING_MS)])
      launcher?.close()
      await cgroups.close()
      unmountNow(stage)
      removeUnmounted(folder)
    },
  }
}

/** Every instance has died with it. Whoever started us starts us anew. */
function endWithTheLauncher() {
  console.error('The launcher of instances has ended.')
  process.exit(1)
}

/**
 * What bubblewrap covers: addresses and hardware, what runs beside, counters by which one run could see another work. Of the
 * rest, such as `meminfo`, a program can learn as much by calls that it may make.
 */
const ABOUT_THE_MACHINE = [
  'acpi',
  'asound',
  'buddyinfo',
  'bus',
  'cmdline',
  'config.gz',
  'diskstats',
  'driver',
  'fs',
  'interrupts',
  'iomem',
  'ioports',
  'kallsyms',
  'kcore',
  'keys',
  'kmsg',
  'modules',
  'pagetypeinfo',
  'partitions',
  'pressure',
  'sched_debug',
  'schedstat',
  'scsi',
  'slabinfo',
  'softirqs',
  'sys',
  'sysrq-trigger',
  'timer_list',
  'vmallocinfo',
  'vmstat',
  'zoneinfo',
]

/** What its own mode hides from a run's user, or what is empty, need not be hidden again: every mount makes an instance dearer. */
function aboutTheMachine(): HiddenProc[] {
  return ABOUT_THE_MACHINE.map((name) => join('/proc', name))
    .filter((path) => existsSync(path) && (statSync(path).mode & 0o004) !== 0)
    .map((path) => ({ path, isFolder: statSync(path).isDirectory() }))
    .filter(({ path, isFolder }) => !isFolder || readdirSync(path).length > 0)
}

/** What is interpreted inside. A copy that any user may read, whatever this repository's files and our umask say. */
function ownScripts(to: string): string {
  const inside = fileURLToPath(new URL('../inside/', import.meta.url))
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(inside).filter((file) => /\.(py|sh|cjs|mjs)$/.test(file))) {
    cpSync(join(inside, name), join(to, name))
    chmodSync(join(to, name), 0o644)
  }
  chmodSync(to, 0o755)
  return to
}

/** A bind mount shows a file to users who could not walk to it; it does not change what the file itself allows. */
function readable(path: string, stage: string): string {
  const real = realpathSync(path)
  if ((statSync(real).mode & 0o004) !== 0) return real
  const copy = join(stage, basename(real))
  cpSync(real, copy)
  chmodSync(copy, 0o755)
  return copy
}

/** Folders of sandbox processes that were killed; their names carry the pid. */
function removeLeftOvers() {
  for (const name of readdirSync(tmpdir())) {
    const maker = name.match(new RegExp(`^${PREFIX}(\\d+)-`))?.[1]
    if (maker !== undefined && !existsSync(`/proc/${maker}`)) removeUnmounted(join(tmpdir(), name))
  }
}

/** Never while something is mounted in there: what we would remove then is the machine's. */
function removeUnmounted(folder: string) {
  if (readFileSync('/proc/self/mountinfo', 'utf8').includes(` ${folder}/`)) return
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {
    // Somebody else's.
  }
}
