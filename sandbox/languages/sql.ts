import { ENTRY_FILES, type Job } from '../protocol.ts'
import { cacheFolder } from './cache-folder.ts'
import { bundled } from './inside-bundle.ts'
import { NODE_MEMORY_WORDS, waitingNode } from './javascript.ts'
import { type Language, MB } from './language.ts'

const SCRIPT_INSIDE = '/opt/sql.cjs'

/** SQLite as built into the pinned Node: nothing to install, the same dialect everywhere. */
export const sql: Language = {
  async find(isolation) {
    const file = await bundled(cacheFolder(isolation.folder), {
      name: 'sql',
      parts: ['sql.mjs', 'sql-work.mjs', 'await-order.mjs', 'result-table.mjs', 'split-statements.mjs'],
      format: 'cjs',
    })
    isolation.show([{ from: isolation.readable(file), to: SCRIPT_INSIDE }])
    return {
      version: `SQLite ${process.versions['sqlite'] ?? ''}`.trim(),
      packages: [],
      leastMemoryBytes: 128 * MB,
      memoryWords: NODE_MEMORY_WORDS,
      instance: (_job, limits) =>
        waitingNode(limits, ['--no-warnings', SCRIPT_INSIDE], { costBytes: 45 * MB }),
      // The statements come with the start message: a file of their own would have to be made, read and removed again.
      order: (job, run) => ({
        files: [],
        startMessage: JSON.stringify({ seed: run.seedSql, text: statements(job), check: run.checkSql }),
      }),
    }
  },
}

function statements({ files, entry = ENTRY_FILES.sql }: Job): string {
  return files.find(({ path }) => path === entry)?.content ?? ''
}
