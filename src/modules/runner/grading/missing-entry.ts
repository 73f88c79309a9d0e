import { isRunLanguage } from '#modules/exercises/languages/contract.ts'
import type { Exercise, FingerprintedGrade } from '#modules/exercises/module.ts'
import type { SourceFile } from '#modules/exercises/contract.ts'
import { t } from '#platform/messages/messages.ts'
import { ENTRY_FILES, type JobLanguage } from '#sandbox/protocol.ts'
import { allFailed } from '../judging/judging.ts'

/** A web page is checked by the sandbox's language `page`. */
export function jobLanguageOf({ language }: Pick<Exercise, 'language'>): JobLanguage {
  return isRunLanguage(language) ? language : 'page'
}

/** Says it in words when the file that starts is not among the learner's; otherwise null. */
export function missingEntry(exercise: Exercise, files: readonly SourceFile[]): FingerprintedGrade | null {
  const entry = ENTRY_FILES[jobLanguageOf(exercise)]
  if (files.some(({ path }) => path === entry)) return null
  return allFailed(
    exercise,
    t('There’s no file {file}. Put your program in a file with that name.', { file: entry }),
  )
}
