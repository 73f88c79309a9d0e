/** Which rung comes next, and whether it may. Pure. */
import { RUNG_KINDS, type Rung, type RungKind } from './contract.ts'

export interface Ladder {
  /** Rungs that were opened, the first first. */
  rungs: readonly Rung[]
  /** Try for which the last one was opened. Null: none was. */
  last: { attemptId: string; program: string; openedAt: Date } | null
}

export const NO_LADDER: Ladder = { rungs: [], last: null }

/** Whoever passes a challenge and fails it later has a new ladder. */
export function currentLadder(ladder: Ladder, passedAt: Date | null): Ladder {
  return ladder.last !== null && passedAt !== null && passedAt > ladder.last.openedAt ? NO_LADDER : ladder
}

/** Whether something was tried since the last rung: another try, of a program that isn't the same. */
export function hasTried({ last }: Ladder, attempt: { id: string; program: string }): boolean {
  return last === null || (attempt.id !== last.attemptId && attempt.program !== last.program)
}

/** Kinds that may come next, in their order: those after the last one, and once more the author's hints. */
export function kindsAfter({ rungs }: Ladder, hintsCount: number): RungKind[] {
  const last = rungs.at(-1)
  const after = last === undefined ? -1 : RUNG_KINDS.indexOf(last.kind)
  return RUNG_KINDS.filter((kind, at) => (kind === 'hint' ? hintsShown(rungs) < hintsCount : at > after))
}

/** The author's hints among the rungs. */
export function hintsShown(rungs: readonly Rung[]): number {
  return rungs.filter(({ kind }) => kind === 'hint').length
}

/** The longer ladder stays when a browser's learner joins an account. */
export function longerLadder(one: Ladder, other: Ladder): Ladder {
  return other.rungs.length > one.rungs.length ? other : one
}
