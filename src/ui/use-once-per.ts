import { useRef } from 'react'

/** Repeat clicks within this time are ignored by click-triggered buttons. */
export const REPEAT_CLICK_MS = 500

/** Answers true at most once in `ms`; a double click then does its thing once. */
export function useOncePer(ms: number = REPEAT_CLICK_MS): () => boolean {
  const last = useRef(Number.NEGATIVE_INFINITY)
  return () => {
    const now = performance.now()
    if (now - last.current < ms) return false
    last.current = now
    return true
  }
}
