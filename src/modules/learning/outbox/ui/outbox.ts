/**
 * Outbox of the browser: stores what a learner does before sending it. A reload, a lost connection or a restarted server loses
 * nothing, and an attempt that is sent twice counts once.
 */
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { untilOnline } from '#platform/browser/connection.ts'
import { call, CallError } from '#platform/contract/call.ts'
import type { CallInput, Output } from '#platform/contract/endpoint.ts'
import { withLearner } from '#platform/contract/with-learner.ts'
import { queryClient } from '#platform/query-client.ts'
import { t } from '#platform/messages/messages.ts'
import {
  checkQuizAnswers,
  getProgress,
  runChallenge,
  type Attempt,
  type CourseProgress,
} from '../../contract.ts'
import {
  callWhileOnline,
  type RunNews,
  type RunPlace,
  tellingPlace,
  waitingNews,
} from '#modules/runner/browser.ts'
import { DRAFT_STORED, lessonSubject, unsyncedDrafts } from '#modules/workspace/browser.ts'
import { showToast } from '#ui/toast.tsx'
import { keepAttempt, keptAttempts } from './attempt-store.ts'
import { retryDelayMs } from './outbox-retry-rules.ts'
import { PROGRESS_KEY, progressKey, sendOutbox, showProgress, type RefusedDraft } from './send-outbox.ts'

export { showProgress } from './send-outbox.ts'

/** Thrown when the server can't be reached; the attempt is stored and will be sent. */
export class OfflineError extends Error {
  constructor() {
    super(t('You’re offline. Your work is saved on this device and sent when you’re back online.'))
    this.name = 'OfflineError'
  }
}

/** Notes that a hint was opened, so that a pass after it does not count as unaided. */
export function recordHintShown(courseId: string, lessonId: string, exercise: string): void {
  addAttempt({ ...newAttempt(courseId, lessonId), kind: 'hint', exercise })
}

/** Notes that a page was read (page 1 for a lesson that has no pages). */
export function recordPageRead(courseId: string, lessonId: string, page: number): void {
  addAttempt({ ...newAttempt(courseId, lessonId), kind: 'page', page })
}

/**
 * Checks answers of a quiz. Sent again with the same attempt id they count once, so a lost connection is tried again; rejects with
 * `OfflineError` while the server can't be reached.
 */
export async function checkAnswers(
  body: CallInput<typeof checkQuizAnswers>['body'],
): Promise<Output<typeof checkQuizAnswers>> {
  const checked = await withRetries(() => withLearner(() => call(checkQuizAnswers, { body })))
  if (checked.result !== null) showProgress(checked.result.progress)
  return checked
}

/** Milliseconds between storing a draft and handing it in, unless another is stored meanwhile. */
const DRAFT_DELAY_MS = 1500

/** Milliseconds between tries while the server cannot be reached. A run repeats the last one. */
const RETRY_DELAYS_MS = [500, 1500, 3000]
const LAST_DELAY_MS = 5000

/**
 * Runs an exercise's tests. While the server cannot be reached it retries, until `signal` is aborted and at once when the device
 * is online again, always with the same attempt id: the attempt counts once.
 */
export async function runChallengeAttempt(request: {
  courseId: string
  lessonId: string
  exercise?: string
  files: { path: string; content: string }[]
  signal?: AbortSignal
  /** Called with the attempt's place in the queue, and when the server can't be reached; null once it runs. */
  onNews?: (news: RunNews) => void
}): Promise<Output<typeof runChallenge>> {
  const { signal, onNews = () => {}, ...rest } = request
  const body = { attemptId: crypto.randomUUID(), ...rest }
  const outcome = await sendUntilJudged({
    attemptId: body.attemptId,
    onNews,
    send: (either) => call(runChallenge, { body }, { signal: either }),
    ...(signal ? { signal } : {}),
  })
  showProgress(outcome.progress)
  return outcome
}

/** Sends an attempt until the server has judged it. While the server cannot be reached it retries, until `signal` is aborted. */
export async function sendUntilJudged<Judged>({
  attemptId,
  signal,
  onNews,
  send,
}: {
  attemptId: string
  signal?: AbortSignal
  /** Called with the attempt's place in the queue, and when the server can't be reached; null once it runs. */
  onNews: (news: RunNews) => void
  /** Sends it once; always with the same attempt id, so that it counts once. */
  send: (signal: AbortSignal) => Promise<Judged>
}): Promise<Judged> {
  const sendOnline = () => callWhileOnline(signal, send)
  for (let tries = 0; ; tries += 1) {
    try {
      const onPlace = (place: RunPlace | null) => onNews(waitingNews(place))
      return await withLearner(() => tellingPlace(attemptId, onPlace, sendOnline))
    } catch (error) {
      const delay = RETRY_DELAYS_MS[tries]
      if (isOffline(error)) onNews({ step: 'unreachable' })
      else if (!isRunnerAway(error) || delay === undefined) throw error
      await untilOnline(delay ?? LAST_DELAY_MS, signal)
    }
  }
}

