/** What is open in a playground: files, and the runs beside each other. Pure: every change is an action. */
import type { SourceFile } from '#modules/exercises/contract.ts'
import {
  INITIAL_RUN,
  nextRunState,
  type RunEvent,
  type RunResult,
  type RunState,
} from '#modules/workspace/browser.ts'
import type { PlaygroundContent } from '../playground-content.ts'
import { withoutFile, withRenamedFile } from '../project-files-rules.ts'

/** One of the runs beside each other: its own input, arguments and result, of the same files. */
export type Pane = {
  id: number
  stdin: string
  /** As typed; `splitArguments` reads them. */
  args: string
  run: RunState
  result: RunResult
}

export type Playground = {
  files: SourceFile[]
  activePath: string
  /** Files that were changed after the last result: what it says of their lines is no longer so. */
  changedPaths: string[]
  /** Goes up when files change other than by typing. */
  revision: number
  /** SQL: name of a seeded database; null: an empty one, or that of `database.sql`. */
  database: string | null
  panes: Pane[]
  /** Presses of Run, for pages that are shown in a frame. */
  showAt: number
}

/** Runs that fit beside each other. */
export const MOST_PANES = 3

export type PlaygroundAction =
  | { type: 'edit'; path: string; text: string }
  | { type: 'open'; path: string }
  | { type: 'put'; files: SourceFile[]; openPath?: string }
  /** What was typed since `before` is worth more than how it looks: then nothing changes. */
  | { type: 'format'; path: string; before: string; after: string }
  | { type: 'rename'; path: string; to: string }
  | { type: 'remove'; path: string }
  | { type: 'load'; content: PlaygroundContent }
  | { type: 'take'; content: PlaygroundContent }
  | { type: 'database'; database: string | null }
  | { type: 'stdin'; pane: number; text: string }
  | { type: 'args'; pane: number; text: string }
  | { type: 'run'; pane: number; event: RunEvent; result?: RunResult }
  | { type: 'add-pane' }
  | { type: 'close-pane'; pane: number }
  | { type: 'show' }

const newPane = (id: number, stdin: string, args: string): Pane => ({
  id,
  stdin,
  args,
  run: INITIAL_RUN,
  result: { kind: 'none' },
})

export function openPlayground({ files, stdin, args, database }: PlaygroundContent): Playground {
  return {
    files,
    activePath: files[0]?.path ?? '',
    changedPaths: [],
    revision: 0,
    database,
    panes: [newPane(1, stdin, joinArguments(args))],
    showAt: 0,
  }
}

/** What is stored: of the runs beside each other, the first one's input and arguments. */
export function contentOf({ files, database, panes }: Playground): PlaygroundContent {
  const [first] = panes
  return { files, stdin: first?.stdin ?? '', args: splitArguments(first?.args ?? ''), database }
}

export function nextPlayground(state: Playground, action: PlaygroundAction): Playground {
  switch (action.type) {
    case 'edit': {
      if (!state.files.some(({ path }) => path === action.path)) return state
      const files = state.files.map((file) =>
        file.path === action.path ? { path: file.path, content: action.text } : file,
      )
      return { ...state, ...afterChange(state, [action.path]), files }
    }
    case 'open':
      return { ...state, activePath: action.path }
    case 'put':
      return putFiles(state, action.files, action.openPath ?? state.activePath)
    case 'format': {
      const { path, before, after } = action
      if (!state.files.some((file) => file.path === path && file.content === before)) return state
      const files = state.files.map((file) => (file.path === path ? { path, content: after } : file))
      return { ...state, ...afterChange(state, [path]), files, revision: state.revision + 1 }
    }
    case 'rename':
      return putFiles(
        state,
        withRenamedFile(state.files, action.path, action.to),
        state.activePath === action.path ? action.to : state.activePath,
      )
    case 'remove':
      return putFiles(state, withoutFile(state.files, action.path), state.activePath)
    case 'load': {
      const { files, stdin, args, database } = action.content
      const loaded = putFiles(state, files, files[0]?.path ?? '')
      return { ...loaded, database, showAt: 0, panes: [newPane(1, stdin, joinArguments(args))] }
    }
    case 'take':
      return takeContent(state, action.content)
    case 'database':
      return { ...state, database: action.database }
    case 'show':
      return { ...state, showAt: state.showAt + 1 }
    case 'add-pane': {
      const last = state.panes.at(-1)
      if (!last || state.panes.length >= MOST_PANES) return state
      const id = Math.max(...state.panes.map((pane) => pane.id)) + 1
      return { ...state, panes: [...state.panes, newPane(id, last.stdin, last.args)] }
    }
    case 'close-pane':
      return state.panes.length === 1
        ? state
        : { ...state, panes: state.panes.filter(({ id }) => id !== action.pane) }
    default:
      return { ...state, ...ofPane(state, action) }
  }
}

