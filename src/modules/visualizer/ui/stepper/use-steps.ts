import { useEffect, useState } from 'react'
import { useLatest } from './use-latest.ts'

/** Steps a second. */
export const SPEEDS = [0.5, 1, 2, 5, 20] as const

export type Steps = {
  readonly step: number
  readonly last: number
  readonly isPlaying: boolean
  readonly speed: number
  readonly goTo: (step: number) => void
  /** So many steps forward. */
  readonly goBy: (by: number) => void
  readonly play: () => void
  readonly pause: () => void
  readonly setSpeed: (speed: number) => void
}

/** Where the reader is in a trace. `wanted` is followed whenever it or the trace changes, such as by the browser's way back. */
export function useSteps(
  length: number,
  wanted: number,
  onStep: ((step: number) => void) | undefined,
): Steps {
  const last = Math.max(0, length - 1)
  const clamp = (step: number) => Math.max(0, Math.min(last, Math.round(step)))
  const [step, setStep] = useState(clamp(wanted))
  const [known, setKnown] = useState({ wanted, length })
  const [isPlaying, setPlaying] = useState(false)
  const [speed, setSpeed] = useState<number>(1)
  if (known.wanted !== wanted || known.length !== length) {
    setKnown({ wanted, length })
    setStep(clamp(wanted))
  }
  const show = (next: number) => {
    const to = clamp(next)
    if (to === step) return
    setStep(to)
    onStep?.(to)
  }
  useEffect(() => {
    if (!isPlaying) return
    const timer = setTimeout(() => {
      if (step >= last) setPlaying(false)
      else show(step + 1)
    }, 1000 / speed)
    return () => clearTimeout(timer)
  })
  const goTo = useLatest((next: number) => {
    setPlaying(false)
    show(next)
  })
  const goBy = useLatest((by: number) => goTo(step + by))
  const play = useLatest(() => {
    if (step >= last) show(0)
    setPlaying(true)
  })
  const pause = useLatest(() => setPlaying(false))
  return {
    step,
    last,
    isPlaying,
    speed,
    goTo,
    goBy,
    play,
    pause,
    setSpeed,
  }
}
