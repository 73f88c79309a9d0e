import { ENTRY_FILES } from '../protocol.ts'
import { cacheFolder } from './cache-folder.ts'
import { NODE_MEMORY_WORDS, waitingNode } from './javascript.ts'
import { jobFiles, type Language, MB } from './language.ts'
import { bundlePage } from './page-bundle.ts'

const SCRIPT_INSIDE = '/opt/page.mjs'

/**
 * A page's scripts share the process with the checks: jsdom is no wall. These take away what a script could reach them by,
 * Node's own `Function` (and so `process`) and the built-in objects that the checks use.
 */
const APART = ['--disallow-code-generation-from-strings', '--frozen-intrinsics']

/** Web pages are loaded and checked by jsdom in Node; docs/decisions/0005-jsdom-for-page-checks.md says why. */
export const page: Language = {
  async find(walls) {
    const bundle = await bundlePage(cacheFolder(walls.folder))
    walls.show([{ from: walls.readable(bundle.file), to: SCRIPT_INSIDE }])
    return {
      version: `jsdom ${bundle.jsdomVersion}`,
      leastMemoryBytes: 256 * MB,
      memoryWords: NODE_MEMORY_WORDS,
      box: (_job, limits) => waitingNode(limits, ['--no-warnings', ...APART, SCRIPT_INSIDE], 110 * MB),
      order: (job, run) => ({
        files: jobFiles(job),
        go: JSON.stringify({ tests: run.pageChecks ?? '[]', entry: job.entry ?? ENTRY_FILES.page }),
      }),
    }
  },
}
