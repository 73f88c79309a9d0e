/** Calls the endpoint and gets a stream: tries again where that may help, before anything of an answer came. */
import { setTimeout as wait } from 'node:timers/promises'
import type OpenAI from 'openai'
import { ModelFailure } from './model-failure.ts'
import type { ModelLimits } from './model-limits.ts'
import { bodyOf, type ModelRequest } from './write-request.ts'

type Chunks = AsyncIterable<OpenAI.ChatCompletionChunk>

/** Endpoint with what was learned about it. */
export interface Endpoint {
  model: string
  client(): Promise<OpenAI>
  /** `plain` once it refused schemas. */
  mode: 'structured' | 'plain'
}

interface Given {
  signal: AbortSignal
  limits: ModelLimits
  /** When the answer has to be complete, by `performance.now()`. */
  deadline: number
}

export async function openStream(endpoint: Endpoint, request: ModelRequest, given: Given): Promise<Chunks> {
  const client = await endpoint.client()
  let mode = endpoint.mode
  for (let tries = 1; ; tries += 1) {
    try {
      const body = bodyOf(request, endpoint.model, mode)
      const chunks = await client.chat.completions.create(body, { signal: given.signal })
      endpoint.mode = mode
      return chunks
    } catch (error) {
      given.signal.throwIfAborted()
      const refusal = refusalOf(error)
      if (mode === 'structured' && refusal.knowsNoSchema) {
        mode = 'plain'
        continue
      }
      const pauseMs = pauseBefore(tries, refusal, given)
      if (pauseMs === null) throw refusal.failure
      await wait(pauseMs, undefined, { signal: given.signal })
    }
  }
}

interface Refusal {
  failure: ModelFailure
  mayTryAgain: boolean
  knowsNoSchema: boolean
  /** What the endpoint asked for. Null: nothing. */
  retryAfterMs: number | null
}

/** Returns milliseconds until the next call. Null: there's none, or no time for it. */
function pauseBefore(tries: number, refusal: Refusal, { limits, deadline }: Given): number | null {
  if (!refusal.mayTryAgain || tries >= limits.mostTries) return null
  const backoffMs = limits.firstPauseMs * 2 ** (tries - 1)
  const pauseMs = refusal.retryAfterMs ?? backoffMs * (0.5 + Math.random() / 2)
  return performance.now() + pauseMs < deadline ? pauseMs : null
}

function refusalOf(error: unknown): Refusal {
  const failure = failureOf(error)
  const status = statusOf(error)
  return {
    failure,
    // Without a status nobody answered.
    mayTryAgain:
      failure.kind === 'unavailable' && (status === null || [408, 429, 500, 502, 503, 504].includes(status)),
    knowsNoSchema: status === 400 || status === 422,
    retryAfterMs: retryAfterOf(error),
  }
}

/** Turns what the client throws into a failure of ours; its text is left behind, for it may quote keys and programs. */
export function failureOf(error: unknown): ModelFailure {
  if (error instanceof ModelFailure) return error
  if (error instanceof Error && error.cause instanceof ModelFailure) return error.cause
  if (error instanceof SyntaxError)
    return new ModelFailure('invalid', 'The model’s endpoint sent an event that is no JSON.')
  const status = statusOf(error)
  if (status === null) return new ModelFailure('unavailable', 'The model’s endpoint didn’t answer.')
  return new ModelFailure('unavailable', `The model’s endpoint answered with status ${status}.`)
}

function statusOf(error: unknown): number | null {
  if (!(error instanceof Error) || !('status' in error)) return null
  return typeof error.status === 'number' ? error.status : null
}

function retryAfterOf(error: unknown): number | null {
  if (!(error instanceof Error) || !('headers' in error) || !(error.headers instanceof Headers)) return null
  const text = error.headers.get('retry-after')
  if (text === null) return null
  if (/^\d{1,6}$/.test(text)) return Number(text) * 1_000
  const until = Date.parse(text)
  return Number.isNaN(until) ? null : Math.max(0, until - Date.now())
}
