/**
 * How a provider shows that a message is its own: `t=SECONDS,v1=HEX`, an HMAC of the instant and of every byte of the body. It is
 * Stripe's scheme, and the sandbox provider's.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Verdict, WebhookHeaders } from './contract.ts'

/** What was listened to on the way is of no use after this long. */
export const TOLERANCE_SECONDS = 300

export type SignedMessage = {
  /** The header, as it came. */
  header: string
  body: Uint8Array
}

type Key = Uint8Array | string

/** Several keys while one takes the place of another; for the same reason there may be several signatures. */
export function checkSignature({ header, body }: SignedMessage, keys: readonly Key[], now: Date): Verdict {
  const parts = header.split(',').map((part) => part.trim())
  const valuesOf = (name: string) =>
    parts.filter((part) => part.startsWith(`${name}=`)).map((part) => part.slice(name.length + 1))
  const [time = ''] = valuesOf('t')
  if (!/^\d{1,12}$/.test(time)) return 'wrong'
  const given = valuesOf('v1').filter((value) => /^[0-9a-f]{64}$/.test(value))
  const isOurs = keys.some((key) => {
    const expected = digest(key, time, body)
    return given.some((value) => timingSafeEqual(expected, Buffer.from(value, 'hex')))
  })
  if (!isOurs) return 'wrong'
  const seconds = Math.floor(now.getTime() / 1000)
  return Math.abs(seconds - Number(time)) > TOLERANCE_SECONDS ? 'wrong-time' : 'right'
}

/** A header that was said twice does not say which one is meant. */
export function headerOf(headers: WebhookHeaders, name: string): string {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}

/** What most providers call an event: the `id` that its message begins with. */
export function ownId(message: unknown): unknown {
  return typeof message === 'object' && message !== null && 'id' in message ? message.id : null
}

export function signMessage(body: Uint8Array, keys: readonly Key[], at: Date): string {
  const time = String(Math.floor(at.getTime() / 1000))
  return [`t=${time}`, ...keys.map((key) => `v1=${digest(key, time, body).toString('hex')}`)].join(',')
}

function digest(key: Key, time: string, body: Uint8Array): Buffer {
  return createHmac('sha256', key).update(`${time}.`).update(body).digest()
}
