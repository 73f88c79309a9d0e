/** Code fences: what their first line says, and which of them belong together. */
import type { Token } from 'markdown-it'
import { codeLanguage, type CodeLanguage, type SourceFile } from '#modules/exercises/contract.ts'
import { CODE_FILES } from '#modules/exercises/languages/contract.ts'
import type { SourcePlace } from '../content-model.ts'
import type { ProblemList } from './problem-list.ts'

const COMPANIONS = [
  ...(['stdin', 'output', 'error', 'solution', 'hint'] as const),
  ...(['options', 'mistakes', 'table', 'rejects'] as const),
] as const
export type Companion = (typeof COMPANIONS)[number]

/** What a learner does with a code block that is more than shown. */
const MODES = ['run', 'fill', 'predict', 'trace', 'read', 'steps'] as const
type Mode = (typeof MODES)[number]

export interface Fence {
  place: SourcePlace
  /** Language of the code, or what accompanies it: `stdin`, `output`… */
  word: CodeLanguage | Companion
  mode: 'show' | Mode
  id: string | null
  file: string | null
  database: string | null
  /** Whether the learner types this `stdin` into the running program, instead of finding it filled in. */
  isTyped: boolean
  /** Rows of a `table` that are filled in already. */
  given: number
  /** How an author wants variables of a recorded program to be drawn: `root:tree`. */
  views: string[]
  /** Step of a recorded program that is shown first, from 1. */
  step: number
  /** Without the newline at its end. */
  source: string
}

/** Null when the first line cannot be understood; the problem is in the list then. */
export function readFence(token: Token, place: SourcePlace, problems: ProblemList): Fence | null {
  const [word = '', ...settings] = token.info.trim().split(/\s+/)
  const known = codeLanguage.safeParse(word).data ?? COMPANIONS.find((companion) => companion === word)
  if (known === undefined) {
    const what =
      word === ''
        ? 'this code block does not say its language'
        : `\`${word}\` is not a language of a code block`
    problems.add(place, what, `use one of: ${[...codeLanguage.options, ...COMPANIONS].join(', ')}`)
    return null
  }
  const fence: Fence = {
    place,
    word: known,
    mode: 'show',
    id: null,
    file: null,
    database: null,
    isTyped: false,
    given: 0,
    views: [],
    step: 1,
    source: token.content.replace(/\n$/, ''),
  }
  for (const setting of settings) applySetting(fence, setting, problems)
  return fence
}

function applySetting(fence: Fence, setting: string, problems: ProblemList): void {
  const [name, value] = setting.split('=', 2)
  const mode = MODES.find((known) => known === setting)
  if (mode !== undefined) fence.mode = mode
  else if (name === 'given' && fence.word === 'table' && /^\d{1,2}$/.test(value ?? ''))
    fence.given = Number(value)
  else if (setting === 'typed' && fence.word === 'stdin') fence.isTyped = true
  else if (name === 'view' && value && fence.mode === 'steps') fence.views.push(value)
  else if (name === 'step' && fence.mode === 'steps' && /^[1-9]\d{0,3}$/.test(value ?? ''))
    fence.step = Number(value)
  else if (name === 'id' && value) fence.id = value
  else if (name === 'file' && value) fence.file = value
  else if (name === 'database' && value) fence.database = value
  else
    problems.add(
      fence.place,
      `unknown word \`${setting}\` after the language`,
      `use ${MODES.join(', ')}, id=…, file=… or database=…; after stdin, typed; after table, given=1; after steps, view=NAME:tree or step=4`,
    )
}

/** Whether a fence inside a list or a quote was meant to be more than shown. */
export function isInteractive(info: string): boolean {
  return info.split(/\s+/).some((word) => MODES.some((mode) => mode === word))
}

export function isCompanion(word: Fence['word']): word is Companion {
  return COMPANIONS.some((companion) => companion === word)
}

/** Whether the block stands alone as something a learner sees, rather than belonging to the one before it. */
export function standsAlone(fence: Fence): boolean {
  return !isCompanion(fence.word) && (fence.file === null || fence.mode !== 'show')
}

export function toFile(fence: Fence): SourceFile {
  const language = isCompanion(fence.word) ? 'text' : fence.word
  return { path: fence.file ?? CODE_FILES[language].entryFile, content: `${fence.source}\n` }
}
