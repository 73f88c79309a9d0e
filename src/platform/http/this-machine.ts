import type { IncomingMessage } from 'node:http'

const MARKS_OF_PROXIES = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'forwarded',
  'x-real-ip',
  'via',
]

/**
 * Whether a request was made on this machine, as far as it can be seen: what a proxy of this machine passes on for
 * somebody else carries a mark, unless that proxy was told to hide it.
 */
export function isFromThisMachine({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): boolean {
  const isPassedOn = MARKS_OF_PROXIES.some((name) => name in headers)
  return !isPassedOn && /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '')
}
