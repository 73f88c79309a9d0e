import type { Diagnostic, RunLanguage } from '../contract.ts'
import { type LearnerFile, learnerPath } from './learner-files.ts'

const MOST = 20

/** What a compiler or interpreter says about single lines of the learner's own files, in its order. */
export function readDiagnostics(
  language: RunLanguage,
  stderr: string,
  learnerFiles: readonly LearnerFile[],
): Diagnostic[] {
  if (language !== 'c' && language !== 'cpp') return []
  const found: Diagnostic[] = []
  for (const match of stderr.matchAll(/^(\S+?):(\d+):(?:(\d+):)? (?:fatal )?(error|warning|note): (.*)$/gm)) {
    const [, file = '', line, column, severity, message = ''] = match
    const path = learnerPath(file, learnerFiles)
    if (path === null || (severity !== 'error' && severity !== 'warning' && severity !== 'note')) continue
    found.push({ path, line: Number(line), column: column ? Number(column) : null, severity, message })
  }
  return found.slice(0, MOST)
}
