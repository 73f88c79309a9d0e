/** Time zone in which this device's days begin and end. */
import { cookieText, findCookie } from './cookie-rules.ts'

/** Cookie of a learner's browser: with it the server knows which day the learner has when it renders a page. */
export const ZONE_COOKIE = 'time-zone'
const DAYS_KEPT = 365

/** IANA name. */
export function deviceZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Tells the server's next page the zone. For browsers of learners alone; in events and effects only. */
export function keepDeviceZone(): void {
  const zone = deviceZone()
  if (findCookie(document.cookie, ZONE_COOKIE) === zone) return
  document.cookie = cookieText(ZONE_COOKIE, zone, {
    days: DAYS_KEPT,
    secure: location.protocol === 'https:',
  })
}
