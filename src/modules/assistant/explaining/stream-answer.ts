/** Streams an answer as events: of the first source that can, from what was answered before where somebody asked the same. */
import { randomUUID } from 'node:crypto'
import { lockLearner } from '#modules/learners/module.ts'
import { Failure } from '#platform/failures.ts'
import { t } from '#platform/messages/messages.ts'
import { explainLinesWithinCode, type QuestionAsked } from '../contract.ts'
import type { Deps } from '../deps.ts'
import type { ExplainEvent } from '../event-rules.ts'
import type { ExplanationPart } from '../explainer/contract.ts'
import type { Asked, Source, Usage } from '../source.ts'
import { MOST_ANSWER_CHARACTERS } from '../storage-rules.ts'
import { findKnown, storeAnswer } from './answer-queries.ts'
import { refundUnit, settleUnit, type Unit } from './daily-share.ts'
import { countOutcome } from './day-counts.ts'
import { nextOrAbort } from './next-or-abort.ts'
import { answerKey } from './question-rules.ts'

export type StreamDeps = Pick<Deps, 'clock' | 'db' | 'log' | 'secrets' | 'sources'>

export interface Answering {
  asked: QuestionAsked & Asked
  unit: Unit
  userId: string | null
  /** Sources that know the language, in their order; at least one. */
  sources: readonly Source[]
  signal: AbortSignal
}

/** Longest time for one source; each has a shorter one of its own. */
const SOURCE_TIMEOUT_MS = 60_000

/**
 * Never throws: what goes wrong is the event `failed`. The question doesn't count where no source answered, or where the learner left before
 * the first part.
 */
export async function* streamAnswer(deps: StreamDeps, answering: Answering): AsyncGenerator<ExplainEvent> {
  const progress = { isTold: false, isSettled: false }
  try {
    yield* fromFirst(deps, answering, progress)
    progress.isSettled = true
  } catch (error) {
    if (answering.signal.aborted) return
    progress.isTold = false
    if (!(error instanceof Failure)) deps.log.error({ err: error }, 'explaining failed')
    yield { event: 'failed', data: failureOf(error) }
  } finally {
    if (!progress.isSettled && !progress.isTold) await refundUnit(deps, answering.unit)
  }
}

async function* fromFirst(
  deps: StreamDeps,
  answering: Answering,
  progress: { isTold: boolean },
): AsyncGenerator<ExplainEvent> {
  let failure: unknown = null
  for (const source of answering.sources) {
    // Somebody has to know that it isn't the usual answer, and nobody has to worry.
    const note =
      failure === null ? null : t('This is the short explanation: the long one isn’t available right now.')
    try {
      for await (const event of fromSource(deps, answering, source, note)) {
        progress.isTold ||= event.event === 'part'
        yield event
      }
      return
    } catch (error) {
      answering.signal.throwIfAborted()
      deps.log.warn({ err: error, by: source.by }, 'a source of explanations failed')
      failure = error
    }
  }
  throw failure instanceof Failure ? failure : new Failure('explaining-failed', {})
}

async function* fromSource(
  deps: StreamDeps,
  { asked, unit, userId, signal }: Answering,
  source: Source,
  note: string | null,
): AsyncGenerator<ExplainEvent> {
  const startedAt = performance.now()
  const key = answerKey(unit.question, source)
  const { learnerId } = unit
  const known = await findKnown(deps.db, { key, learnerId, now: deps.clock.now() })
  const answerId = known?.ownId ?? randomUUID()
  const { level } = asked
  const isCached = known !== null
  const head = { answerId, by: source.by, level, left: unit.left, isCached, note }
  const spent: { usage: Usage | null } = { usage: null }
  const parts: ExplanationPart[] = []
  try {
    const coming = known === null ? askSource(source, asked, { signal, spent }) : known.parts
    for await (const part of coming) {
      if (parts.length === 0) yield { event: 'answer', data: head }
      parts.push(part)
      yield { event: 'part', data: part }
    }
    if (parts.length === 0) throw new Error('a source had nothing to say')
  } catch (error) {
    if (!signal.aborted) await countOutcome(deps, source, 'failed', spent.usage)
    throw error
  }
  const latencyMs = Math.round(performance.now() - startedAt)
  await store(deps, { asked, unit, userId }, { key, source, head, parts, latencyMs, usage: spent.usage })
  yield { event: 'end', data: {} }
}

/** Yields no more parts than an answer may have: the one that is too much is replaced by a note. */
async function* askSource(
  source: Source,
  asked: Asked,
  { signal, spent }: { signal: AbortSignal; spent: { usage: Usage | null } },
): AsyncGenerator<ExplanationPart> {
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(SOURCE_TIMEOUT_MS)])
  const onUsage = (usage: Usage) => void (spent.usage = usage)
  const iterator = source.explain(asked, { signal: inTime, onUsage })[Symbol.asyncIterator]()
  let left = MOST_ANSWER_CHARACTERS
  try {
    for (;;) {
      const next = await nextOrAbort(iterator, inTime)
      if (next.done === true) return
      left -= JSON.stringify(next.value).length
      if (left < 0) {
        yield tooMuch(next.value)
        return
      }
      yield next.value
    }
  } finally {
    // It ends also where the learner leaves between two parts. Nobody waits for that.
    void iterator.return?.()?.catch(() => {})
  }
}

function tooMuch({ from, to }: ExplanationPart): ExplanationPart {
  const text = t('That’s as much as I can say at once. Select fewer lines to read on.')
  return {
    from,
    to,
    kind: 'note',
    sentences: [[{ text }]],
    lastRun: [],
    mistakes: [],
    unknowns: [],
    names: [],
    values: [],
    concept: null,
  }
}

interface Told {
  key: string
  source: Source
  head: { answerId: string; isCached: boolean; note: string | null }
  parts: ExplanationPart[]
  latencyMs: number
  usage: Usage | null
}

async function store(
  deps: StreamDeps,
  { asked, unit, userId }: Pick<Answering, 'asked' | 'unit' | 'userId'>,
  { key, source, head, parts, latencyMs, usage }: Told,
): Promise<void> {
  const now = deps.clock.now()
  const { place, language, path, level } = asked
  await deps.db.transaction(async (tx) => {
    // Somebody may have signed in while the answer came.
    const { learnerId } = await lockLearner(tx, { learnerId: unit.learnerId, userId }, now)
    await settleUnit(tx, { ...unit, learnerId }, now)
    await storeAnswer(tx, {
      id: head.answerId,
      key,
      learnerId,
      placeKind: place.kind,
      courseId: place.courseId ?? null,
      lessonId: place.lessonId ?? null,
      itemId: place.id ?? null,
      language,
      path,
      firstLine: Math.min(asked.from, asked.to),
      lastLine: Math.max(asked.from, asked.to),
      level,
      by: source.by,
      version: source.version,
      parts,
      note: head.note,
      isCached: head.isCached,
      latencyMs,
      tokensIn: usage?.tokensIn ?? null,
      tokensOut: usage?.tokensOut ?? null,
      costMicros: usage?.costMicros ?? null,
      isRefused: usage?.isRefused ?? false,
      askedAt: now,
    })
  })
  await countOutcome(deps, source, head.isCached ? 'cached' : 'answered', usage)
}

function failureOf(error: unknown): { code: string; message: string } {
  const { failures } = explainLinesWithinCode
  const code = error instanceof Failure && error.code in failures ? error.code : 'explaining-failed'
  const { message } = failures[code as keyof typeof failures]
  return { code, message }
}
