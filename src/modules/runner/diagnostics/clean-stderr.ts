import type { RunLanguage } from '../contract.ts'
import { type LearnerFile, learnerPath, pathOf } from './learner-files.ts'
import { READERS } from './readers.ts'

/** The error output as a learner should read it: their own lines, without the sandbox's folders and frames. */
export function cleanStderr(
  language: RunLanguage,
  stderr: string,
  learnerFiles: readonly LearnerFile[],
): string {
  if (stderr.trim() === '') return stderr
  const cleaned = READERS[language].clean(stderr, learnerFiles)
  return withoutFolders(cleaned.trim() === '' ? stderr : cleaned, learnerFiles)
}

/** Bounded, so that a long line of slashes costs little. */
const FOLDERS = String.raw`(?<![\w.])(?:file://)?(/(?:[^\s/:"'()]{1,64}/){0,8})`

/** The folder the program ran in is learnt from the paths of its files, then taken off wherever it stands. */
function withoutFolders(text: string, learnerFiles: readonly LearnerFile[]): string {
  const names = learnerFiles.map(pathOf).sort((a, b) => b.length - a.length)
  if (names.length === 0) return text
  const folders = new Set<string>()
  const own = names.map((name) => RegExp.escape(name)).join('|')
  const short = text.replace(
    new RegExp(`${FOLDERS}(${own})(?![\\w/])`, 'g'),
    (whole, folder: string, name: string) => {
      if (learnerPath(`${folder}${name}`, learnerFiles) === null) return whole
      folders.add(folder)
      return name
    },
  )
  return [...folders]
    .filter((folder) => folder.length > 1)
    .reduce((rest, folder) => rest.replaceAll(`file://${folder}`, '').replaceAll(folder, ''), short)
}
