/** When somebody who learns without an account is asked to make one. Never a gate: nobody is kept from anything. */

export const DISMISSED_DAYS = 7
const DAY_MS = 24 * 60 * 60 * 1000
/** Number of finished lessons, or solved challenges, after which signing up is suggested. */
const WORTH_KEEPING = 2

export type PromptFacts = {
  /** Lessons of this course, or challenges, that are done. */
  done: number
  isSignedIn: boolean
  /** Whether the browser keeps anything; where it does not, all is gone with the tab. */
  isKeptHere: boolean
  /** When it was dismissed last, milliseconds since 1970; null: never, or not for as long as the browser can tell. */
  dismissedAtMs: number | null
  nowMs: number
}

/** Why to ask now; null: not now. */
export function signUpPrompt(facts: PromptFacts): 'worth-keeping' | 'would-be-lost' | null {
  if (facts.isSignedIn || facts.done < 1 || isDismissed(facts)) return null
  if (!facts.isKeptHere) return 'would-be-lost'
  return facts.done >= WORTH_KEEPING ? 'worth-keeping' : null
}

/** A clock that was set back makes no dismissal last for ever. */
function isDismissed({ dismissedAtMs, nowMs }: PromptFacts): boolean {
  if (dismissedAtMs === null || dismissedAtMs > nowMs) return false
  return nowMs - dismissedAtMs < DISMISSED_DAYS * DAY_MS
}
