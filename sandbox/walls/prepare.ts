/** Everything about the walls that is the same for every run, found and written once at start. */
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { Root } from './bubblewrap.ts'
import { type Cgroups, findCgroups, NO_CGROUPS } from './cgroups.ts'
import { seccompProgram } from './seccomp.ts'

export type Walls = {
  root: Root
  scratchAt: string
  seccompFile: string
  /** Our own, readable by every run's user, gone when we are. */
  folder: string
  cgroups: Cgroups
  /** As root every run gets a user id of its own that owns nothing on this machine. */
  asRoot: boolean
  /** The path at which an unprivileged run can be given this file, whoever owns the folders above it. */
  stage(path: string): string
  close(): void
}

const PREFIX = 'codestead-sandbox-'

export const NEEDED_TOOLS = ['bwrap', 'setpriv', 'unshare', 'mount', 'prlimit', 'sh']

/** Programs are looked for here and nowhere else: PATH may lead to wrappers that are slow or not ours. */
export function systemTool(name: string): string | null {
  return (
    ['/usr/bin', '/bin', '/usr/sbin', '/sbin'].map((folder) => join(folder, name)).find(executable) ?? null
  )
}

export function prepareWalls(options: { cgroups: boolean }): Walls {
  const machine = process.arch
  if (machine !== 'x64' && machine !== 'arm64')
    throw new Error(`No system-call filter for the machine type ${machine}.`)
  removeLeftOvers()
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`))
  const asRoot = process.getuid?.() === 0
  mkdirSync(join(folder, 'etc'))
  const etcMounts = existing(['/etc/alternatives', '/etc/ld.so.cache', ...javaSettings()])
  writeEtc(join(folder, 'etc'), etcMounts)
  const seccompFile = join(folder, 'seccomp.bpf')
  writeFileSync(seccompFile, seccompProgram(machine))
  openToOthers(folder)
  return {
    root: { ...toolchainFolders(), etc: join(folder, 'etc'), etcMounts, hiddenProc: existing(HIDDEN_PROC) },
    scratchAt: existing(['/dev/shm', '/mnt', '/media'])[0] ?? '/tmp',
    seccompFile,
    folder,
    cgroups: options.cgroups ? findCgroups() : NO_CGROUPS,
    asRoot,
    stage: (path) => stage(path, folder, asRoot),
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}

const HIDDEN_PROC = [
  'kcore',
  'keys',
  'key-users',
  'kallsyms',
  'kmsg',
  'modules',
  'timer_list',
  'sched_debug',
  'sysrq-trigger',
  'vmallocinfo',
  'slabinfo',
  'diskstats',
  'partitions',
  'cmdline',
  'interrupts',
  'config.gz',
].map((name) => `/proc/${name}`)

/** Of /usr only what programs and compilers are made of: /usr/local may hold anything. */
function toolchainFolders(): Pick<Root, 'toolchain' | 'links'> {
  const wanted = [
    '/usr/bin',
    '/usr/lib',
    '/usr/lib32',
    '/usr/lib64',
    '/usr/libexec',
    '/usr/include',
    '/usr/share/zoneinfo',
  ]
  const merged = ['/bin', '/lib', '/lib32', '/lib64'].filter(existsSync)
  const links = merged.filter((path) => lstatSync(path).isSymbolicLink())
  return {
    toolchain: [...existing(wanted), ...merged.filter((path) => !links.includes(path))],
    links: links.map((at) => ({ target: readlinkSync(at), at })),
  }
}

/** Debian's JDK keeps its settings in /etc and links to them. */
function javaSettings(): string[] {
  return readdirSync('/etc')
    .filter((name) => name.startsWith('java'))
    .map((name) => join('/etc', name))
}

function writeEtc(etc: string, mounts: string[]) {
  const files: Record<string, string> = {
    passwd: 'learner:x:1000:1000:Learner:/home/learner:/bin/sh\nnobody:x:65534:65534:nobody:/:/bin/false\n',
    group: 'learner:x:1000:\nnogroup:x:65534:\n',
    hosts: '127.0.0.1 localhost codestead\n',
    'nsswitch.conf': 'passwd: files\ngroup: files\nhosts: files\n',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(etc, name), text)
  for (const path of mounts) {
    const point = join(etc, basename(path))
    if (statSync(path).isDirectory()) mkdirSync(point)
    else writeFileSync(point, '')
  }
}

/** Our umask may be strict; the runs' user must be able to read what we prepared for it, and nothing in it is secret. */
function openToOthers(folder: string) {
  for (const entry of [
    folder,
    ...readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name))),
  ]) {
    chmodSync(entry, statSync(entry).isDirectory() ? 0o755 : 0o644)
  }
}

/** A run's user may not walk through, say, /root: then the file gets a second name in our own folder. */
function stage(path: string, folder: string, asRoot: boolean): string {
  const real = realpathSync(path)
  if (!asRoot || readableByAll(real)) return real
  const staged = join(folder, basename(real))
  if (existsSync(staged)) return staged
  try {
    linkSync(real, staged)
  } catch {
    cpSync(real, staged)
  }
  if ((statSync(staged).mode & 0o005) !== 0o005) {
    rmSync(staged)
    cpSync(real, staged)
    chmodSync(staged, 0o755)
  }
  return staged
}

function readableByAll(path: string): boolean {
  const above = (child: string): string[] => (child === '/' ? [] : [dirname(child), ...above(dirname(child))])
  return (
    (statSync(path).mode & 0o004) !== 0 &&
    above(path).every((folder) => (statSync(folder).mode & 0o001) !== 0)
  )
}

/** Folders of sandbox processes that were killed; their names carry the pid. */
function removeLeftOvers() {
  for (const name of readdirSync(tmpdir())) {
    const maker = name.match(new RegExp(`^${PREFIX}(\\d+)-`))?.[1]
    if (maker !== undefined && !existsSync(`/proc/${maker}`))
      rmSync(join(tmpdir(), name), { recursive: true, force: true })
  }
}

const existing = (paths: string[]) => paths.filter((path) => existsSync(path))

function executable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
