/** A file or folder of /proc that a program does not see. */
export type HiddenProc = { path: string; isFolder: boolean }

/** What a program sees. `start/isolation.c` builds it, or bubblewrap (`bubblewrap.ts`). */
export type RootFs = {
  /** The read-only tree that all programs see, as `template.ts` built it. */
  template: string
  /** The folder at which this instance's own file system is mounted. */
  slot: string
  environment: Record<string, string>
  /** False: there is no /proc at all, and so no process to be read through it. */
  proc: boolean
  /** What tells about the machine rather than about the run, in a /proc that has more than processes. */
  hiddenProc: HiddenProc[]
  /** What is shown as /dev/pts. Null: nothing is. */
  terminal: string | null
}
