import { message } from '#platform/messages/messages.ts'
import { readLocally, storeLocally } from '#platform/browser/local-store.ts'
import { EXPLAIN_LEVELS, type ExplainLevel } from '../explainer/contract.ts'

export const LEVEL_NAMES: Record<ExplainLevel, string> = {
  'first-words': message('First words'),
  normal: message('Normal'),
  exact: message('Exact'),
}

const KEY = 'explain-level'

/** The level that was chosen last on this device. */
export function chosenLevel(): ExplainLevel {
  const stored = readLocally<unknown>(KEY)
  return EXPLAIN_LEVELS.find((level) => level === stored) ?? 'normal'
}

export function chooseLevel(level: ExplainLevel): void {
  storeLocally(KEY, level)
}
