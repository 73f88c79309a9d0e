/** What the isolation needs of a kernel, told in words when it is not there. Pure; `kernel-features.ts` looks. */
import type { Cgroups } from './cgroups.ts'

/** What a look at this machine found. */
export type KernelFeatures = {
  asRoot: boolean
  /** The namespaces in /proc/self/ns. */
  namespaces: string[]
  /** A user namespace of our own could be made. Always true for root, who needs none. */
  userNamespace: boolean
  /** Settings by which a distribution keeps ordinary users from namespaces, where it has them. */
  settings: {
    maxUserNamespaces: number | null
    unprivilegedClone: number | null
    restrictedByAppArmor: number | null
  }
  /** What a filter may do with a call. */
  seccompActions: string[]
  fileSystems: string[]
  /** A tmpfs, and a /proc for processes of our own, could be mounted in a namespace of our own. */
  mountsTmpfs: boolean
  mountsProc: boolean
}

/** `fix`: a command, or what to ask of whoever runs this machine. */
export type Lacking = { feature: string; reason: string; fix: string }

const NAMESPACES = {
  user: 'users',
  pid: 'processes',
  mnt: 'mounts',
  net: 'networks',
  ipc: 'messages',
  uts: 'host names',
}

export function lackingFeatures(found: KernelFeatures): Lacking[] {
  return [...namespaces(found), ...seccomp(found), ...mounts(found)]
}

/** Why nothing runs: what the kernel lacks says it better than the tool that failed for want of it. */
export function explained(failure: { reason: string; fix: string }, lacking: Lacking[]) {
  const [first] = lacking
  return first ? { reason: lacking.map(({ reason }) => reason).join(' '), fix: first.fix } : failure
}

/** Why nothing runs where the kernel would not keep the limits of whole programs, and nobody has accepted that. */
export function withoutCgroups({ canDelegate }: { canDelegate: boolean }): { reason: string; fix: string } {
  const accept = 'RUNNER_WITHOUT_CGROUPS=accept npm start'
  return {
    reason:
      'Programs run only where Linux keeps each of them, with everything it starts, within its memory and its processes (control groups), and this user may not make any here.',
    fix: canDelegate
      ? `systemd-run --user --scope -p Delegate=yes npm start (it gets control groups of its own). Or, if only people you trust write programs here, accept weaker limits: ${accept}`
      : `start it as root or, as a service, with Delegate=yes in its systemd unit. Or, if only people you trust write programs here, accept weaker limits: ${accept}`,
  }
}

/** What works, but not as well as it could. */
export function weakFeatures({
  limits,
  namespaces: present,
}: Pick<KernelFeatures, 'namespaces'> & { limits: Cgroups['flavour'] }): Lacking[] {
  const watchdog: Lacking = {
    feature: 'control groups',
    reason:
      'There are no control groups here, so a watchdog keeps the limits of whole programs, and they are weaker: a program can be over its memory or its number of processes for some hundredths of a second, memory that the kernel keeps for it is estimated or not counted (pipes, maps), nothing bounds all programs together, and a busy one slows the others down.',
    fix: 'Start as root, or give the service its own group: Delegate=yes in its systemd unit.',
  }
  const cgroup: Lacking = {
    feature: 'cgroup namespaces',
    reason: 'This kernel has no namespaces for control groups: a program can read the names of its own.',
    fix: NEWER_KERNEL,
  }
  return [...(limits === 'watchdog' ? [watchdog] : []), ...(present.includes('cgroup') ? [] : [cgroup])]
}

const NEWER_KERNEL = 'Start a kernel that has it: every Linux since 5.10 that a distribution ships.'

function namespaces(found: KernelFeatures): Lacking[] {
  const absent = Object.entries(NAMESPACES).filter(([name]) => !found.namespaces.includes(name))
  const lacking = absent.map(([name, what]) => ({
    feature: `${name} namespaces`,
    reason: `This kernel has no namespaces for ${what}.`,
    fix: NEWER_KERNEL,
  }))
  return found.namespaces.includes('user') && !found.userNamespace
    ? [...lacking, refusedUsers(found)]
    : lacking
}

function refusedUsers({ asRoot, settings }: KernelFeatures): Lacking {
  const sudo = asRoot ? '' : 'sudo '
  const set = (setting: string) => `${sudo}sysctl -w ${setting}`
  const feature = 'user namespaces'
  if (settings.maxUserNamespaces === 0)
    return {
      feature,
      reason: 'The number of user namespaces is set to 0.',
      fix: set('user.max_user_namespaces=10000'),
    }
  if (settings.unprivilegedClone === 0)
    return {
      feature,
      reason: 'Ordinary users may not make user namespaces here.',
      fix: set('kernel.unprivileged_userns_clone=1'),
    }
  if (settings.restrictedByAppArmor === 1)
    return {
      feature,
      reason: 'AppArmor keeps ordinary users from user namespaces here.',
      fix: set('kernel.apparmor_restrict_unprivileged_userns=0'),
    }
  return {
    feature,
    reason: 'User namespaces are refused here: by a container around us, most likely.',
    fix: 'Start the container with --security-opt seccomp=unconfined --security-opt apparmor=unconfined, or outside of one.',
  }
}

function seccomp({ seccompActions }: KernelFeatures): Lacking[] {
  const absent = ['errno', 'kill_process'].filter((action) => !seccompActions.includes(action))
  if (absent.length === 0) return []
  const reason = 'This kernel does not filter system calls (seccomp), or not as our isolation needs it.'
  return [{ feature: 'seccomp filters', reason, fix: NEWER_KERNEL }]
}

function mounts(found: KernelFeatures): Lacking[] {
  // Without a namespace nothing could be tried.
  if (!found.userNamespace) return []
  const container = 'Start the container with --security-opt systempaths=unconfined, or outside of one.'
  const tmpfs = found.fileSystems.includes('tmpfs')
    ? {
        reason:
          'A small file system in memory (tmpfs) may not be mounted here, not even in a namespace of our own.',
        fix: container,
      }
    : { reason: 'This kernel has no file systems in memory (tmpfs).', fix: NEWER_KERNEL }
  const proc = {
    reason: 'A /proc of its own cannot be shown to a program: that of this machine is partly covered.',
    fix: container,
  }
  return [
    ...(found.mountsTmpfs ? [] : [{ feature: 'tmpfs', ...tmpfs }]),
    ...(found.mountsProc ? [] : [{ feature: 'proc', ...proc }]),
  ]
}
