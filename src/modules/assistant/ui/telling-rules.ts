/** An explanation as it comes: every event is an action, every state can be shown. Pure. */
import type { AnswerHead, OwnVote, PastAnswer } from '../contract.ts'
import type { ExplainEvent } from '../event-rules.ts'
import type { ExplainLevel, ExplanationPart } from '../explainer/contract.ts'
import type { Refused } from './ask-for-explanation.ts'

export type AskedLines = { path: string; from: number; to: number; level: ExplainLevel }

export type Telling = {
  asked: AskedLines
  /** Text of the file that was asked about. Null: it isn't known, because the answer is an earlier one. */
  text: string | null
  /** `asking`: nothing came yet. `telling`: more may come. `stopped`: the learner stopped it. */
  step: 'asking' | 'telling' | 'told' | 'stopped' | 'failed'
  /** Null: no answer has begun. */
  answer: Pick<AnswerHead, 'answerId' | 'note'> | null
  parts: ExplanationPart[]
  refused: Refused | null
  vote: OwnVote | null
  /** When an earlier answer was asked for. Null: just now. */
  askedAt: string | null
}

export type TellingAction =
  | { type: 'ask'; asked: AskedLines; text: string }
  | { type: 'event'; event: ExplainEvent }
  | { type: 'stop' }
  | { type: 'refuse'; refused: Refused }
  | { type: 'vote'; answerId: string; vote: OwnVote | null }
  | { type: 'open'; past: PastAnswer }

/** Null: nothing was asked. */
export function nextTelling(telling: Telling | null, action: TellingAction): Telling | null {
  if (action.type === 'ask') {
    const { asked, text } = action
    return { asked, text, step: 'asking', answer: null, parts: [], refused: null, vote: null, askedAt: null }
  }
  if (action.type === 'open') return openPast(action.past)
  if (telling === null) return null
  switch (action.type) {
    case 'event':
      return nextByEvent(telling, action.event)
    case 'stop':
      return isUnderway(telling) ? { ...telling, step: 'stopped' } : telling
    case 'refuse':
      return { ...telling, step: 'failed', refused: action.refused }
    case 'vote':
      return telling.answer?.answerId === action.answerId ? { ...telling, vote: action.vote } : telling
  }
}

function nextByEvent(telling: Telling, event: ExplainEvent): Telling {
  if (!isUnderway(telling)) return telling
  switch (event.event) {
    case 'answer':
      // A second one starts over.
      return { ...telling, step: 'telling', answer: event.data, parts: [] }
    case 'part':
      return { ...telling, parts: [...telling.parts, event.data] }
    case 'end':
      return { ...telling, step: 'told' }
    case 'failed':
      return { ...telling, step: 'failed', refused: { ...event.data, details: {} } }
  }
}

export function isUnderway({ step }: Pick<Telling, 'step'>): boolean {
  return step === 'asking' || step === 'telling'
}

function openPast({ answerId, note, path, from, to, level, parts, vote, askedAt }: PastAnswer): Telling {
  const asked = { path, from, to, level }
  return { asked, text: null, step: 'told', answer: { answerId, note }, parts, refused: null, vote, askedAt }
}

/** Whether the code is another one than the answer is about: its lines may be elsewhere. */
export function isStale(
  { text, asked }: Pick<Telling, 'text' | 'asked'>,
  files: readonly { path: string; content: string }[],
): boolean {
  return text !== null && files.find(({ path }) => path === asked.path)?.content !== text
}
