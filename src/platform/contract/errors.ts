/** The error catalogue of the product: which sentence a person reads for which trouble. Shared by server and client. */

export const MESSAGES = {
  badRequest: 'Bad Request',
  unauthorized: 'Authorization required! Please confirm that you are logged in to our system and try again.',
  forbidden: 'Not authorized to access the forbidden directory.',
  notFound: 'Page not found!!',
  conflict: 'Conflict Occurred',
  server: 'Looks like an internal problem was encountered in our server. Please try again in a few minutes.',
  network: 'Oops! Something went wrong in our server. Please try again in a few minutes.',
  noResponse: 'Could not receive the response from the server. Please try again later',
  fallback: 'Something went wrong!',
} as const

const BY_STATUS: Record<number, string> = {
  400: MESSAGES.badRequest,
  401: MESSAGES.unauthorized,
  403: MESSAGES.forbidden,
  404: MESSAGES.notFound,
  409: MESSAGES.conflict,
  500: MESSAGES.server,
}

/** The catalogue's sentence for an HTTP status; the fallback for one it does not list. */
export function messageForStatus(status: number): string {
  return BY_STATUS[status] ?? (status >= 500 ? MESSAGES.server : MESSAGES.fallback)
}

/** Statuses whose body, when there is one, says more than the catalogue. */
const BODY_SPEAKS = new Set([400, 401, 409, 500])

/**
 * What is thrown for an answer that is not a success: the body as JSON text where the catalogue lets the body
 * speak and there is one, otherwise the catalogue's sentence. Newer statuses (413, 429, 503) speak by their body too.
 */
export function thrownText(status: number, body: unknown): string {
  const mayBodySpeak =
    BODY_SPEAKS.has(status) || messageForStatus(status) === MESSAGES.fallback || status === 503
  return mayBodySpeak && !isEmpty(body) ? JSON.stringify(body) : messageForStatus(status)
}

/**
 * The sentence to show for a thrown text: the first message found in a JSON error object (`errors`, `message`,
 * `error`, `Error`), the text itself when it is not JSON, and the server's sentence when there is nothing.
 */
export function parseErrorText(text: unknown): string {
  if (typeof text !== 'string' || text.trim() === '') return MESSAGES.server
  const body = parseJson(text)
  if (body === undefined) return text
  if (typeof body === 'string') return body === '' ? MESSAGES.server : body
  if (typeof body !== 'object' || body === null) return MESSAGES.server
  return firstMessage(body) ?? MESSAGES.fallback
}

function firstMessage(body: object): string | undefined {
  const fields = fieldErrors(body)
  const field = Object.values(fields)[0]
  if (field !== undefined) return field
  for (const key of ['message', 'error', 'Error']) {
    const value: unknown = Reflect.get(body, key)
    if (typeof value === 'string' && value !== '') return value
  }
  return undefined
}

/** Field errors of a server error object: first letter lower-cased, first message only. */
export function fieldErrors(body: unknown): Record<string, string> {
  if (typeof body !== 'object' || body === null) return {}
  const errors: unknown = Reflect.get(body, 'errors')
  if (typeof errors !== 'object' || errors === null) return {}
  const entries: [string, string][] = []
  for (const [field, messages] of Object.entries(errors)) {
    const first: unknown = Array.isArray(messages) ? messages[0] : messages
    if (typeof first === 'string' && field !== '')
      entries.push([field.charAt(0).toLowerCase() + field.slice(1), first])
  }
  return Object.fromEntries(entries)
}

const NAMED_FIELDS = ['email', 'password', 'fullName'] as const

/** Returns the field that a plain error text mentions, or none when it mentions several or none. */
export function fieldOfText(text: string): (typeof NAMED_FIELDS)[number] | undefined {
  const mentioned = NAMED_FIELDS.filter((field) => text.toLowerCase().includes(field.toLowerCase()))
  return mentioned.length === 1 ? mentioned[0] : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isEmpty(body: unknown): boolean {
  if (body === undefined || body === null || body === '') return true
  return typeof body === 'object' && Object.keys(body).length === 0
}
