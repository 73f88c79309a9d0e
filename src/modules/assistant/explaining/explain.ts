/** Explains lines for a learner: within their share, where the assistant isn't switched off. */
import { Failure } from '#platform/failures.ts'
import type { Output } from '#platform/contract/endpoint.ts'
import type { explainLinesWithinCode, QuestionAsked } from '../contract.ts'
import type { Deps } from '../deps.ts'
import { isTrace } from '../embedded/embedded.ts'
import { sourcesFor } from '../consent/consent.ts'
import type { ExplainEvent } from '../event-rules.ts'
import { solutionsAt } from '../exercise-solutions.ts'
import { tablesAt } from '../exercise-tables.ts'
import { requireOn } from '../operating/operating.ts'
import { type Sharer, takeUnit } from './daily-share.ts'
import { questionKey } from './question-rules.ts'
import { streamAnswer } from './stream-answer.ts'

type ExplainDeps = Pick<
  Deps,
  'access' | 'clock' | 'config' | 'content' | 'db' | 'log' | 'secrets' | 'sources'
>

export type Asker = Omit<Sharer, 'timeZone'> & { signal: AbortSignal }

/** Takes one of the share, and returns the events. Throws `assistant-off`, `language-not-explained`, `bad-trace`, `assistant-limit`. */
export async function startExplaining(
  deps: ExplainDeps,
  question: QuestionAsked,
  asker: Asker,
): Promise<AsyncIterable<ExplainEvent>> {
  const { userId, signal } = asker
  await requireOn(deps, { userId, courseId: question.place.courseId })
  const asked = {
    ...question,
    solutions: solutionsAt(deps.content, question),
    tables: tablesAt(deps.content, question),
  }
  const allowed = await sourcesFor(deps, userId)
  const sources = allowed.filter((source) => source.explains(asked.language))
  if (sources.length === 0) throw new Failure('language-not-explained')
  // Before anything is written: what is refused leaves nothing behind.
  if (asked.trace !== undefined && !(await isTrace(asked.trace, signal))) throw new Failure('bad-trace')
  const unit = await takeUnit(deps, { ...asker, timeZone: asked.timeZone }, questionKey(asked))
  return streamAnswer(deps, { asked, unit, userId, sources, signal })
}

/** The whole answer. Throws what is the event `failed` otherwise. */
export async function wholeAnswer(
  events: AsyncIterable<ExplainEvent>,
): Promise<Output<typeof explainLinesWithinCode>> {
  let answer: Output<typeof explainLinesWithinCode> | null = null
  for await (const { event, data } of events) {
    if (event === 'answer') answer = { ...data, parts: [] }
    if (event === 'part') answer?.parts.push(data)
    if (event === 'failed') throw new Failure(data.code)
  }
  // Without an end the learner has left: nobody reads this.
  if (answer === null) throw new Failure('explaining-failed')
  return answer
}
