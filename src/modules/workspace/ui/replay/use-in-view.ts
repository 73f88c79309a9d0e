import { type RefObject, useEffect, useRef } from 'react'

/** Part of it that has to be on the screen. */
const SHOWN = 0.6
/** Milliseconds that it has to be there: somebody scrolls no more. */
const STAYS_MS = 500

/** Calls `onSeen` once, when the element has been on the screen for a moment. Not while `isOn` is false. */
export function useInView(element: RefObject<Element | null>, isOn: boolean, onSeen: () => void): void {
  const seen = useRef(onSeen)
  useEffect(() => {
    seen.current = onSeen
  })
  useEffect(() => {
    if (!isOn || element.current === null || typeof IntersectionObserver === 'undefined') return
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(
      (entries) => {
        clearTimeout(timer)
        if (entries.at(-1)?.isIntersecting !== true) return
        timer = setTimeout(() => {
          observer.disconnect()
          seen.current()
        }, STAYS_MS)
      },
      { threshold: SHOWN },
    )
    observer.observe(element.current)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [element, isOn])
}
