/** The picture a program sees, as arguments for bubblewrap. Pure: the order of the arguments is the order of the mounts. */
import { INSIDE } from './plan.ts'

export type Scene = {
  /** The read-only tree that all programs see, as `template.ts` built it. */
  template: string
  /** The folder at which this box's own file system is mounted. */
  slot: string
  environment: Record<string, string>
  /** False: there is no /proc at all, and so no process to be read through it. */
  proc: boolean
  /** Files of /proc that tell about the machine rather than about the run. */
  hiddenProc: string[]
  /** What is shown as /dev/pts. Null: nothing is. */
  terminal: string | null
  seccompFd: number
}

export function bubblewrapArguments(scene: Scene): string[] {
  return [
    ...isolation(),
    ...['--clearenv', ...Object.entries(scene.environment).flatMap((variable) => ['--setenv', ...variable])],
    // Every mount of it is made read-only here, whatever it was; /dev alone may have devices.
    ...['--ro-bind', scene.template, '/', '--dev-bind', `${scene.template}/dev`, '/dev'],
    ...['--bind', scene.slot, '/home'],
    ...(scene.proc ? proc(scene.hiddenProc) : []),
    ...(scene.terminal === null ? [] : ['--dev-bind', scene.terminal, '/dev/pts']),
    ...['--chdir', INSIDE.job, '--seccomp', `${scene.seccompFd}`],
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

function proc(hidden: string[]): string[] {
  return ['--proc', '/proc', ...hidden.flatMap((path) => ['--ro-bind', '/dev/null', path])]
}
