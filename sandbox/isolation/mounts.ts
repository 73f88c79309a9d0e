/** Mounting, by the machine's own tools; only ever in a mount namespace of our own. */
import { execFile, execFileSync } from 'node:child_process'
import { promisify } from 'node:util'
import type { Mount } from './plan.ts'
import { systemTool } from './tools.ts'

const run = promisify(execFile)
const MOUNT = systemTool('mount') ?? 'mount'
const UNMOUNT = systemTool('umount') ?? 'umount'
const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' }

export function mountTmpfsNow(at: string, options: string) {
  execFileSync(MOUNT, ['-t', 'tmpfs', '-o', options, 'codestead', at], { env })
}

export async function mountTmpfs(at: string, options: string) {
  await run(MOUNT, ['-t', 'tmpfs', '-o', options, 'codestead', at], { env })
}

/** A place for one pseudo terminal: the machine has a few thousand for everybody, and a program could take them all. */
export async function mountTerminal(at: string) {
  const options = 'newinstance,ptmxmode=0666,mode=0620,max=1,nosuid,noexec'
  await run(MOUNT, ['-t', 'devpts', '-o', options, 'codestead', at], { env })
}

/** By its source, as any remount here: otherwise `mount` adds what it finds about it, in user ids that are not ours. */
export async function resizeTmpfs(at: string, options: string) {
  await run(MOUNT, ['-t', 'tmpfs', '-o', `remount,${options}`, 'codestead', at], { env })
}

/** Lazily: what is still open in there lives until it is closed, and nobody finds it any more. */
export async function unmount(at: string) {
  await run(UNMOUNT, ['--lazy', at], { env })
}

export function unmountNow(at: string) {
  execFileSync(UNMOUNT, ['--lazy', at], { env })
}

/** A flag that the machine's own mount has cannot be taken away: the second try keeps the one that is common. */
const SHOW = `for pair; do
  from=\${pair%%:*} to=\${pair#*:}
  mount --bind "$from" "$to" || exit
  mount -o remount,bind,ro,nosuid,nodev "$to" 2>/dev/null || mount -o remount,bind,ro,nosuid,nodev,noexec "$to" || exit
done`

/** Binds each file or folder, read-only, over an existing one. No path of ours has a colon. */
export function showReadOnly(mounts: Mount[]) {
  execFileSync('/bin/sh', ['-c', SHOW, 'show', ...mounts.map(({ from, to }) => `${from}:${to}`)], { env })
}

/** What is mounted below it from now on appears in its copies too, in whatever namespace they are. */
export function share(at: string) {
  execFileSync(MOUNT, ['--make-shared', at], { env })
}

export function makeReadOnly(at: string) {
  execFileSync(MOUNT, ['-t', 'tmpfs', '-o', 'remount,ro', 'codestead', at], { env })
}

/** Devices by name and numbers. False: we may not, and nothing was made. */
export function makeNodes(folder: string, devices: Record<string, string>): boolean {
  const pairs = Object.entries(devices).map(([name, numbers]) => `${folder}/${name}:${numbers}`)
  try {
    execFileSync('/bin/sh', ['-c', MAKE_NODES, 'make', ...pairs], { env, stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const MAKE_NODES = `umask 0
for each; do
  numbers=\${each#*:}
  mknod "\${each%%:*}" c "\${numbers%:*}" "\${numbers#*:}" || exit
done`

/** As they are: device files must stay what they are. */
export function bindAll(mounts: Mount[]) {
  const each = 'for pair; do mount --bind "${pair%%:*}" "${pair#*:}" || exit; done'
  execFileSync('/bin/sh', ['-c', each, 'bind', ...mounts.map(({ from, to }) => `${from}:${to}`)], { env })
}
