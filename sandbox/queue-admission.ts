/** Who may wait at all: a job that would wait too long, or whose owner or network has its share, is refused at once. */
import { isOneLearner, leavesRoom, networksOf } from './queue-rules.ts'
import {
  canStart,
  isBeingServed,
  pathOf,
  type QueueState,
  type Refusal,
  type Ticket,
  waitBehind,
  type WaitingJob,
} from './queue-state.ts'
import { jobsWithin, orderBefore, type TurnPath } from './turn-rules.ts'

const SOONEST_RETRY_MS = 1_000

/** The answer to a job that may not wait; null when it may. */
export function refusalOf(state: QueueState, ticket: Ticket): Refusal | null {
  const path = pathOf(ticket)
  if (canStart(state, path)) return null
  const full = fullGroup(state, ticket.bytes, path)
  // A count alone decides here: cheap, because clients that ask too often get this answer.
  if (full !== null) {
    const waitMs = waitBehind(state, jobsWithin(state.turns, full.group))
    return { refused: full.refused, retryAfterMs: soonest(waitMs) }
  }
  const newcomer: WaitingJob = { id: '', path, bytes: 0, expectedMs: 0, start() {} }
  const before = orderBefore(state.turns, path, newcomer, (group) => isBeingServed(state, group))
  const waitMs = waitBehind(state, before)
  return waitMs <= state.settings.longestWaitMs ? null : { refused: 'all', retryAfterMs: soonest(waitMs) }
}

/** The group that has no place for one more job; null when all have. */
function fullGroup(
  { settings, turns, queued }: QueueState,
  bytes: number,
  path: TurnPath,
): { refused: Refusal['refused']; group: TurnPath } | null {
  if (isOneLearner(path) && jobsWithin(turns, path).length >= settings.mostOfOneOwner)
    return { refused: 'own', group: path }
  const freePlaces = settings.mostWaiting - queued
  const freeBytes = settings.mostWaitingBytes - sumOfBytes(jobsWithin(turns, []))
  if (freePlaces <= 0 || bytes > freeBytes) return { refused: 'all', group: [] }
  const greedy = networksOf(path).find((network) => {
    const held = jobsWithin(turns, network)
    const leavesBytes = held.length === 0 || leavesRoom(sumOfBytes(held) + bytes, freeBytes)
    return !leavesRoom(held.length, freePlaces) || !leavesBytes
  })
  return greedy === undefined ? null : { refused: 'network', group: greedy }
}

function soonest(ms: number): number {
  return Math.max(SOONEST_RETRY_MS, ms)
}

function sumOfBytes(waiting: readonly WaitingJob[]): number {
  return waiting.reduce((sum, { bytes }) => sum + bytes, 0)
}
