/** What a program sees. `start/walls.c` builds it, or bubblewrap (`bubblewrap.ts`). */
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
}