type PaneAction = Extract<PlaygroundAction, { type: 'stdin' | 'args' | 'run' }>

function ofPane(state: Playground, action: PaneAction): Pick<Playground, 'panes' | 'changedPaths'> {
  const panes = state.panes.map((pane) => (pane.id === action.pane ? nextPane(pane, action) : pane))
  return { panes, changedPaths: action.type === 'run' && action.result ? [] : state.changedPaths }
}

function nextPane(pane: Pane, action: PaneAction): Pane {
  if (action.type === 'stdin') return { ...pane, stdin: action.text }
  if (action.type === 'args') return { ...pane, args: action.text }
  const run = nextRunState(pane.run, action.event)
  return action.result ? { ...pane, run, result: action.result } : { ...pane, run }
}

function afterChange(
  state: Playground,
  paths: readonly string[],
): Pick<Playground, 'changedPaths' | 'panes'> {
  return {
    changedPaths: [...new Set([...state.changedPaths, ...paths])],
    panes: state.panes.map((pane) => ({ ...pane, run: nextRunState(pane.run, { type: 'edit' }) })),
  }
}

function putFiles(state: Playground, files: SourceFile[], wanted: string): Playground {
  const activePath = files.some(({ path }) => path === wanted) ? wanted : (files[0]?.path ?? '')
  const paths = files.map(({ path }) => path)
  return { ...state, ...afterChange(state, paths), files, activePath, revision: state.revision + 1 }
}

/** Shows what was saved elsewhere. What is the same stays as it is, also the way in which arguments are typed. */
function takeContent(state: Playground, { files, stdin, args, database }: PlaygroundContent): Playground {
  const before = contentOf(state)
  const taken = isSame(files, before.files) ? state : putFiles(state, files, state.activePath)
  const panes = taken.panes.map((pane, index) =>
    index > 0 ? pane : { ...pane, stdin, args: isSame(args, before.args) ? pane.args : joinArguments(args) },
  )
  return { ...taken, database, panes }
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Reads program arguments as a shell does: spaces separate, quotes hold together, a backslash takes the next character as it is. */
export function splitArguments(line: string): string[] {
  const args: string[] = []
  let current: string | null = null
  let quote: string | null = null
  for (let at = 0; at < line.length; at += 1) {
    const character = line.charAt(at)
    if (character === '\\' && quote !== "'" && at + 1 < line.length)
      current = (current ?? '') + line.charAt((at += 1))
    else if (quote !== null) {
      if (character === quote) quote = null
      else current = (current ?? '') + character
    } else if (character === '"' || character === "'") {
      quote = character
      current ??= ''
    } else if (/\s/.test(character)) {
      if (current !== null) args.push(current)
      current = null
    } else current = (current ?? '') + character
  }
  return current === null ? args : [...args, current]
}

/** The line that `splitArguments` reads as these arguments. */
export function joinArguments(args: readonly string[]): string {
  return args
    .map((arg) => (/^[^\s"'\\]+$/.test(arg) ? arg : `"${arg.replaceAll(/["\\]/g, '\\$&')}"`))
    .join(' ')
}
