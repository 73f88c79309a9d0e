import { useEffect, useState } from 'react'
import { secondsLeft } from './wait-rules.ts'

/** Seconds that count down, from `first` on or from what `begin` was told; 0: nothing to wait for. */
export function useWait(first: number): { left: number; begin: (seconds: number) => void } {
  const [left, setLeft] = useState(first)
  const [untilMs, setUntilMs] = useState<number | null>(null)
  useEffect(() => {
    if (first > 0) setUntilMs(Date.now() + first * 1000)
  }, [first])
  useEffect(() => {
    if (untilMs === null) return
    // More often than each second, so that none is left out; what did not change is not drawn again.
    const tick = () => setLeft(secondsLeft(untilMs, Date.now()))
    tick()
    const timer = setInterval(tick, 250)
    const end = setTimeout(() => clearInterval(timer), untilMs - Date.now() + 500)
    return () => {
      clearInterval(timer)
      clearTimeout(end)
    }
  }, [untilMs])
  return {
    left,
    begin(seconds) {
      setLeft(seconds)
      setUntilMs(Date.now() + seconds * 1000)
    },
  }
}
