import { useEffect, useState } from 'react'
import { deviceZone } from '#platform/browser/device-zone.ts'
import { dayIn } from '#platform/calendar-day-rules.ts'

/** Milliseconds between two looks at the calendar. */
const LOOK_MS = 60_000

/** The day of the visitor's own calendar; null on the server and until scripts work. */
export function useOwnDay(): string | null {
  const [day, setDay] = useState<string | null>(null)
  useEffect(() => {
    const look = () => setDay(dayIn(deviceZone())(new Date()))
    look()
    const timer = setInterval(look, LOOK_MS)
    return () => clearInterval(timer)
  }, [])
  return day
}
