/**
 * The read-only tree that every program sees, put together once at start: toolchain folders, an /etc of our own, six
 * devices. An instance then needs one mount for all of it.
 */
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { bindAll, makeNodes, makeReadOnly, mountTmpfsNow, showReadOnly } from './mounts.ts'
import { INSIDE, type Mount } from './plan.ts'

export type Template = {
  folder: string
  /** Shows more of the machine, read-only, to every instance that is built from now on. */
  show(mounts: Mount[]): void
}

/** Of /usr only what programs and compilers are made of: /usr/local may hold anything. */
const TOOLCHAIN = [
  '/usr/bin',
  '/usr/lib',
  '/usr/lib32',
  '/usr/lib64',
  '/usr/libexec',
  '/usr/include',
  '/usr/share/zoneinfo',
]
const MERGED = ['/bin', '/lib', '/lib32', '/lib64']
/** By Linux' own numbers. `tty` is the terminal of whoever opens it: nobody's, but in a live program. */
const DEVICES = { null: '1:3', zero: '1:5', full: '1:7', random: '1:8', urandom: '1:9', tty: '5:0' }

export function buildTemplate(folder: string): Template {
  mkdirSync(folder)
  mountTmpfsNow(folder, 'size=16m,mode=0755,nosuid')
  for (const name of ['home', 'proc', 'run', 'dev', 'etc']) mkdirSync(join(folder, name), 0o755)
  symlinkSync(INSIDE.scratch, join(folder, 'tmp'))
  writeEtc(join(folder, 'etc'))
  const show = (mounts: Mount[]) => showIn(folder, mounts)
  const merged = existing(MERGED)
  const links = merged.filter((path) => lstatSync(path).isSymbolicLink())
  for (const path of links) symlinkSync(readlinkSync(path), join(folder, path))
  const folders = [...existing(TOOLCHAIN), ...merged.filter((path) => !links.includes(path))]
  show(folders.map((path) => ({ from: path, to: path })))
  // Little of it, and it does not change: every mount costs every instance.
  for (const path of existing(['/etc/alternatives', '/etc/ld.so.cache', ...javaSettings()]))
    cpSync(path, join(folder, path), { recursive: true, verbatimSymlinks: true })
  makeDevices(join(folder, 'dev'))
  return { folder, show }
}

function showIn(folder: string, mounts: Mount[]) {
  const placed = mounts.map(({ from, to }) => ({ from, to: join(folder, to) }))
  for (const { from, to } of placed) {
    if (existsSync(to)) continue
    mkdirSync(dirname(to), { recursive: true, mode: 0o755 })
    if (statSync(from).isDirectory()) mkdirSync(to, 0o755)
    else writeFileSync(to, '')
  }
  showReadOnly(placed)
}

function makeDevices(dev: string) {
  mountTmpfsNow(dev, 'size=64k,mode=0755,nosuid,noexec')
  if (!makeNodes(dev, DEVICES)) {
    for (const name of Object.keys(DEVICES)) writeFileSync(join(dev, name), '')
    bindAll(Object.keys(DEVICES).map((name) => ({ from: `/dev/${name}`, to: join(dev, name) })))
  }
  symlinkSync('/proc/self/fd', join(dev, 'fd'))
  // Empty, but in the instance of a live program.
  mkdirSync(join(dev, 'pts'))
  symlinkSync('pts/ptmx', join(dev, 'ptmx'))
  for (const [fd, name] of ['stdin', 'stdout', 'stderr'].entries())
    symlinkSync(`/proc/self/fd/${fd}`, join(dev, name))
  symlinkSync(INSIDE.shared, join(dev, 'shm'))
  makeReadOnly(dev)
}

/** Debian's JDK keeps its settings in /etc and links to them. */
function javaSettings(): string[] {
  return readdirSync('/etc')
    .filter((name) => name.startsWith('java'))
    .map((name) => join('/etc', name))
}

/** No users or hosts of this machine. */
function writeEtc(etc: string) {
  const files: Record<string, string> = {
    passwd: 'learner:x:1000:1000:Learner:/home/learner:/bin/sh\nnobody:x:65534:65534:nobody:/:/bin/false\n',
    group: 'learner:x:1000:\nnogroup:x:65534:\n',
    hosts: '127.0.0.1 localhost codestead\n',
    'nsswitch.conf': 'passwd: files\ngroup: files\nhosts: files\n',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(etc, name), text, { mode: 0o644 })
}

const existing = (paths: string[]) => paths.filter((path) => existsSync(path))
