/** How far a learner is with a challenge, and what that unlocks. Pure. */
import type { Language } from '#modules/exercises/contract.ts'
import type { ChallengeStatus } from './contract.ts'

/** Learner's first solution in one language. */
export interface Pass {
  language: Language
  at: Date
}

export interface ChallengeState {
  failedTries: number
  /** Hints that were shown, counted from the first. */
  hintsShown: number
  /** Hints that had been shown when it was first solved. */
  hintsBefore: number
  /** Steps of the hint ladder that were opened, the author's hints left out. */
  rungsShown: number
  /** Steps that had been opened when it was first solved. */
  rungsBefore: number
  /** When a solution was first shown, whether it was solved by then or not. */
  revealedAt: Date | null
  solvedAt: Date | null
  /** Day of the learner's calendar on which it was first solved. */
  solvedDay: string | null
  /** First solution in each language. */
  passes: Pass[]
}

export const NOTHING_YET: ChallengeState = {
  failedTries: 0,
  hintsShown: 0,
  hintsBefore: 0,
  rungsShown: 0,
  rungsBefore: 0,
  revealedAt: null,
  solvedAt: null,
  solvedDay: null,
  passes: [],
}

/** Something that changes how far a learner is. */
export type ChallengeEvent =
  | { kind: 'failed' }
  | { kind: 'passed'; language: Language; at: Date; day: string }
  | { kind: 'hint'; number: number }
  | { kind: 'rung' }
  | { kind: 'revealed'; at: Date }

export function nextState(state: ChallengeState, event: ChallengeEvent): ChallengeState {
  switch (event.kind) {
    case 'failed':
      return { ...state, failedTries: state.failedTries + 1 }
    case 'hint':
      return { ...state, hintsShown: Math.max(state.hintsShown, event.number) }
    case 'rung':
      return { ...state, rungsShown: state.rungsShown + 1 }
    case 'revealed':
      return state.revealedAt !== null ? state : { ...state, revealedAt: event.at }
    case 'passed': {
      const { language, at, day } = event
      const isKnown = state.passes.some((pass) => pass.language === language)
      const passes = isKnown ? state.passes : [...state.passes, { language, at }]
      if (state.solvedAt !== null) return { ...state, passes }
      const { hintsShown: hintsBefore, rungsShown: rungsBefore } = state
      return { ...state, passes, solvedAt: at, solvedDay: day, hintsBefore, rungsBefore }
    }
  }
}

/** Null: nothing was done yet. */
export function statusOf(state: ChallengeState): ChallengeStatus | null {
  if (state.solvedAt !== null) return 'solved'
  if (state.revealedAt !== null) return 'revealed'
  return state.failedTries > 0 || state.hintsShown > 0 ? 'tried' : null
}

/** Hints that may be seen: one for each failed try, all of them once it is solved or given up. */
export function unlockedHints(state: ChallengeState, count: number): number {
  return isEditorialOpen(state) ? count : Math.min(state.failedTries, count)
}

/** Whether the editorial, and what others wrote, tells this learner nothing that they still want to find out. */
export function isEditorialOpen({ solvedAt, revealedAt }: ChallengeState): boolean {
  return solvedAt !== null || revealedAt !== null
}

/** Both learners are one from now on: an account and the browser that signed in to it. */
export function joinStates(one: ChallengeState, other: ChallengeState): ChallengeState {
  const first = isEarlier(other.solvedAt, one.solvedAt) ? other : one
  return {
    failedTries: one.failedTries + other.failedTries,
    hintsShown: Math.max(one.hintsShown, other.hintsShown),
    hintsBefore: first.hintsBefore,
    rungsShown: Math.max(one.rungsShown, other.rungsShown),
    rungsBefore: first.rungsBefore,
    revealedAt: isEarlier(other.revealedAt, one.revealedAt) ? other.revealedAt : one.revealedAt,
    solvedAt: first.solvedAt,
    solvedDay: first.solvedDay,
    passes: firstPasses([...one.passes, ...other.passes]),
  }
}

/** The earliest pass in each language. */
function firstPasses(passes: readonly Pass[]): Pass[] {
  const earliest = passes.toSorted((one, other) => one.at.getTime() - other.at.getTime())
  return earliest.filter(
    ({ language }, index) => earliest.findIndex((each) => each.language === language) === index,
  )
}

function isEarlier(one: Date | null, other: Date | null): boolean {
  return one !== null && (other === null || one < other)
}
