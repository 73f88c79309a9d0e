import type { IncomingMessage } from 'node:http'

const MARKS_OF_PROXIES = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'forwarded',
  'x-real-ip',
  'via',
]

const OWN_NAME = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i

type Asking = { headers: IncomingMessage['headers']; socket: { remoteAddress?: string | undefined } }

/**
 * Whether a request was made on this machine, as far as it can be seen: what a proxy of this machine passes on for
 * somebody else carries a mark, unless that proxy was told to hide it. A browser here that shows a page of somebody whose
 * name was made to point here (DNS rebinding) says that name as its host.
 */
export function isFromThisMachine({ headers, socket }: Asking): boolean {
  if (!OWN_NAME.test(headers.host ?? '')) return false
  const isPassedOn = MARKS_OF_PROXIES.some((name) => name in headers)
  return !isPassedOn && /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '')
}
