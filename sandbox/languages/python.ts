import { ENTRY_FILES } from '../protocol.ts'
import { systemTool } from '../walls/prepare.ts'
import { aptInstall, jobFiles, type Language, MB, versionOf } from './language.ts'

/** Unbuffered, so that what was printed before a kill is kept; no .pyc files, no packages of a user's own. */
const OPTIONS = ['-B', '-u', '-s', '-X', 'utf8']

export const python: Language = {
  async find() {
    const program = systemTool('python3')
    const version = program && (await versionOf(program, '--version'))
    if (!program || !version) return { reason: 'Python 3 is not installed.', fix: aptInstall('python3') }
    return {
      version,
      ownTasks: 2,
      leastMemoryBytes: 32 * MB,
      memoryWords: /\bMemoryError\b/,
      run: (job) => ({
        command: [program, ...OPTIONS, job.entry ?? ENTRY_FILES.python],
        copies: jobFiles(job),
      }),
    }
  },
}
