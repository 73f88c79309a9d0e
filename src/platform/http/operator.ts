import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isFromThisMachine } from './this-machine.ts'

/**
 * Whether a request may be told how this installation is doing: it shows the token (`METRICS_TOKEN`), or, where none is
 * set, it was made on this machine.
 */
export function isOperator(request: IncomingMessage, token: string | null): boolean {
  if (token !== null) return isSame(request.headers.authorization ?? '', `Bearer ${token}`)
  return isFromThisMachine(request)
}

/** Digests are compared, so that the time it takes tells nothing of the token. */
function isSame(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => createHash('sha256').update(text).digest())
  return first !== undefined && second !== undefined && timingSafeEqual(first, second)
}
