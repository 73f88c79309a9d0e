/**
 * What a program sees, as arguments for bubblewrap, which sets up the isolation where the launcher cannot be built. Pure: the order
 * of the arguments is the order of the mounts.
 */
import { INSIDE } from './plan.ts'
import type { RootFs } from './root-file-system.ts'

export function bubblewrapArguments(rootFs: RootFs, filterFd: number): string[] {
  return [
    ...isolation(),
    '--clearenv',
    ...Object.entries(rootFs.environment).flatMap((variable) => ['--setenv', ...variable]),
    // Every mount of it is made read-only here, whatever it was; /dev alone may have devices.
    '--ro-bind',
    rootFs.template,
    '/',
    '--dev-bind',
    `${rootFs.template}/dev`,
    '/dev',
    '--bind',
    rootFs.slot,
    '/home',
    ...(rootFs.proc ? proc(rootFs) : []),
    ...(rootFs.terminal === null ? [] : ['--dev-bind', rootFs.terminal, '/dev/pts']),
    '--chdir',
    INSIDE.job,
    '--seccomp',
    `${filterFd}`,
  ]
}

function isolation(): string[] {
  return [
    '--unshare-user',
    '--unshare-pid',
    '--unshare-net',
    '--unshare-ipc',
    '--unshare-uts',
    '--unshare-cgroup-try',
    '--uid',
    '1000',
    '--gid',
    '1000',
    '--hostname',
    'codestead',
    '--die-with-parent',
    '--new-session',
    '--cap-drop',
    'ALL',
  ]
}

/** Where nothing ever is, in the template. */
const EMPTY_FOLDER = 'run'

/** The launcher mounts a /proc of nothing but processes, which bubblewrap cannot: here the rest is covered. */
function proc({ template, hiddenProc }: RootFs): string[] {
  const covered = hiddenProc.flatMap(({ path, isFolder }) => [
    '--ro-bind',
    isFolder ? `${template}/${EMPTY_FOLDER}` : '/dev/null',
    path,
  ])
  return ['--proc', '/proc', ...covered]
}
