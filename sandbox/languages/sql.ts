import { ENTRY_FILES } from '../protocol.ts'
import { INSIDE } from '../walls/plan.ts'
import { NODE_MEMORY_WORDS, waitingNode } from './javascript.ts'
import { jobFiles, type Language, MB } from './language.ts'

/** SQLite as built into the pinned Node: nothing to install, the same dialect everywhere. */
export const sql: Language = {
  async find() {
    return {
      version: `SQLite ${process.versions['sqlite'] ?? ''}`.trim(),
      leastMemoryBytes: 128 * MB,
      memoryWords: NODE_MEMORY_WORDS,
      box: (_job, limits) => waitingNode(limits, ['--no-warnings', `${INSIDE.scripts}/sql.mjs`], 50 * MB),
      order: (job, run) => ({
        files: jobFiles(job),
        go: JSON.stringify({ seed: run.seedSql, check: run.checkSql, entry: job.entry ?? ENTRY_FILES.sql }),
      }),
    }
  },
}
