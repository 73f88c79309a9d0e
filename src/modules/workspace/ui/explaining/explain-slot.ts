/** Slot beside a program's code for what explains its lines. A page fills it: the module that explains knows this one. */
import { createContext, type ComponentType } from 'react'
import type { Language, SourceFile } from '#modules/exercises/contract.ts'
import type { EditorHandle } from '../editor/code-mirror.ts'
import type { GoTo } from '../output/messages.tsx'

/** Which program it is. */
export type ExplainedProgram = {
  /** Of the whole program: a style sheet of a page is explained as part of the page. */
  language: Language
  /** What the program belongs to, as in `subject-rules.ts`. */
  subject: string
  isChallenge: boolean
}

export type ExplainPanelProps = {
  program: ExplainedProgram
  files: SourceFile[]
  /** File in the editor. */
  path: string
  /** Null until the editor is there. */
  editor: EditorHandle | null
  /** Goes up with every question: the lines are those that are selected then. */
  asked: number
  onOpenFile: (path: string) => void
  onClose: () => void
}

export type MeaningProps = {
  program: ExplainedProgram
  files: SourceFile[]
  /** As the learner reads it. */
  message: string
  /** The page says already what it means: what is left are its line and the values. */
  isToldAbove: boolean
  onGoTo: GoTo
}

export type Explainer = {
  /** Comes when it is first shown. */
  Panel: ComponentType<ExplainPanelProps>
  /** Says what a message of a compiler or a run means. Comes when it is first shown. */
  Meaning: ComponentType<MeaningProps>
  /** Fetches the panel's code: lines are selected, so it may be asked for. */
  prefetch: () => void
}

/** Null: nothing explains lines here, and nothing offers to. */
export const ExplainSlot = createContext<Explainer | null>(null)

/** Program whose messages are shown. Null: its messages aren't explained any further. */
export const RanProgram = createContext<{ program: ExplainedProgram; files: SourceFile[] } | null>(null)
