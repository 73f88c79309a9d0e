/** Active minutes of this browser: noted while the learner does something, stored, and sent once a minute. */
import { deviceZone, keepDeviceZone } from '#platform/browser/device-zone.ts'
import { keysStoredUnder, readLocally, removeLocally, storeLocally } from '#platform/browser/local-store.ts'
import { call } from '#platform/contract/call.ts'
import type { Output } from '#platform/contract/endpoint.ts'
import { isLearner } from '#ui/layouts/signed-in-flag.ts'
import { sendMinutes } from '../contract.ts'
import { minutesBetween, type MinuteSet } from '../minute-rules.ts'

const PREFIX = 'minutes:'
const SEND_EVERY_MS = 60_000
/** Quarters in one call; the server takes as many. */
const MOST_AT_ONCE = 100
const EVENTS = ['pointerdown', 'keydown', 'scroll', 'pointermove'] as const

export type SentMinutes = Output<typeof sendMinutes>

/** Notes active minutes until the returned function is called. */
export function startMinuteLog(): () => void {
  let last: Date | null = null
  const note = () => {
    if (document.visibilityState !== 'visible') return
    const now = new Date()
    // Once a second is enough: a pointer moves more often.
    if (last !== null && now.getTime() - last.getTime() < 1000) return
    for (const each of minutesBetween(last, now)) addMinutes(each)
    last = now
  }
  const send = () => void sendActiveMinutes().catch(() => {})
  note()
  const timer = setInterval(send, SEND_EVERY_MS)
  const options = { capture: true, passive: true }
  for (const name of EVENTS) document.addEventListener(name, note, options)
  document.addEventListener('visibilitychange', send)
  return () => {
    clearInterval(timer)
    for (const name of EVENTS) document.removeEventListener(name, note, options)
    document.removeEventListener('visibilitychange', send)
    send()
  }
}

function addMinutes({ quarter, minutes }: MinuteSet): void {
  storeLocally(PREFIX + quarter, (readLocally<number>(PREFIX + quarter) ?? 0) | minutes)
}

/** Sends what is stored; null: there was nothing, or nobody to whom it belongs yet. What the server does not get stays. */
export async function sendActiveMinutes(): Promise<SentMinutes | null> {
  const stored = keysStoredUnder(PREFIX)
    .slice(0, MOST_AT_ONCE)
    .flatMap((key) => {
      const minutes = readLocally<number>(key)
      return minutes === null ? [] : [{ key, quarter: Number(key.slice(PREFIX.length)), minutes }]
    })
  if (stored.length === 0 || !isLearner()) return null
  keepDeviceZone()
  const quarters = stored.map(({ quarter, minutes }) => ({ quarter, minutes }))
  const sent = await call(sendMinutes, { body: { timeZone: deviceZone(), quarters } })
  // A minute that was added meanwhile is sent next time, with those of its quarter.
  for (const { key, minutes } of stored) if (readLocally<number>(key) === minutes) removeLocally(key)
  return sent
}
