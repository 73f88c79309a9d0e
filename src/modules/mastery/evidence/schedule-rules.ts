/** The forgetting schedule: when an exercise is worth solving again, and how strong a memory is meanwhile. Pure. */
import { RETURN_DAYS } from '../contract.ts'
import { dayOf, helpAt, type Evidence, type Help } from './evidence-rules.ts'

/** Strength of a fresh memory by the number of steps taken: each return without help makes it last. */
const FRESH_STRENGTH = [0.6, 0.75, 0.85, 0.95, 1] as const
/** Strength after a pass with help, until it is solved without. */
const HELPED_STRENGTH: Record<Exclude<Help, 'none'>, number> = { hint: 0.4, solution: 0.2 }

export type Recall = {
  /** Returns without help, each when it was due: 0 to 4. With all four the exercise is known for good. */
  steps: number
  /** Help at the pass that counted last. */
  help: Help
  /** UTC day of that pass. */
  passedDay: number
  /** UTC day from which it is worth solving again; null once all steps are taken. */
  dueDay: number | null
}

/**
 * Follows the passes in their order. A pass before it is due changes nothing, except that an unaided one replaces one with
 * help. A pass when due takes a step without help, and repeats the step with it. Null: never passed.
 */
export function recallOf(evidence: Evidence): Recall | null {
  return evidence.passes.reduce<Recall | null>(
    (recall, pass) => followedBy(recall, { day: dayOf(pass), help: helpAt(evidence, pass) }),
    null,
  )
}

function followedBy(before: Recall | null, { day, help }: { day: number; help: Help }): Recall {
  if (before === null) return at({ steps: 0, help, day })
  if (before.dueDay === null) return before
  if (before.help !== 'none' && help === 'none') return at({ steps: before.steps, help, day })
  if (day < before.dueDay) return before
  return at({ steps: help === 'none' ? before.steps + 1 : before.steps, help, day })
}

function at({ steps, help, day }: { steps: number; help: Help; day: number }): Recall {
  const days = RETURN_DAYS[steps]
  return { steps, help, passedDay: day, dueDay: days === undefined ? null : day + days }
}

/** Strength of a memory on a day, 0 to 1: full until it is due, then halved each time its step passes once more. */
export function strengthOn({ steps, help, passedDay, dueDay }: Recall, today: number): number {
  const fresh = help === 'none' ? (FRESH_STRENGTH[steps] ?? 1) : HELPED_STRENGTH[help]
  if (dueDay === null || today <= dueDay) return fresh
  return fresh * 0.5 ** ((today - dueDay) / (dueDay - passedDay))
}

const HELP_ORDER: Record<Help, number> = { solution: 0, hint: 1, none: 2 }

/**
 * Order of what is due: most help first, then what has waited longest by its own step, then the key, so that the same evidence
 * always gives the same order.
 */
export function compareDue(
  one: { key: string; recall: Recall },
  other: { key: string; recall: Recall },
  today: number,
): number {
  return (
    HELP_ORDER[one.recall.help] - HELP_ORDER[other.recall.help] ||
    overdue(other.recall, today) - overdue(one.recall, today) ||
    (one.key < other.key ? -1 : one.key > other.key ? 1 : 0)
  )
}

/** Days since it is due, in lengths of its step. */
function overdue({ dueDay, passedDay }: Recall, today: number): number {
  return dueDay === null ? -1 : (today - dueDay) / (dueDay - passedDay)
}
