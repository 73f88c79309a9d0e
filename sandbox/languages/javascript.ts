import { ENTRY_FILES } from '../protocol.ts'
import { jobFiles, type Language, MB } from './language.ts'

/** The Node that runs this process: pinned, so lessons behave the same on every machine. */
export const NODE_INSIDE = '/opt/node'

/** The heap leaves room for the rest of Node, so that an overfull heap ends in words and not in a kill. */
export const heapOption = (memoryBytes: number) =>
  `--max-old-space-size=${Math.max(32, Math.floor((memoryBytes / MB - 64) * 0.8))}`

export const NODE_TASKS = 16
export const NODE_MEMORY_WORDS = /heap out of memory|ERR_WORKER_OUT_OF_MEMORY|Array buffer allocation failed/

export const javascript: Language = {
  async find(walls) {
    const node = walls.stage(process.execPath)
    return {
      version: `Node.js ${process.version}`,
      ownTasks: NODE_TASKS,
      leastMemoryBytes: 128 * MB,
      memoryWords: NODE_MEMORY_WORDS,
      run: (job, _run, _compiled, limits) => ({
        command: [
          NODE_INSIDE,
          heapOption(limits.memoryBytes),
          // A file that uses `import` is recognised by Node itself; the learner need not read about package.json.
          '--disable-warning=MODULE_TYPELESS_PACKAGE_JSON',
          job.entry ?? ENTRY_FILES.javascript,
        ],
        copies: jobFiles(job),
        mounts: [{ from: node, to: NODE_INSIDE }],
      }),
    }
  },
}
