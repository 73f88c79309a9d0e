/** Asks for an explanation and yields it as it comes. `call` waits for whole answers, so this has its own way of asking. */
import { buildRequest } from '#platform/contract/call.ts'
import type { CallInput } from '#platform/contract/endpoint.ts'
import { MESSAGES, parseErrorText } from '#platform/contract/errors.ts'
import { tokenSource } from '#platform/contract/token-source.ts'
import { withLearner } from '#platform/contract/with-learner.ts'
import { t } from '#platform/messages/messages.ts'
import { explainLinesWithinCode } from '../contract.ts'
import { type ExplainEvent, explainEventReader } from '../event-rules.ts'

export type Question = CallInput<typeof explainLinesWithinCode>['body']

/** Why there is no explanation. `message` is what a person reads. */
export type Refused = {
  /** The contract's failure code, or `network`, `cut-off`, `unreadable`. */
  code: string
  message: string
  details: Record<string, string>
}

export class ExplainError extends Error {
  readonly refused: Refused
  constructor(refused: Refused) {
    super(refused.message)
    this.name = 'ExplainError'
    this.refused = refused
  }
}

/** Throws `ExplainError`, and whatever an aborted `signal` throws. */
export async function* askForExplanation(
  question: Question,
  signal: AbortSignal,
): AsyncGenerator<ExplainEvent> {
  const { body } = await send(question, signal)
  if (body === null) throw unreadable()
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  const read = explainEventReader()
  let isOver = false
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        signal.throwIfAborted()
        throw cutOff(error)
      })
      if (done) break
      for (const event of read(value)) {
        isOver ||= event.event === 'end' || event.event === 'failed'
        yield event
      }
    }
  } finally {
    void reader.cancel().catch(() => {})
  }
  if (!isOver) throw cutOff(null)
}

async function send(question: Question, signal: AbortSignal): Promise<Response> {
  await tokenSource()?.renew?.()
  const refusal = { isForGuests: false, token: tokenSource()?.accessToken() ?? null }
  let response = await withLearner(() => fetchOnce(question, signal))
  if (response.status === 401 && (await tokenSource()?.refresh(refusal)) === true)
    response = await fetchOnce(question, signal)
  if (response.ok) return response
  throw new ExplainError(await readRefusal(response))
}

async function fetchOnce(question: Question, signal: AbortSignal): Promise<Response> {
  const { method, url, headers, body = '' } = buildRequest(explainLinesWithinCode, { body: question }, signal)
  try {
    return await fetch(url, {
      method,
      body,
      signal,
      credentials: 'same-origin',
      headers: { ...headers, accept: 'text/event-stream' },
    })
  } catch (error) {
    signal.throwIfAborted()
    throw networkGone(error)
  }
}

async function readRefusal(response: Response): Promise<Refused> {
  const body: unknown = await response.json().catch(() => null)
  if (typeof body !== 'object' || body === null) return unreadable().refused
  const { code, details } = { code: Reflect.get(body, 'code'), details: Reflect.get(body, 'details') }
  return {
    code: typeof code === 'string' ? code : 'unreadable',
    message: parseErrorText(JSON.stringify(body)),
    details:
      typeof details === 'object' && details !== null
        ? Object.fromEntries(Object.entries(details).map(([key, value]) => [key, String(value)]))
        : {},
  }
}

function networkGone(cause: unknown): ExplainError {
  const message = t(
    'You’re offline, so I can’t explain anything right now. Your code is saved on this device.',
  )
  const isOffline = !navigator.onLine
  const error = new ExplainError({
    code: 'network',
    message: isOffline ? message : MESSAGES.network,
    details: {},
  })
  error.cause = cause
  return error
}

function cutOff(cause: unknown): ExplainError {
  const message = t('The connection was lost before the explanation was complete.')
  const error = new ExplainError({ code: 'cut-off', message, details: {} })
  error.cause = cause
  return error
}

function unreadable(): ExplainError {
  return new ExplainError({ code: 'unreadable', message: MESSAGES.noResponse, details: {} })
}
