import { useEffect, useState } from 'react'

/** Milliseconds between two looks at the calendar. */
const LOOK_MS = 60_000

/** The day of the visitor's own calendar; null on the server and until scripts work. */
export function useOwnDay(): string | null {
  const [day, setDay] = useState<string | null>(null)
  useEffect(() => {
    const look = () => setDay(localDay(new Date()))
    look()
    const timer = setInterval(look, LOOK_MS)
    return () => clearInterval(timer)
  }, [])
  return day
}

/** `2026-12-01`, in the device's zone. By hand: the rules for all zones come with the code of lessons, which /build does without. */
function localDay(at: Date): string {
  const twoDigits = (part: number) => String(part).padStart(2, '0')
  return `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`
}
