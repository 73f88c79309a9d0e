/**
 * The client's half of a contract. One rule for every request of the product: JSON, 30 seconds, abortable, the
 * bearer token where there is one, and on a 401 one refresh and one retry.
 */
import type { z } from 'zod'
import type { CallInput, EndpointSpec, Output } from './endpoint.ts'
import { fieldErrors, MESSAGES, parseErrorText, thrownText } from './errors.ts'
import { tokenSource } from './token-source.ts'

export const REQUEST_TIMEOUT_MS = 30_000

/** Why a call did not succeed. `message` is what a person reads. */
export class CallError extends Error {
  /** HTTP status; 0 when no answer came. */
  readonly status: number
  /** The contract's failure code, or `network`, `timeout`, `aborted`, `unreadable`. */
  readonly code: string
  readonly fields: Record<string, string>
  readonly retryAfterSeconds: number | undefined

  constructor(
    message: string,
    about: {
      status: number
      code: string
      fields?: Record<string, string>
      retryAfterSeconds?: number | undefined
    },
  ) {
    super(message)
    this.name = 'CallError'
    this.status = about.status
    this.code = about.code
    this.fields = about.fields ?? {}
    this.retryAfterSeconds = about.retryAfterSeconds
  }
}

export type WireRequest = {
  method: string
  url: string
  headers: Record<string, string>
  body: string | undefined
  signal: AbortSignal
  /** Goes on when the page is left. */
  keepalive?: boolean
}
export type WireAnswer = { status: number; text: string; retryAfter: string | null }
/** Transport of a request: `fetch` in a browser, `app.inject` on the server and in tests. */
export type Transport = (request: WireRequest) => Promise<WireAnswer>

export type CallOptions = {
  signal?: AbortSignal
  transport?: Transport
  timeoutMs?: number
  /** Headers beside those of every call, by their names in small letters: what must be in no address. */
  headers?: Record<string, string>
  /** Sent also while the page is being left; at most 64 KB. */
  outlivesPage?: boolean
}

/** Calls an endpoint. Throws `CallError` for everything that is not its response. */
export async function call<Spec extends EndpointSpec>(
  spec: Spec,
  input: CallInput<Spec>,
  options: CallOptions = {},
): Promise<Output<Spec>> {
  const transport = options.transport ?? fetchTransport
  const renewal = spec.who === 'guest' ? undefined : tokenSource()?.renew?.()
  if (renewal !== undefined) await renewal
  const send = () => sendOnce(spec, input, transport, options)
  const refusal = { isForGuests: spec.who === 'guest', token: tokenSource()?.accessToken() ?? null }
  let answer = await send()
  if (answer.status === 401 && (await tokenSource()?.refresh(refusal)) === true) answer = await send()
  if (answer.status >= 200 && answer.status < 300) return readAnswer(spec, answer)
  throw errorOf(answer)
}

async function sendOnce(
  spec: EndpointSpec,
  input: unknown,
  transport: Transport,
  options: CallOptions,
): Promise<WireAnswer> {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? REQUEST_TIMEOUT_MS)
  const signal = options.signal === undefined ? timeout : AbortSignal.any([options.signal, timeout])
  try {
    const request = buildRequest(spec, input, signal)
    return await transport({
      ...request,
      headers: { ...options.headers, ...request.headers },
      ...(options.outlivesPage === true ? { keepalive: true } : {}),
    })
  } catch (error) {
    if (options.signal?.aborted === true)
      throw new CallError('The request was canceled.', { status: 0, code: 'aborted' })
    if (timeout.aborted) throw new CallError(MESSAGES.server, { status: 0, code: 'timeout' })
    if (error instanceof CallError) throw error
    throw new CallError(MESSAGES.network, { status: 0, code: 'network' })
  }
}

/** The URL, headers and body of a call. */
export function buildRequest(spec: EndpointSpec, input: unknown, signal: AbortSignal): WireRequest {
  const { params, query, body } = partsOf(input)
  const path = spec.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  )
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value))
  const headers: Record<string, string> = { accept: 'application/json' }
  if (body !== undefined) headers['content-type'] = 'application/json'
  const token = tokenSource()?.accessToken()
  if (token) headers['authorization'] = `Bearer ${token}`
  const url = search.size > 0 ? `${path}?${search}` : path
  return {
    method: spec.method,
    url,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
    signal,
  }
}

function partsOf(input: unknown): {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
} {
  if (typeof input !== 'object' || input === null) return { params: {}, query: {}, body: undefined }
  return {
    params: recordOf(Reflect.get(input, 'params')),
    query: recordOf(Reflect.get(input, 'query')),
    body: Reflect.get(input, 'body'),
  }
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

const fetchTransport: Transport = async ({ method, url, headers, body, signal, keepalive }) => {
  const response = await fetch(url, {
    method,
    headers,
    signal,
    credentials: 'same-origin',
    ...(keepalive === true ? { keepalive } : {}),
    ...(body === undefined ? {} : { body }),
  })
  return {
    status: response.status,
    text: await response.text(),
    retryAfter: response.headers.get('retry-after'),
  }
}

/**
 * The server has already shaped its answer by the contract, so the browser only decodes it: parsing again would
 * cost every page the weight of the parser.
 */
function readAnswer<Spec extends EndpointSpec>(_spec: Spec, answer: WireAnswer): Output<Spec> {
  try {
    const decoded: z.output<Spec['response']> = JSON.parse(answer.text)
    return decoded
  } catch {
    throw new CallError(MESSAGES.noResponse, { status: answer.status, code: 'unreadable' })
  }
}

function errorOf(answer: WireAnswer): CallError {
  const body = decode(answer.text)
  const code = typeof body === 'object' && body !== null ? Reflect.get(body, 'code') : undefined
  const seconds = Number(answer.retryAfter)
  return new CallError(parseErrorText(thrownText(answer.status, body)), {
    status: answer.status,
    code: typeof code === 'string' ? code : 'unknown',
    fields: fieldErrors(body),
    retryAfterSeconds: answer.retryAfter !== null && Number.isFinite(seconds) ? seconds : undefined,
  })
}

function decode(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
