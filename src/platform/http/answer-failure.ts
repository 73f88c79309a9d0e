/** The one place where a failure becomes an HTTP answer, by the error catalogue. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { FailureSpec } from '../contract/endpoint.ts'
import { MESSAGES, messageForStatus } from '../contract/errors.ts'
import { Failure } from '../failures.ts'

/** Failures of every endpoint, besides those of its contract. */
const COMMON_FAILURES: Record<string, FailureSpec> = {
  'sign-in-required': { status: 401, message: MESSAGES.unauthorized },
  'staff-only': { status: 403, message: MESSAGES.forbidden },
  'cross-site': { status: 403, message: MESSAGES.forbidden },
  'too-many-tries': {
    status: 429,
    message: 'Too many requests in a short time. Please wait a moment and try again.',
  },
}

export type ErrorBody = {
  code: string
  message: string
  requestId: string
  errors?: Record<string, string[]>
  details?: Record<string, string>
}

/** Answers an error. `failures` are those of the endpoint's contract; an unknown error is a 500 and is logged. */
export function answerFailure(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  failures: Record<string, FailureSpec> = {},
): void {
  const { status, body } = describe(error, request.id, failures)
  request.failureCode = body.code
  if (status >= 500 && !(error instanceof Failure) && !isLeaving(error, reply))
    request.log.error({ err: error }, 'request failed')
  if (error instanceof Failure && error.retryAfterSeconds !== undefined) {
    reply.header('retry-after', String(error.retryAfterSeconds))
  }
  void reply
    .status(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(body)
}

/** Returns true when the client went away and the work was aborted: nobody reads the response, and nothing failed. */
function isLeaving(error: unknown, reply: FastifyReply): boolean {
  return error instanceof Error && error.name === 'AbortError' && reply.raw.destroyed
}

function describe(
  error: unknown,
  requestId: string,
  failures: Record<string, FailureSpec>,
): { status: number; body: ErrorBody } {
  if (error instanceof Failure) {
    const spec = failures[error.code] ?? COMMON_FAILURES[error.code]
    if (spec === undefined)
      return { status: 500, body: { code: 'internal', message: MESSAGES.server, requestId } }
    const message = error.message === error.code ? spec.message : error.message
    const errors = error.fields === undefined ? {} : { errors: error.fields }
    const details = error.details === undefined ? {} : { details: error.details }
    return { status: spec.status, body: { code: error.code, message, requestId, ...errors, ...details } }
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errors = fieldsOf(error.validation)
    const first = Object.values(errors)[0]?.[0] ?? MESSAGES.badRequest
    return { status: 400, body: { code: 'invalid-input', message: first, requestId, errors } }
  }
  const status = statusOf(error)
  if (status === 413)
    return {
      status,
      body: { code: 'too-large', message: 'That’s too much data to send at once.', requestId },
    }
  if (status === 415) {
    return {
      status,
      body: {
        code: 'unsupported-media-type',
        message: 'Send JSON (content-type: application/json).',
        requestId,
      },
    }
  }
  return {
    status,
    body: { code: status < 500 ? 'bad-request' : 'internal', message: messageForStatus(status), requestId },
  }
}

/** Fastify's own client errors (bad JSON, too large, wrong type) keep their status; everything else is ours to answer for. */
function statusOf(error: unknown): number {
  const status: unknown =
    typeof error === 'object' && error !== null ? Reflect.get(error, 'statusCode') : undefined
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500
}

/** A person mends a few; a body with thousands of mistakes must not come back as a flood. */
const MOST_MISTAKES = 20

function fieldsOf(
  validation: { instancePath: string; message?: string | undefined }[],
): Record<string, string[]> {
  const fields = new Map<string, string[]>()
  for (const { instancePath, message } of validation.slice(0, MOST_MISTAKES)) {
    const name = instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body'
    fields.set(name, [...(fields.get(name) ?? []), message ?? MESSAGES.badRequest])
  }
  return Object.fromEntries(fields)
}
