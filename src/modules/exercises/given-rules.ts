/** Files of a program that its author gives and nobody else changes. Pure. */
import type { SourceFile } from './contract.ts'
import type { Exercise } from './exercise.ts'

/** The whole program: a learner's files, and those that are given. A learner's file under the name of a given one is left out. */
export function withGiven(
  { given = [] }: Pick<Exercise, 'given'>,
  files: readonly SourceFile[],
): readonly SourceFile[] {
  return given.length === 0 ? files : [...ownFiles({ given }, files), ...given]
}

/** The files that the learner has written. */
export function ownFiles<File extends { path: string }>(
  { given = [] }: Pick<Exercise, 'given'>,
  files: readonly File[],
): File[] {
  return files.filter(({ path }) => given.every((file) => file.path !== path))
}
