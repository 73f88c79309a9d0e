/** What a learner has made of a subject's programs. Pure: every change is an action, every state can be shown. */
import type { RunResult } from './output/run-result.ts'
import type { Language, SourceFile } from '#modules/exercises/contract.ts'
import type { ParsonsView } from '#modules/exercises/parsons/contract.ts'
import { INITIAL_RUN, nextRunState, type RunEvent, type RunState } from './run-state.ts'

/** Program as its author gave it. */
export type Program = {
  key: string
  kind: 'example' | 'fill' | 'challenge'
  language: Language
  files: SourceFile[]
  /** Paths of the files that the learner reads and cannot change. */
  givenPaths: string[]
  /** Highlighted by the server, one entry a file. */
  html: string[]
  stdin: string | null
  database: string | null
  /** Lines to put the program together from; null: it is written. */
  parsons: ParsonsView | null
}

export type Work = {
  files: SourceFile[]
  /** Paths of the files among them that stay as they are. */
  givenPaths: string[]
  activePath: string
  /** Files that were changed after the last result: what it says of their lines is no longer so. */
  changedPaths: string[]
  /** Goes up when files change other than by typing. */
  revision: number
  stdin: string
  run: RunState
  result: RunResult
  /** The learner's files when they last passed their tests here. Null: they have not. */
  passed: SourceFile[] | null
  /** The learner has typed here since the page opened: a draft that arrives late must not undo that. */
  isTouched: boolean
  /** Presses of Run, for pages that are shown in a frame. A page without scripts is shown from the first key on. */
  showAt: number
}

export type Works = Record<string, Work>

export type WorkAction =
  | { type: 'edit'; key: string; path: string; text: string }
  | { type: 'select-file'; key: string; path: string }
  | { type: 'stdin'; key: string; text: string }
  /** `files`: those that ran, which may have been changed since. */
  | { type: 'run'; key: string; event: RunEvent; result?: RunResult; files?: SourceFile[] }
  | { type: 'show'; key: string }
  | { type: 'put-file'; key: string; file: SourceFile }
  | { type: 'put'; key: string; files: SourceFile[]; isTouched: boolean }
  | { type: 'restore'; key: string; files: SourceFile[] }

export function freshWork(program: Program): Work {
  return {
    files: program.files,
    givenPaths: program.givenPaths,
    activePath: program.files[0]?.path ?? '',
    changedPaths: [],
    revision: 0,
    stdin: program.stdin ?? '',
    run: INITIAL_RUN,
    result: { kind: 'none' },
    passed: null,
    isTouched: false,
    showAt: 0,
  }
}

export function freshWorks(programs: Program[]): Works {
  return Object.fromEntries(programs.map((program) => [program.key, freshWork(program)]))
}

/** The files that the learner writes: what is saved and judged of a program. */
export function ownFilesOf({ givenPaths }: Pick<Program, 'givenPaths'>, files: SourceFile[]): SourceFile[] {
  return files.filter(({ path }) => !givenPaths.includes(path))
}

/** The files with one of them replaced; one that is given stays as it is. */
export function withFile(
  { files, givenPaths }: Pick<Work, 'files' | 'givenPaths'>,
  { path, content }: SourceFile,
): SourceFile[] {
  if (givenPaths.includes(path)) return files
  return files.map((file) => (file.path === path ? { path, content } : file))
}

/** Whether two sets of files say the same. */
export function isSameFiles(a: SourceFile[], b: SourceFile[]): boolean {
  return (
    a.length === b.length &&
    a.every((file, index) => file.path === b[index]?.path && file.content === b[index]?.content)
  )
}

/**
 * The files to show when a draft is found: those of the program, with the draft's text where it has the same file, unless that is given.
 * Null when the draft says nothing new or the learner is already at work.
 */
export function chooseDraft(work: Work, draft: SourceFile[]): SourceFile[] | null {
  if (work.isTouched) return null
  const written = ownFilesOf(work, draft)
  const merged = work.files.map((file) => written.find((drafted) => drafted.path === file.path) ?? file)
  return isSameFiles(merged, work.files) ? null : merged.map(({ path, content }) => ({ path, content }))
}

/** The state after an action. Actions on programs that are not there change nothing. */
export function nextWorks(works: Works, action: WorkAction): Works {
  const work = works[action.key]
  if (!work) return works
  const next = nextWork(work, action)
  return next === work ? works : { ...works, [action.key]: next }
}

function nextWork(work: Work, action: WorkAction): Work {
  switch (action.type) {
    case 'edit': {
      const files = withFile(work, { path: action.path, content: action.text })
      if (files === work.files) return work
      const showAt = work.showAt === 0 && isPageWithoutScripts(files) ? 1 : work.showAt
      const run = nextRunState(work.run, { type: 'edit' })
      return { ...work, files, showAt, isTouched: true, run, changedPaths: changed(work, action.path) }
    }
    case 'select-file':
      return { ...work, activePath: action.path }
    case 'stdin':
      return { ...work, stdin: action.text }
    case 'run': {
      const run = nextRunState(work.run, action.event)
      if (!action.result) return { ...work, run }
      const isPassed = action.result.kind === 'graded' && action.result.outcome.passed
      const passed = isPassed && action.files ? ownFilesOf(work, action.files) : work.passed
      return { ...work, run, result: action.result, changedPaths: [], passed }
    }
    case 'show':
      return { ...work, showAt: work.showAt + 1 }
    case 'put-file':
      return {
        ...putAndReset(work, withFile(work, action.file), true),
        changedPaths: changed(work, action.file.path),
      }
    case 'put':
      return putAndReset(work, action.files, action.isTouched)
    case 'restore': {
      const files = chooseDraft(work, action.files)
      return files ? putFiles(work, files) : work
    }
  }
}

/** Such a page runs nothing: it can be shown while it is written, without being asked. */
function isPageWithoutScripts(files: SourceFile[]): boolean {
  return (
    files.some(({ path }) => path.endsWith('.html')) &&
    files.every(
      ({ path, content }) => !path.endsWith('.js') && !/<script|\bon\w+\s*=|javascript:/i.test(content),
    )
  )
}

function putAndReset(work: Work, files: SourceFile[], isTouched: boolean): Work {
  const run = nextRunState(work.run, { type: 'reset' })
  return { ...putFiles(work, files), isTouched, run, changedPaths: files.map(({ path }) => path) }
}

function changed({ changedPaths }: Work, path: string): string[] {
  return changedPaths.includes(path) ? changedPaths : [...changedPaths, path]
}

function putFiles(work: Work, files: SourceFile[]): Work {
  return { ...work, files, revision: work.revision + 1 }
}