/** Repeats work after a lost connection, a few times; rejects with `OfflineError` when it stays lost. */
export async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  // A browser that knows it is offline says so at once.
  const delays = navigator.onLine ? RETRY_DELAYS_MS : []
  for (const delay of [...delays, null]) {
    try {
      return await work()
    } catch (error) {
      if (!(isOffline(error) || isRunnerAway(error)) || delay === null)
        throw isOffline(error) ? new OfflineError() : error
      await untilOnline(delay)
    }
  }
  throw new OfflineError()
}

function isRunnerAway(error: unknown): boolean {
  return error instanceof CallError && error.code === 'runner-away'
}

function isOffline(error: unknown): boolean {
  return error instanceof CallError && error.code === 'network'
}

/** The learner's progress in a course; `data` is undefined until it is known. */
export function useCourseProgress(courseId: string) {
  return useQuery<CourseProgress>({
    queryKey: progressKey(courseId),
    queryFn: ({ signal }) => call(getProgress, { query: { courseId } }, { signal }),
    refetchOnMount: 'always',
    staleTime: 0,
  })
}

export type OutboxState = { pending: number; online: boolean }

/** Number of attempts and drafts not sent yet, and whether the server can be reached. */
export function useOutboxState(): OutboxState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => CALM,
  )
}

const CALM: OutboxState = { pending: 0, online: true }
let state: OutboxState = CALM
const listeners = new Set<() => void>()
let draftTimer: ReturnType<typeof setTimeout> | undefined
let retryTimer: ReturnType<typeof setTimeout> | undefined
let failures = 0

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function announce(online = state.online): void {
  const pending = keptAttempts().length + unsyncedDrafts().length
  if (pending === state.pending && online === state.online) return
  state = { pending, online }
  for (const listener of listeners) listener()
}

function newAttempt(courseId: string, lessonId: string) {
  return {
    id: crypto.randomUUID(),
    subject: lessonSubject(courseId, lessonId),
    at: new Date().toISOString(),
  }
}

function addAttempt(attempt: Attempt): void {
  keepAttempt(attempt)
  announce()
  void flush().catch(() => {})
}

async function flush(): Promise<void> {
  clearTimeout(retryTimer)
  try {
    await sendOutbox({
      refusedDraft: notifyRefusedDraft,
    })
    failures = 0
    announce(true)
  } catch (error) {
    failures += 1
    retryTimer = setTimeout(() => void flush().catch(() => {}), retryDelayMs(failures, error, Math.random()))
    // An answer, even one that says "later", came over a connection.
    const isHeldUp = error instanceof CallError && error.status === 429
    announce(isHeldUp)
    throw isHeldUp ? error : new OfflineError()
  }
}

const notified = new Set<string>()

/** Notifies once for each program that its code is saved on this device only. Deleted programs are skipped. */
function notifyRefusedDraft({ draft, code, reason }: RefusedDraft): void {
  const about = [draft.subject, draft.key, code].join('/')
  if (code === 'not-there' || notified.has(about)) return
  notified.add(about)
  showToast({
    type: 'warning',
    title: t('Your code is saved only on this device.'),
    description: reason,
  })
}

/** Hands in a stored draft once typing has rested for a moment. */
function sendSoon(): void {
  announce()
  clearTimeout(draftTimer)
  draftTimer = setTimeout(() => void flush().catch(() => {}), DRAFT_DELAY_MS)
}

/**
 * Sends what an earlier visit left, drafts soon after they are stored, and everything whenever the connection comes back. Call
 * once, in the browser.
 */
export function startOutbox(): () => void {
  const send = () => void flush().catch(() => {})
  const whenVisible = () => {
    if (document.visibilityState === 'visible' && state.pending > 0) send()
  }
  const whenShownAgain = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void queryClient.invalidateQueries({ queryKey: PROGRESS_KEY })
  }
  announce()
  if (state.pending > 0) send()
  window.addEventListener('pageshow', whenShownAgain)
  window.addEventListener(DRAFT_STORED, sendSoon)
  window.addEventListener('online', send)
  document.addEventListener('visibilitychange', whenVisible)
  return () => {
    window.removeEventListener('pageshow', whenShownAgain)
    window.removeEventListener(DRAFT_STORED, sendSoon)
    window.removeEventListener('online', send)
    document.removeEventListener('visibilitychange', whenVisible)
  }
}
