/** One explanation by a model: asks it, reads its answer, and gives out each part once it's whole and checked. */
import type { SourceFile } from '#modules/exercises/contract.ts'
import type { Clock } from '#platform/clock.ts'
import type { ModelSettings } from '../model-config.ts'
import {
  type Explanation,
  type ExplanationPart,
  type LinesToExplain,
  MOST_CHARACTERS,
} from '../explainer/contract.ts'
import { payInAdvance, type Spending } from './budget.ts'
import { checkAnswer } from './check-answer.ts'
import type { Circuit } from './circuit.ts'
import { ModelFailure } from './model-failure.ts'
import type { ModelLimits } from './model-limits.ts'
import { openStream, type Endpoint } from './open-stream.ts'
import { planAnswer, type AnswerPlan } from './answer-plan.ts'
import { streamText, type Usage } from './stream-text.ts'
import { writeRequest, type ModelRequest } from './write-request.ts'

/** Lines as the embedded explainer is asked them; the recording is its business alone. */
export interface LinesForModel extends Omit<LinesToExplain, 'trace'> {
  /** Solutions of the exercise that the program is for, which the answer must not hold. Never sent. Default: none. */
  solutions?: readonly (readonly SourceFile[])[]
}

export interface ModelDeps {
  settings: ModelSettings
  limits: ModelLimits
  endpoint: Endpoint
  circuit: Circuit
  spending: Spending
  clock: Clock
  /** Word that only our rules have. */
  canary: string
}

/** What an answer took, for operators. */
export interface TakenUsage {
  tokensIn: number
  tokensOut: number
  /** Millionths of a dollar. */
  costMicros: number
  isRefused: boolean
}

export interface ExplainOptions {
  signal: AbortSignal
  /** Called at most once, before the end. */
  onUsage?: (usage: TakenUsage) => void
}

/** Yields parts from the top of the page down. Throws `ModelFailure`, also after some parts, or the signal's reason. */
export async function* explainWithModel(
  deps: ModelDeps,
  { asked: all, embedded }: { asked: LinesForModel; embedded: Explanation },
  options: ExplainOptions,
): AsyncGenerator<ExplanationPart, void, undefined> {
  options.signal.throwIfAborted()
  const asked = withinLimit(all)
  const plan = planAnswer(asked, embedded)
  if (plan.units.length > 0) {
    const request = writeRequest(asked, { embedded, units: plan.units, canary: deps.canary })
    const leave = await deps.circuit.enter()
    let failure: unknown = null
    try {
      yield* answerOf(deps, { asked, plan, request, options })
    } catch (error) {
      failure = error
      throw error
    } finally {
      leave(failure)
    }
  }
  yield* plan.takeRest()
}

interface Question {
  asked: LinesForModel
  plan: AnswerPlan
  request: ModelRequest
  options: ExplainOptions
}

/** Reads no more of a program than the embedded explainer does. */
function withinLimit(asked: LinesForModel): LinesForModel {
  let left = MOST_CHARACTERS
  const ordered = asked.files.toSorted(
    (one, other) => Number(other.path === asked.path) - Number(one.path === asked.path),
  )
  const files = ordered.map(({ path, content }) => {
    const read = content.slice(0, left)
    left -= read.length
    return { path, content: read }
  })
  return { ...asked, files }
}

async function* answerOf(
  deps: ModelDeps,
  { asked, plan, request, options }: Question,
): AsyncGenerator<ExplanationPart> {
  const { settings, limits, endpoint } = deps
  const { signal } = options
  const payment = await payInAdvance(deps, request)
  const stop = new AbortController()
  const late = new ModelFailure('timed-out', 'The model took too long.')
  const timer = setTimeout(() => stop.abort(late), settings.timeoutMs)
  const follow = () => stop.abort(signal.reason)
  signal.addEventListener('abort', follow, { once: true })
  let usage: Usage | null = null
  let isRefused = false
  try {
    signal.throwIfAborted()
    const deadline = performance.now() + settings.timeoutMs
    const chunks = await openStream(endpoint, request, { signal: stop.signal, limits, deadline })
    usage = { counted: null, characters: 0 }
    const pieces = streamText(chunks, { limits, pauseMs: settings.pauseMs, usage, stop })
    yield* checkAnswer(pieces, { asked, plan, request, canary: deps.canary })
  } catch (error) {
    // Who went away is told so, whatever the call broke with.
    signal.throwIfAborted()
    isRefused = error instanceof ModelFailure && error.kind === 'refused'
    throw stop.signal.reason instanceof ModelFailure ? stop.signal.reason : error
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', follow)
    stop.abort()
    const taken = await payment.settle(usage)
    options.onUsage?.({ ...taken, isRefused })
  }
}
