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
  /** Highlighted by the server, one entry a file. */
  html: string[]
  stdin: string | null
  database: string | null
  /** Lines to put the program together from; null: it is written. */
  parsons: ParsonsView | null
}

export type Work = {
  files: SourceFile[]
  activePath: string
  /** Goes up when files change other than by typing. */
  revision: number
  stdin: string
  run: RunState
  result: RunResult
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
  | { type: 'run'; key: string; event: RunEvent; result?: RunResult }
  | { type: 'show'; key: string }
  | { type: 'put'; key: string; files: SourceFile[]; isTouched: boolean }
  | { type: 'restore'; key: string; files: SourceFile[] }

export function freshWork(program: Program): Work {
  return {
    files: program.files,
    activePath: program.files[0]?.path ?? '',
    revision: 0,
    stdin: program.stdin ?? '',
    run: INITIAL_RUN,
    result: { kind: 'none' },
    isTouched: false,
    showAt: 0,
  }
}

export function freshWorks(programs: Program[]): Works {
  return Object.fromEntries(programs.map((program) => [program.key, freshWork(program)]))
}

/** Whether two sets of files say the same. */
export function isSameFiles(a: SourceFile[], b: SourceFile[]): boolean {
  return (
    a.length === b.length &&
    a.every((file, index) => file.path === b[index]?.path && file.content === b[index]?.content)
  )
}

/**
 * The files to show when a draft is found: those of the program, with the draft's text where it has the same file.
 * Null when the draft says nothing new or the learner is already at work.
 */
export function chooseDraft(work: Work, draft: SourceFile[]): SourceFile[] | null {
  if (work.isTouched) return null
  const merged = work.files.map((file) => draft.find((drafted) => drafted.path === file.path) ?? file)
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
      const files = work.files.map((file) =>
        file.path === action.path ? { ...file, content: action.text } : file,
      )
      const showAt = work.showAt === 0 && isPageWithoutScripts(files) ? 1 : work.showAt
      return { ...work, files, showAt, isTouched: true, run: nextRunState(work.run, { type: 'edit' }) }
    }
    case 'select-file':
      return { ...work, activePath: action.path }
    case 'stdin':
      return { ...work, stdin: action.text }
    case 'run': {
      const run = nextRunState(work.run, action.event)
      return { ...work, run, ...(action.result ? { result: action.result } : {}) }
    }
    case 'show':
      return { ...work, showAt: work.showAt + 1 }
    case 'put':
      return {
        ...putFiles(work, action.files),
        isTouched: action.isTouched,
        run: nextRunState(work.run, { type: 'reset' }),
      }
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

function putFiles(work: Work, files: SourceFile[]): Work {
  return { ...work, files, revision: work.revision + 1 }
}
