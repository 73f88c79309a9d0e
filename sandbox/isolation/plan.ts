/** A file or folder of the machine that programs may read, and where they see it. */
export type Mount = { from: string; to: string }

/** Bytes written into an instance before its program starts; `to` is below /home. Executable ones get mode 0755. */
export type Copy = { to: string; content: Buffer | string; executable?: boolean }

/** Paths inside the isolation. All of /home is one small file system, the only one that can be written to. */
export const INSIDE = {
  job: '/home/learner',
  scratch: '/home/.tmp',
  shared: '/home/.shm',
  /** What the runner adds and the learner did not write. */
  data: '/home/.run',
  /** Our own scripts, see `sandbox/inside/`. */
  scripts: '/opt/codestead',
} as const
