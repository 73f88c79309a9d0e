import type { RunLanguage } from '../contract.ts'
import { type LearnerFile, pathOf } from './learner-files.ts'

/** The error output as a learner should read it: their own lines, without the sandbox's folders and frames. */
export function cleanStderr(_language: RunLanguage, stderr: string, learnerFiles: readonly LearnerFile[]): string {
  const own = learnerFiles.map((file) => pathOf(file).replace(/[.+]/g, '\\$&')).join('|')
  return own === '' ? stderr : stderr.replace(new RegExp(`(?:file://)?(?:/[\\w.-]+)+/(${own})\\b`, 'g'), '$1')
}
