/** The text of an answer piece by piece, within its time and its size. */
import type OpenAI from 'openai'
import { ModelFailure } from './model-failure.ts'
import type { ModelLimits } from './model-limits.ts'
import { failureOf } from './open-stream.ts'

/** What is known of an answer's length so far. */
export interface Usage {
  /** Counted by the endpoint. Null: it doesn't say. */
  counted: { input: number; output: number } | null
  characters: number
}

interface Given {
  limits: ModelLimits
  pauseMs: number
  usage: Usage
  /** Ends the call. */
  stop: AbortController
}

export async function* streamText(
  chunks: AsyncIterable<OpenAI.ChatCompletionChunk>,
  given: Given,
): AsyncGenerator<string> {
  const iterator = chunks[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = await nextInTime(iterator, given)
      if (next.done === true) return
      const piece = textOf(next.value, given)
      if (piece !== '') yield piece
    }
  } finally {
    given.stop.abort()
  }
}

/** Waits for the next chunk and no longer than a pause may be. The time that the reader takes doesn't count. */
async function nextInTime(
  iterator: AsyncIterator<OpenAI.ChatCompletionChunk>,
  { stop, pauseMs }: Given,
): Promise<IteratorResult<OpenAI.ChatCompletionChunk>> {
  const late = new ModelFailure('timed-out', 'The model stopped in the middle of its answer.')
  const timer = setTimeout(() => stop.abort(late), pauseMs)
  try {
    const next = await iterator.next()
    // The client ends quietly where it was aborted.
    stop.signal.throwIfAborted()
    return next
  } catch (error) {
    stop.signal.throwIfAborted()
    throw failureOf(error)
  } finally {
    clearTimeout(timer)
  }
}

function textOf(chunk: OpenAI.ChatCompletionChunk, { usage, limits }: Given): string {
  // The endpoint may send anything: only what is of the right form is read.
  const counted = countsOf(chunk.usage)
  if (counted) usage.counted = counted
  const choice: Partial<OpenAI.ChatCompletionChunk.Choice> | undefined = Array.isArray(chunk.choices)
    ? chunk.choices[0]
    : undefined
  const delta = choice?.delta
  if (delta?.tool_calls || delta?.function_call)
    throw new ModelFailure('refused', 'The model asked for a tool, and there is none.')
  if (delta?.refusal || choice?.finish_reason === 'content_filter')
    throw new ModelFailure('refused', 'The model refused to answer.')
  const piece = typeof delta?.content === 'string' ? delta.content : ''
  usage.characters += piece.length
  if (usage.characters > limits.mostCharacters)
    throw new ModelFailure('invalid', 'The model’s answer is too long.')
  return piece
}

function countsOf(usage: unknown): Usage['counted'] {
  if (typeof usage !== 'object' || usage === null) return null
  const { prompt_tokens: input, completion_tokens: output } = usage as Record<string, unknown>
  return isCount(input) && isCount(output) ? { input, output } : null
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= 10_000_000
}
