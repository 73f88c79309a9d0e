import { constants } from 'node:os'
import { ENTRY_FILES, type Job, type JobLimits } from '../protocol.ts'
import { INSIDE } from '../isolation/plan.ts'
import type { Isolation } from '../isolation/prepare.ts'
import { cacheFolder } from './cache-folder.ts'
import { bundled, installedVersion } from './inside-bundle.ts'
import { argumentWords, jobFiles, type Language, MB, tracedFiles, waitingInstance } from './language.ts'

/** The Node that runs this process: pinned, so lessons behave the same on every machine. */
const NODE_INSIDE = '/opt/node'

/** The heap leaves room for the rest of Node, so that an overfull heap ends in words and not in a kill. */
const heapOption = (memoryBytes: number) =>
  `--max-old-space-size=${Math.max(32, Math.floor((memoryBytes / MB - 64) * 0.8))}`

/**
 * Less to do at start: no look-ups that lead nowhere here, one helper thread, as there is one core at best, and none that
 * waits for a debugger.
 */
const QUICK = ['--v8-pool-size=1', '--no-addons', '--no-global-search-paths', '--disable-sigusr1']

export const NODE_MEMORY_WORDS = /heap out of memory|ERR_WORKER_OUT_OF_MEMORY|Array buffer allocation failed/

/** Node with these arguments, waiting. */
export function waitingNode(
  limits: JobLimits,
  rest: string[],
  { costBytes, environment = {} }: { costBytes: number; environment?: Record<string, string> },
) {
  return waitingInstance(limits, {
    environment,
    command: [NODE_INSIDE, heapOption(limits.memoryBytes), ...QUICK, ...rest],
    role: 'node',
    ownTasks: 16,
    costBytes,
  })
}

export function showNode(isolation: Isolation) {
  const node = { from: isolation.readable(process.execPath), to: NODE_INSIDE }
  isolation.show([node])
  isolation.quicken(node)
}

const RECORDER_INSIDE = '/opt/trace-javascript.cjs'
/** Its parts, the one that is started first. */
const RECORDER =
  'record built-ins calls changes channel describe edits fatal-text instrument kinds load-program own-functions read-values scopes stack step-text steps streams'.split(
    ' ',
  )

/** The program's arguments; of a recorded run the limits, then all files by their numbers in the trace. No name has a space. */
function startMessage(job: Job): string {
  if (!job.traced) return argumentWords(job).join(' ')
  const { steps, characters, from } = job.traced
  return [steps, characters, from, ...tracedFiles(job, job.entry ?? ENTRY_FILES.javascript)].join(' ')
}

export const javascript: Language = {
  async find(isolation) {
    showNode(isolation)
    const recorder = await bundled(cacheFolder(isolation.folder), {
      name: 'trace-javascript',
      parts: RECORDER.map((part) => `trace-javascript/${part}.mjs`),
      format: 'cjs',
      madeWith: installedVersion('acorn'),
    })
    isolation.show([{ from: isolation.readable(recorder), to: RECORDER_INSIDE }])
    return {
      version: `Node.js ${process.version}`,
      packages: [],
      leastMemoryBytes: 128 * MB,
      memoryWords: NODE_MEMORY_WORDS,
      // Node itself prints its stack then, also from the middle of a loop: `wait-node.cjs` asks it to.
      question: { signal: constants.signals.SIGINT },
      instance(job, limits) {
        // Loaded before the program, which Node then starts as its own main file: `inside/wait-node.cjs`.
        const warmWorker = ['--require', `${INSIDE.scripts}/wait-node.cjs`]
        // A file that uses `import` is recognised by Node itself; the learner need not read about package.json.
        const quiet = '--disable-warning=MODULE_TYPELESS_PACKAGE_JSON'
        const entry = `${INSIDE.job}/${job.entry ?? ENTRY_FILES.javascript}`
        const { traced } = job
        return waitingNode(limits, [quiet, ...warmWorker, entry, ...(traced ? ['recorded'] : [])], {
          costBytes: (traced ? 46 : 40) * MB,
        })
      },
      order: (job) => ({ files: jobFiles(job), startMessage: startMessage(job) }),
    }
  },
}
