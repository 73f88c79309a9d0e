import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { ENTRY_FILES, type Job } from '../protocol.ts'
import { INSIDE } from '../isolation/plan.ts'
import type { Isolation } from '../isolation/prepare.ts'
import { systemTool } from '../isolation/tools.ts'
import {
  aptInstall,
  argumentWords,
  jobFiles,
  type Language,
  MB,
  type Package,
  tracedFiles,
  versionOf,
  waitingInstance,
} from './language.ts'

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
    const [warmWorker, packages] = await Promise.all([
      translated(program, isolation),
      packagesOf(program),
      translateRecorder(program, isolation),
    ])
    return {
      version,
      packages,
      leastMemoryBytes: 32 * MB,
      memoryWords: /\bMemoryError\b/,
      question: { signal: WHERE_SIGNAL },
      instance: (job, limits) =>
        waitingInstance(limits, {
          // Only where steps are counted does Python read its environment.
          command: [program, ...(job.counted ? [] : ['-E']), ...OPTIONS, warmWorker, ...recorded(job)],
          environment: job.counted ? SAME_HASHES : {},
          role: 'python',
          ownTasks: 2,
          costBytes: (job.traced ? 9 : 7) * MB,
        }),
      order: (job) => ({ files: jobFiles(job), startMessage: startMessage(job) }),
    }
  },
}

/** The folder that `wait-python.py` adds to the standard library's. */
const PACKAGES = '/usr/lib/python3/dist-packages'

const LIST_PACKAGES =
  'import importlib.metadata as m, json, sys; ' +
  'print(json.dumps({d.name: d.version for d in m.distributions(path=sys.argv[1:]) if d.name}))'

/** In the order of the alphabet. */
async function packagesOf(program: string): Promise<Package[]> {
  const { stdout } = await promisify(execFile)(program, ['-I', '-S', '-c', LIST_PACKAGES, PACKAGES])
  const found: unknown = JSON.parse(stdout)
  return Object.entries(typeof found === 'object' && found !== null ? found : {})
    .map(([name, version]) => ({ name, version: String(version) }))
    .toSorted((a, b) => a.name.toLowerCase().localeCompare(b.name.toLowerCase(), 'en'))
}

/** What the waiting script loads ahead. */
const recorded = ({ traced }: Job) => (traced ? ['recorded'] : [])

/**
 * The file that starts, then the program's arguments; of a recorded run instead the limits, then all files by their numbers in the trace. No
 * name has a space.
 */
function startMessage(job: Job): string {
  const entry = job.entry ?? ENTRY_FILES.python
  if (!job.traced) return [entry, ...argumentWords(job)].join(' ')
  const { steps, characters, from } = job.traced
  return [entry, steps, characters, from, ...tracedFiles(job, entry)].join(' ')
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

/** Parts of the recorder, in the order in which they are run. */
const RECORDER = ['lines', 'describe', 'streams', 'record', 'start']

const TRANSLATE_RECORDER =
  'import marshal, os, sys; folder, shown, to, *parts = sys.argv[1:]; ' +
  'codes = [compile(open(f"{folder}/{part}.py").read(), f"{shown}/{part}.py", "exec", optimize=2) for part in parts]; ' +
  'marshal.dump(codes, open(to, "wb")); os.chmod(to, 0o644)'

/** In one file, which `wait-python.py` reads when a run is recorded. */
async function translateRecorder(program: string, isolation: Isolation): Promise<void> {
  const folder = fileURLToPath(new URL('../inside/trace-python', import.meta.url))
  const to = join(isolation.scripts, 'trace-python.marshal')
  const args = ['-I', '-c', TRANSLATE_RECORDER, folder, `${INSIDE.scripts}/trace-python`, to, ...RECORDER]
  await promisify(execFile)(program, args)
}
