/** Sends what the outbox holds until the server has it all. Only one tab sends at a time. */
import { call, CallError } from '#platform/contract/call.ts'
import { withLearner } from '#platform/contract/with-learner.ts'
import { queryClient } from '#platform/query-client.ts'
import { syncProgress, type Attempt, type CourseProgress } from '../../contract.ts'
import {
  confirmDraft,
  parseLessonSubject,
  refuseDraft,
  subjectOf,
  unsyncedDrafts,
} from '#modules/workspace/browser.ts'
import type { Draft, DraftResult } from '#modules/workspace/contract.ts'
import { dropAttempt, keptAttempts } from './attempt-store.ts'

const BATCH_ATTEMPTS = 50
const BATCH_DRAFTS = 10

/** A draft that the server does not take. */
export type RefusedDraft = { draft: Draft; code: string; reason: string }

/** Called with every draft that the server refuses. */
export type OnResult = {
  refusedDraft?: (refused: RefusedDraft) => void
}

/** Sends everything. Throws when the server cannot be reached; what was not confirmed stays. */
export async function sendOutbox(onResult: OnResult = {}): Promise<void> {
  await exclusively(async () => {
    for (;;) {
      const attempts = keptAttempts().slice(0, BATCH_ATTEMPTS)
      const drafts = unsyncedDrafts().slice(0, BATCH_DRAFTS)
      if (attempts.length === 0 && drafts.length === 0) return
      await sendBatch({ attempts, drafts }, onResult)
    }
  })
}

type Batch = { attempts: Attempt[]; drafts: Draft[] }

/** A lesson is named by course and lesson, which servers of the release before understand, too. */
function wireForm({ attempts, drafts }: Batch) {
  return { attempts: attempts.map(named), drafts: drafts.map(named) }
}

function named<T extends Attempt | Draft>(item: T) {
  const lesson = parseLessonSubject(subjectOf(item))
  return lesson === null ? item : { ...item, subject: undefined, ...lesson }
}

async function sendBatch(batch: Batch, onResult: OnResult): Promise<void> {
  try {
    const { results, courses, ...answer } = await withLearner(() =>
      call(syncProgress, { body: wireForm(batch) }),
    )
    // A server of an earlier version answers nothing here: it has taken them, or dropped those that nobody could see.
    const drafts: (DraftResult | undefined)[] = answer.drafts ?? []
    for (const result of results) dropAttempt(result.id)
    for (const [index, draft] of batch.drafts.entries()) settleDraft(draft, drafts[index], onResult)
    courses.forEach(showProgress)
  } catch (error) {
    if (!(error instanceof CallError) || (error.status !== 400 && error.status !== 413)) throw error
    await sendOneByOne(batch, error, onResult)
  }
}

/** The server refuses a batch as a whole when one thing in it is damaged: the rest must not wait behind it for ever. */
async function sendOneByOne(batch: Batch, refusal: CallError, onResult: OnResult): Promise<void> {
  if (batch.attempts.length + batch.drafts.length > 1) {
    for (const attempt of batch.attempts) await sendBatch({ attempts: [attempt], drafts: [] }, onResult)
    for (const draft of batch.drafts) await sendBatch({ attempts: [], drafts: [draft] }, onResult)
    return
  }
  for (const { id } of batch.attempts) dropAttempt(id)
  const refused = { kind: 'refused', code: refusal.code, reason: refusal.message } as const
  for (const draft of batch.drafts) settleDraft(draft, refused, onResult)
}

type SettledDraft = DraftResult | { kind: 'refused'; code: string; reason: string }

/** A refused draft stays here, and does not hold up the others. */
function settleDraft(draft: Draft, result: SettledDraft | undefined, onResult: OnResult): void {
  if (result?.kind !== 'refused') return confirmDraft(draft)
  refuseDraft(draft, result.code)
  onResult.refusedDraft?.({ draft, code: result.code, reason: result.reason })
}

/** Puts a course's progress where every part of the page that shows it looks. */
export function showProgress(progress: CourseProgress): void {
  queryClient.setQueryData(progressKey(progress.courseId), progress)
}

export const PROGRESS_KEY = ['progress']
export const progressKey = (courseId: string) => [...PROGRESS_KEY, courseId]

let sending: Promise<void> | null = null

async function exclusively(work: () => Promise<void>): Promise<void> {
  if (navigator.locks !== undefined) return navigator.locks.request('outbox', work)
  // Old browsers: one at a time in this tab; the server counts an attempt once whoever sends it.
  while (sending !== null) await sending.catch(() => {})
  sending = work().finally(() => {
    sending = null
  })
  return sending
}
