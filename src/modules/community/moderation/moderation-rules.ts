/** What becomes of an item by reports and by moderators' decisions. */

/**
 * `waiting`: hidden by reports until a moderator looks. `hidden`: by a moderator. `cleared`: a moderator saw it and lets it be; reports
 * hide it no more until its text changes.
 */
export const MODERATION_STATES = ['visible', 'waiting', 'hidden', 'cleared'] as const
export type ModerationState = (typeof MODERATION_STATES)[number]

/** Accounts and networks whose reports together hide an item until a moderator looks. */
export const REPORTS_THAT_HIDE = 3

export interface OpenReport {
  userId: string
  network: string
}

export type ModerationEvent =
  /** A report came; these are all that are open, with the new one. */
  | { kind: 'reported'; open: readonly OpenReport[] }
  | { kind: 'hide' }
  | { kind: 'restore' }
  /** The reports are unfounded. */
  | { kind: 'dismiss' }
  /** The author changed the text. */
  | { kind: 'edited' }

export function nextModeration(state: ModerationState, event: ModerationEvent): ModerationState {
  switch (event.kind) {
    case 'reported':
      return state === 'visible' && areEnough(event.open) ? 'waiting' : state
    case 'hide':
      return 'hidden'
    case 'restore':
      return 'cleared'
    case 'dismiss':
      return state === 'hidden' ? 'hidden' : 'cleared'
    case 'edited':
      return state === 'cleared' ? 'visible' : state
  }
}

export function isHiddenBy(state: ModerationState): boolean {
  return state === 'waiting' || state === 'hidden'
}

/** Tells whether reports of different accounts came from different networks: one person with three accounts is one. */
function areEnough(open: readonly OpenReport[]): boolean {
  const accounts = new Set(open.map(({ userId }) => userId))
  const networks = new Set(open.map(({ network }) => network))
  return Math.min(accounts.size, networks.size) >= REPORTS_THAT_HIDE
}
