import type { RunLanguage } from '#modules/exercises/contract.ts'
import { type LearnerFile, learnerPath, pathOf } from './learner-files.ts'
import { READERS } from './readers.ts'

/** The error output as a learner should read it: their own lines, without the sandbox's folders and frames. */
export function cleanStderr(
  language: RunLanguage,
  stderr: string,
  learnerFiles: readonly LearnerFile[],
): string {
  if (stderr.trim() === '') return stderr
  const cleaned = cleanEnds(stderr, (part) => READERS[language].clean(part, learnerFiles))
  return withoutFolders(cleaned.trim() === '' ? stderr : cleaned, learnerFiles)
}

/** Lines at either end that are looked at: no message of a toolchain is longer, and what lies between them is the program's own. */
const MOST_LINES = 5_000

function cleanEnds(stderr: string, clean: (part: string) => string): string {
  const lines = stderr.split('\n')
  if (lines.length <= 2 * MOST_LINES) return clean(stderr)
  const between = lines.slice(MOST_LINES, -MOST_LINES)
  const [first, last] = [lines.slice(0, MOST_LINES), lines.slice(-MOST_LINES)]
  return [clean(first.join('\n')), ...between, clean(last.join('\n'))].join('\n')
}

/** The program ran in one folder, a harness perhaps in another: whoever names hundreds is no compiler. */
const MOST_FOLDERS = 8

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
      if (folders.size < MOST_FOLDERS) folders.add(folder)
      return name
    },
  )
  return [...folders]
    .filter((folder) => folder.length > 1)
    .reduce((rest, folder) => rest.replaceAll(`file://${folder}`, '').replaceAll(folder, ''), short)
}
