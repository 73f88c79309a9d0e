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

/** Says it in words when the file that starts, or has the tested function, is not there; otherwise null. */
export function missingEntry(exercise: Exercise, files: readonly SourceFile[]): FingerprintedGrade | null {
  const named = exercise.kind === 'function' ? exercise.signature.file : undefined
  const entry = named ?? ENTRY_FILES[jobLanguageOf(exercise)]
  if (files.some(({ path }) => path === entry)) return null
  return allFailed(
    exercise,
    t('There’s no file {file}. Put your program in a file with that name.', { file: entry }),
  )
}
