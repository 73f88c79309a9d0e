/** Hints for a program whose tests fail. Their module is above this one: the pages of challenges hand its part in. */
import { createContext, type ReactNode } from 'react'
import type { SourceFile } from '#modules/exercises/contract.ts'
import type { GradeOutcome } from '#modules/exercises/outcomes/contract.ts'

/** Challenge that hints are for. */
type HintPlace = { courseId: string; lessonId: string } | { challengeId: string }

/** Line of the learner's program that a hint speaks of, from 1. */
export type HintedLine = { path: string; line: number }

/**
 * What a hint costs; the words come with the hints. `points`: the challenge has to be solved again for its points. `step`: solving again
 * repeats. `solved`, `viewed`: nothing, because the challenge is solved, or its solution has been viewed. A share is taken off the points.
 */
export type HintCost = 'points' | 'step' | 'solved' | 'viewed' | { percent: number; least: number }

export type HintsOf = {
  place: HintPlace
  cost: HintCost
  /** The learner has failed here before: hints may be open. */
  hasTried: boolean
}

export type HintLadderGiven = Omit<HintsOf, 'hasTried'> & {
  /** Id of the section, which can be given the focus. Undefined: none. */
  id: string | undefined
  /** The learner's own files as they are now. */
  files: SourceFile[]
  /** What the tests said last. Null: they didn't run since the page opened. */
  outcome: GradeOutcome | null
  /** The program isn't the one that was tested last. */
  isChanged: boolean
  /** Beside something else: the newest hint alone, without a heading. */
  isCompact: boolean
  /** Marks a line in the editor. Null: there's no editor beside it. */
  onMark: ((place: HintedLine) => void) | null
  /** Marks a line in the editor and goes there. */
  onShow: ((place: HintedLine) => void) | null
}

/** Shows the hints of a challenge. */
export type HintLadderPart = (given: HintLadderGiven) => ReactNode

/** Null: this page shows none. */
export const HintLadderContext = createContext<HintLadderPart | null>(null)
export const HintLadderProvider = HintLadderContext.Provider
