/** Whether the files of a challenge fit together: those that learners write, those that are given, and the one that starts. */
import { runFile, type Language } from '#modules/exercises/contract.ts'
import { LANGUAGES } from '#modules/exercises/languages/contract.ts'
import type { CodeAnswer } from '../content-model.ts'
import type { ChallengeFile } from './challenge-file.ts'
import type { Report } from './problem-list.ts'

/** Files of a challenge, beside each other as tabs. */
const MOST_FILES = 8
/** Characters of all given files: they go with every run, and learners have to read them. */
const MOST_GIVEN = 20_000

interface WrittenFiles {
  starter: CodeAnswer
  given: CodeAnswer | null
  solution: CodeAnswer
  accepts: CodeAnswer[]
  rejects: CodeAnswer[]
}

interface FilesContext {
  language: Language
  report: Report
  reportAnswer: (answer: CodeAnswer, what: string, fix: string) => void
}

export function checkFiles(front: ChallengeFile, written: WrittenFiles, context: FilesContext): void {
  const { starter, given, solution, accepts, rejects } = written
  const { reportAnswer } = context
  if (given) checkGiven(front, given, context)
  const givenPaths = pathsOf(given)
  const own = pathsOf(starter)
  for (const answer of [starter, solution, ...accepts, ...rejects]) {
    for (const path of pathsOf(answer)) {
      if (givenPaths.has(path))
        reportAnswer(answer, `${path} is under \`## Given\`, where nobody changes it`, 'leave it out here')
      else if (!own.has(path))
        reportAnswer(answer, `the starter has no file ${path}`, 'add it there, or write its file=NAME')
      else if (!isPlainName(path)) reportAnswer(answer, badName(path), GOOD_NAME)
    }
  }
  for (const path of own) {
    if (!pathsOf(solution).has(path) && !givenPaths.has(path))
      reportAnswer(solution, `the solution has no file ${path}`, 'add it, or put it under `## Given`')
  }
  const all = own.union(givenPaths)
  if (all.size > MOST_FILES)
    reportAnswer(starter, `the challenge has ${all.size} files`, `make them ${MOST_FILES} at most`)
  checkStart(front, { own, all, starter }, context)
}

function checkGiven({ kind, form }: ChallengeFile, given: CodeAnswer, { reportAnswer }: FilesContext): void {
  if (kind === 'sql') reportAnswer(given, 'an SQL challenge has no given files', 'use a database')
  if (form === 'parsons')
    reportAnswer(given, 'lines to be put in order make one file', 'leave out `## Given`')
  const bad = [...pathsOf(given)].find((path) => !isPlainName(path))
  if (bad !== undefined) reportAnswer(given, badName(bad), GOOD_NAME)
  const size = given.files.reduce((sum, { content }) => sum + content.length, 0)
  if (size > MOST_GIVEN)
    reportAnswer(given, `the given files have ${size} characters`, `make them ${MOST_GIVEN} at most`)
}

/** The file that starts is among them, and the tested function is in one that the learner writes. */
function checkStart(
  front: ChallengeFile,
  { own, all, starter }: { own: Set<string>; all: Set<string>; starter: CodeAnswer },
  { language, report, reportAnswer }: FilesContext,
): void {
  const { entryFile, endings } = LANGUAGES[language]
  if (front.kind === 'function' && front.function.file !== undefined) {
    const { file } = front.function
    const isCode = endings.some((ending: string) => file.endsWith(`.${ending}`)) && !file.endsWith('.h')
    if (!own.has(file) || !isCode)
      report(['function', 'file'], `the learner writes no program ${file}`, 'name a code file of the starter')
    return
  }
  const needed = front.kind === 'function' ? own : all
  if (!needed.has(entryFile)) {
    const fix =
      front.kind === 'function'
        ? 'name the file of the function under `function:` as `file: NAME`'
        : 'add it to the starter or under `## Given`'
    reportAnswer(starter, `there is no file ${entryFile}, in which a program starts`, fix)
  }
}

const GOOD_NAME = 'use a plain name such as prices.csv'

function badName(path: string): string {
  return `${path} is no name that a file can have here`
}

/** The product's own files beside a program begin with its name. */
function isPlainName(path: string): boolean {
  return runFile.shape.path.safeParse(path).success && !/^codestead/i.test(path)
}

function pathsOf(answer: CodeAnswer | null): Set<string> {
  return new Set(answer?.files.map(({ path }) => path) ?? [])
}
