import { accessSync, constants, mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ENTRY_FILES } from '../protocol.ts'
import { INSIDE } from '../walls/plan.ts'
import { bundlePage } from './page-bundle.ts'
import { heapOption, NODE_INSIDE, NODE_MEMORY_WORDS, NODE_TASKS } from './javascript.ts'
import { jobFiles, type Language, MB } from './language.ts'

const SCRIPT_INSIDE = '/opt/page.mjs'
const INPUT = `${INSIDE.data}/input.json`
const CACHE = fileURLToPath(new URL('../../.cache/sandbox/', import.meta.url))

/** Web pages are loaded and checked by jsdom in Node; docs/decisions/0005-jsdom-for-page-checks.md says why. */
export const page: Language = {
  async find(walls) {
    const bundle = await bundlePage(mayWrite(CACHE) ? CACHE : walls.folder)
    const mounts = [
      { from: walls.stage(process.execPath), to: NODE_INSIDE },
      { from: walls.stage(bundle.file), to: SCRIPT_INSIDE },
    ]
    return {
      version: `jsdom ${bundle.jsdomVersion}`,
      ownTasks: NODE_TASKS,
      leastMemoryBytes: 256 * MB,
      memoryWords: NODE_MEMORY_WORDS,
      run: (job, run, _compiled, limits) => ({
        command: [NODE_INSIDE, heapOption(limits.memoryBytes), '--no-warnings', SCRIPT_INSIDE, INPUT],
        copies: [
          ...jobFiles(job),
          {
            to: INPUT,
            content: JSON.stringify({ tests: run.pageChecks ?? '[]', entry: job.entry ?? ENTRY_FILES.page }),
          },
        ],
        mounts,
      }),
    }
  },
}

/** The repository may belong to somebody else. */
function mayWrite(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}
