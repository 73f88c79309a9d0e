/** What the learner can do on the hint ladder now. Pure. */
import { message } from '#platform/messages/messages.ts'
import type { RungKind } from '../contract.ts'

/**
 * `ask`: the next hint may be asked for. `run`: nothing was tested since the page opened. `run-again`: the program was changed since its
 * tests ran. `try`: the newest hint was for this very result. `finished`: there are no more.
 */
export type Step = 'ask' | 'run' | 'run-again' | 'try' | 'finished'

export function stepOf({
  hasResult,
  isChanged,
  isAnswered,
  next,
}: {
  /** Whether the tests ran since the page opened. */
  hasResult: boolean
  isChanged: boolean
  /** Whether this result has had its hint. */
  isAnswered: boolean
  next: RungKind | null
}): Step {
  if (next === null) return 'finished'
  if (!hasResult) return 'run'
  if (isChanged) return 'run-again'
  return isAnswered ? 'try' : 'ask'
}

/** What is said of a step that isn't `ask`, unless the server has said it better. */
export const STEP_NOTES: Readonly<Record<Exclude<Step, 'ask'>, string>> = {
  run: message('Run the tests first. If one fails, you can open the next hint.'),
  'run-again': message('You’ve changed your program. Run the tests before you ask for a hint.'),
  try: message('Use this hint: change your program and run the tests again, then the next hint opens.'),
  finished: message('That was the last hint. Read them again, or take a break: it often helps.'),
}

export const RUNG_TITLES: Readonly<Record<RungKind, string>> = {
  where: message('Where to look'),
  concept: message('The idea you need'),
  line: message('A line to question'),
  example: message('An example from another problem'),
  hint: message('From the author'),
}
