import { fileURLToPath } from 'node:url'
import { ENTRY_FILES } from '../protocol.ts'
import { INSIDE } from '../walls/plan.ts'
import { heapOption, NODE_INSIDE, NODE_MEMORY_WORDS, NODE_TASKS } from './javascript.ts'
import { jobFiles, type Language, MB } from './language.ts'

const SCRIPTS = ['sql.mjs', 'split-statements.mjs', 'result-table.mjs']
const SCRIPTS_INSIDE = '/opt/sql'
const INPUT = `${INSIDE.data}/input.json`

/** SQLite as built into the pinned Node: nothing to install, the same dialect everywhere. */
export const sql: Language = {
  async find(walls) {
    const mounts = [
      { from: walls.stage(process.execPath), to: NODE_INSIDE },
      ...SCRIPTS.map((name) => ({ from: walls.stage(ownFile(name)), to: `${SCRIPTS_INSIDE}/${name}` })),
    ]
    return {
      version: `SQLite ${process.versions['sqlite'] ?? ''}`.trim(),
      ownTasks: NODE_TASKS,
      leastMemoryBytes: 128 * MB,
      memoryWords: NODE_MEMORY_WORDS,
      run: (job, run, _compiled, limits) => ({
        command: [
          NODE_INSIDE,
          heapOption(limits.memoryBytes),
          '--no-warnings',
          `${SCRIPTS_INSIDE}/sql.mjs`,
          INPUT,
        ],
        copies: [
          ...jobFiles(job),
          {
            to: INPUT,
            content: JSON.stringify({
              seed: run.seedSql,
              check: run.checkSql,
              entry: job.entry ?? ENTRY_FILES.sql,
            }),
          },
        ],
        mounts,
      }),
    }
  },
}

const ownFile = (name: string) => fileURLToPath(new URL(`../inside/${name}`, import.meta.url))
