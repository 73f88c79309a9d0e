/** The picture a program sees, as arguments for bubblewrap. Pure: the order of the arguments is the order of the mounts. */
import { INSIDE, type Mount } from './plan.ts'

export type Root = {
  /** Toolchain folders, read-only, at the same path inside. */
  toolchain: string[]
  /** Links such as /bin → usr/bin. */
  links: { target: string; at: string }[]
  /** Our own small /etc: no users or hosts of this machine. */
  etc: string
  /** Files and folders of the real /etc that toolchains need, mounted over empty ones in ours. */
  etcMounts: string[]
  /** Files of /proc that tell about the machine rather than about the run. */
  hiddenProc: string[]
}

export type Scene = {
  root: Root
  /** Where the run's own file system is mounted before bubblewrap starts. */
  scratchAt: string
  mounts: Mount[]
  environment: Record<string, string>
  copies: { fd: number; to: string; executable: boolean }[]
  seccompFd: number
  infoFd: number
}

const DEVICES = ['null', 'zero', 'full', 'random', 'urandom']

export function bubblewrapArguments(scene: Scene): string[] {
  return [
    ...isolation(),
    ...environment(scene.environment),
    ...toolchain(scene.root),
    ...proc(scene.root),
    ...devices(),
    ...ownFolders(scene.scratchAt),
    ...scene.mounts.flatMap(({ from, to }) => ['--ro-bind', from, to]),
    ...scene.copies.flatMap(({ fd, to, executable }) => [
      '--perms',
      executable ? '0755' : '0644',
      '--file',
      `${fd}`,
      to,
    ]),
    // Last: everything above had to be made first.
    ...['--remount-ro', '/', '--chdir', INSIDE.job],
    ...['--seccomp', `${scene.seccompFd}`, '--info-fd', `${scene.infoFd}`],
  ]
}

function isolation(): string[] {
  return [
    ...[
      '--unshare-user',
      '--unshare-pid',
      '--unshare-net',
      '--unshare-ipc',
      '--unshare-uts',
      '--unshare-cgroup-try',
    ],
    ...['--uid', '1000', '--gid', '1000', '--hostname', 'codestead'],
    ...['--die-with-parent', '--new-session', '--cap-drop', 'ALL'],
  ]
}

function environment(variables: Record<string, string>): string[] {
  return ['--clearenv', ...Object.entries(variables).flatMap(([name, value]) => ['--setenv', name, value])]
}

function toolchain(root: Root): string[] {
  return [
    ...root.toolchain.flatMap((folder) => ['--ro-bind', folder, folder]),
    ...root.links.flatMap(({ target, at }) => ['--symlink', target, at]),
    ...['--ro-bind', root.etc, '/etc'],
    ...root.etcMounts.flatMap((path) => ['--ro-bind', path, path]),
  ]
}

function proc(root: Root): string[] {
  return ['--proc', '/proc', ...root.hiddenProc.flatMap((path) => ['--ro-bind', '/dev/null', path])]
}

/** Our own instead of `--dev`: that one leaves a writable file system without a size limit and a pts of its own. */
function devices(): string[] {
  return [
    ...['--perms', '0755', '--size', '65536', '--tmpfs', '/dev'],
    ...DEVICES.flatMap((name) => ['--dev-bind', `/dev/${name}`, `/dev/${name}`]),
    ...['--symlink', '/proc/self/fd', '/dev/fd', '--symlink', '/proc/self/fd/0', '/dev/stdin'],
    ...['--symlink', '/proc/self/fd/1', '/dev/stdout', '--symlink', '/proc/self/fd/2', '/dev/stderr'],
    ...['--symlink', INSIDE.shared, '/dev/shm', '--remount-ro', '/dev'],
  ]
}

function ownFolders(scratchAt: string): string[] {
  return [
    ...['--bind', scratchAt, '/home'],
    ...['--perms', '0755', '--dir', INSIDE.job],
    ...['--perms', '0777', '--dir', INSIDE.scratch, '--perms', '0777', '--dir', INSIDE.shared],
    ...['--symlink', INSIDE.scratch, '/tmp'],
    ...['--perms', '0755', '--dir', INSIDE.data],
  ]
}
