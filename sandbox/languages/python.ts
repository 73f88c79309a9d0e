import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ENTRY_FILES } from '../protocol.ts'
import { INSIDE } from '../isolation/plan.ts'
import type { Isolation } from '../isolation/prepare.ts'
import { systemTool } from '../isolation/tools.ts'
import { aptInstall, jobFiles, type Language, MB, versionOf, waitingInstance } from './language.ts'

/**
 * Unbuffered, so that what was printed before a kill is kept; no .pyc files, no packages of a user's own. Without
 * `site` Python starts in three quarters of the time; the waiting script makes up for what it would have done.
 */
const OPTIONS = ['-B', '-u', '-s', '-S', '-X', 'utf8']

/** Without it the order of a set of texts differs from run to run, and so would the steps of a loop that ends early. */
const SAME_HASHES = { PYTHONHASHSEED: '0' }

/** One that hardly any program knows; `wait-python.py` has the answer ready. */
const WHERE_SIGNAL = 62

export const python: Language = {
  async find(isolation) {
    const program = systemTool('python3')
    const version = program && (await versionOf(program, '--version'))
    if (!program || !version) return { reason: 'Python 3 is not installed.', fix: aptInstall('python3') }
    const warmWorker = await translated(program, isolation)
    return {
      version,
      leastMemoryBytes: 32 * MB,
      memoryWords: /\bMemoryError\b/,
      question: { signal: WHERE_SIGNAL },
      instance: (job, limits) =>
        waitingInstance(limits, {
          // Only where steps are counted does Python read its environment.
          command: [program, ...(job.counted ? [] : ['-E']), ...OPTIONS, warmWorker],
          environment: job.counted ? SAME_HASHES : {},
          role: 'python',
          ownTasks: 2,
          costBytes: 7 * MB,
        }),
      order: (job) => ({ files: jobFiles(job), startMessage: job.entry ?? ENTRY_FILES.python }),
    }
  },
}

const TRANSLATE =
  'import os, py_compile, sys; source, to, shown = sys.argv[1:]; ' +
  'os.chmod(py_compile.compile(source, to, shown, doraise=True), 0o644)'

/** The waiting script in this Python's own code: every start of it is a twentieth shorter. */
async function translated(program: string, isolation: Isolation): Promise<string> {
  const shown = `${INSIDE.scripts}/wait-python.py`
  const source = join(isolation.scripts, 'wait-python.py')
  await promisify(execFile)(program, ['-I', '-c', TRANSLATE, source, `${source}c`, shown])
  return `${shown}c`
}
