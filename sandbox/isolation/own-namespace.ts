/**
 * The sandbox process works in a mount namespace of its own: what it mounts is seen by its runs alone, and is gone
 * when it is, however it ends.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { systemTool } from './tools.ts'

/** Says who we were before, and in which namespace: `root mnt:[4026531841]`. */
const MARK = 'CODESTEAD_SANDBOX_FROM'
const ROOT = 'root'
const USER = 'user'

const COMPILED = fileURLToPath(new URL('../../.cache/sandbox/compiled/', import.meta.url))

/** Kept by every program started from here on: POSIX message queues and queued signals are kernel memory. */
const INHERITED_LIMITS = ['--msgqueue=65536:65536', '--sigpending=256:256']

/** Starts this very process anew in a namespace of its own. Comes back when that is done, or cannot be. */
export function enterOwnNamespace(): void {
  if (ownNamespace() !== null || process.env[MARK] !== undefined) return
  const unshare = systemTool('unshare')
  const prlimit = systemTool('prlimit')
  if (unshare === null || prlimit === null) return
  const asRoot = process.getuid?.() === 0
  const options = [...(asRoot ? [] : ['--user', '--map-root-user']), '--mount', '--propagation', 'private']
  // Where the kernel does not allow it, the service says so in words; it would not come to that after an exec.
  if (spawnSync(unshare, [...options, '/bin/true']).status !== 0) return
  const again = [process.execPath, ...process.execArgv, ...process.argv.slice(1)]
  const mark = `${asRoot ? ROOT : USER} ${currentNamespace()}`
  process.execve?.(
    prlimit,
    [prlimit, ...INHERITED_LIMITS, ...noCoreDumps(), '--', unshare, ...options, ...again],
    {
      // Not for the time alone: without it, what turns TypeScript into JavaScript stays in memory, 20 MB that every fork pays.
      NODE_COMPILE_CACHE: COMPILED,
      ...process.env,
      [MARK]: mark,
    },
  )
}

/**
 * With 0, a machine that pipes core dumps to a collector (systemd-coredump, apport) would still be handed one for each program
 * that crashes, and keep it on its disk. One byte is the kernel's own sign for: not even then. Where we may not have even
 * that one, it stays as it is.
 */
function noCoreDumps(): string[] {
  const most = readFileSync('/proc/self/limits', 'utf8').match(/^Max core file size +\S+ +(\S+)/m)?.[1]
  return most === '0' ? [] : ['--core=1:1']
}

/** Null when we are in somebody else's mount namespace, where nothing may be mounted. */
export function ownNamespace(): { asRoot: boolean } | null {
  const [who, outside] = (process.env[MARK] ?? '').split(' ')
  if (outside === undefined || outside === currentNamespace()) return null
  return { asRoot: who === ROOT }
}

const currentNamespace = () => readlinkSync('/proc/self/ns/mnt')
