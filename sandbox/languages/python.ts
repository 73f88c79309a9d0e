import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ENTRY_FILES } from '../protocol.ts'
import { INSIDE } from '../walls/plan.ts'
import type { Walls } from '../walls/prepare.ts'
import { systemTool } from '../walls/tools.ts'
import { aptInstall, jobFiles, type Language, MB, versionOf, waitingBox } from './language.ts'

/**
 * Unbuffered, so that what was printed before a kill is kept; no .pyc files, no packages of a user's own. Without
 * `site` Python starts in three quarters of the time; the waiting script makes up for what it would have done.
 */
const OPTIONS = ['-B', '-u', '-E', '-s', '-S', '-X', 'utf8']

/** One that hardly any program knows; `wait-python.py` has the answer ready. */
const WHERE_SIGNAL = 62

export const python: Language = {
  async find(walls) {
    const program = systemTool('python3')
    const version = program && (await versionOf(program, '--version'))
    if (!program || !version) return { reason: 'Python 3 is not installed.', fix: aptInstall('python3') }
    const waiter = await translated(program, walls)
    return {
      version,
      leastMemoryBytes: 32 * MB,
      memoryWords: /\bMemoryError\b/,
      question: { signal: WHERE_SIGNAL },
      box: (_job, limits) =>
        waitingBox(limits, {
          command: [program, ...OPTIONS, waiter],
          role: 'python',
          ownTasks: 2,
          costBytes: 7 * MB,
        }),
      order: (job) => ({ files: jobFiles(job), go: job.entry ?? ENTRY_FILES.python }),
    }
  },
}

const TRANSLATE =
  'import os, py_compile, sys; source, to, shown = sys.argv[1:]; ' +
  'os.chmod(py_compile.compile(source, to, shown, doraise=True), 0o644)'

/** The waiting script in this Python's own code: every start of it is a twentieth shorter. */
async function translated(program: string, walls: Walls): Promise<string> {
  const shown = `${INSIDE.scripts}/wait-python.py`
  const source = join(walls.scripts, 'wait-python.py')
  await promisify(execFile)(program, ['-I', '-c', TRANSLATE, source, `${source}c`, shown])
  return `${shown}c`
}
