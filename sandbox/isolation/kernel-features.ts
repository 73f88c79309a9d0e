/** Looks at what this kernel has and allows, by trying it where that is the only honest way. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { KernelFeatures } from './kernel-feature-rules.ts'
import { ownNamespace } from './own-namespace.ts'
import { systemTool } from './tools.ts'

export function lookAtKernel(): KernelFeatures {
  const asRoot = ownNamespace()?.asRoot ?? process.getuid?.() === 0
  // As bubblewrap does it: inside a user namespace, whoever we are.
  const own = ['--user', '--map-root-user', '--mount']
  return {
    asRoot,
    namespaces: namespaces(),
    userNamespace: works('unshare', [...own, 'true']),
    settings: {
      maxUserNamespaces: setting('/proc/sys/user/max_user_namespaces'),
      unprivilegedClone: setting('/proc/sys/kernel/unprivileged_userns_clone'),
      restrictedByAppArmor: setting('/proc/sys/kernel/apparmor_restrict_unprivileged_userns'),
    },
    seccompActions: words('/proc/sys/kernel/seccomp/actions_avail'),
    fileSystems: words('/proc/filesystems'),
    mountsTmpfs: works('unshare', [...own, 'mount', '-t', 'tmpfs', 'codestead', '/mnt']),
    mountsProc: works('unshare', [...own, '--pid', '--fork', 'mount', '-t', 'proc', 'proc', '/proc']),
  }
}

/** Whether a user of this machine can be given control groups by a service manager that runs for them. */
export function canDelegate(): boolean {
  // In a namespace of our own we may seem to be root: the second number is who we are outside.
  const [, user] = words('/proc/self/uid_map')
  return user !== undefined && user !== '0' && existsSync(`/run/user/${user}/systemd`)
}

/** The namespaces this kernel has. */
export const namespaces = () => readdirSync('/proc/self/ns')

const PATIENCE_MS = 5_000

function works(tool: string, args: string[]): boolean {
  const program = systemTool(tool)
  const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' }
  return (
    program !== null && spawnSync(program, args, { env, stdio: 'ignore', timeout: PATIENCE_MS }).status === 0
  )
}

function setting(file: string): number | null {
  const [first] = words(file)
  return first === undefined ? null : Number(first)
}

function words(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split(/\s+/).filter(Boolean)
  } catch {
    return []
  }
}
