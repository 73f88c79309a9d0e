import { type RefObject, useEffect, useEffectEvent } from 'react'

/** How often a page may take the focus before it is stopped: once or twice is `autofocus` and good will. */
const MOST_TAKEN = 3

/**
 * Returns the focus when a frame inside of `frame` takes it: browsers let a script focus its own page also where that is inert, and keys
 * would go to a stranger. Calls `onStop` when it does not give up.
 */
export function useFocusGuard(frame: RefObject<HTMLElement | null>, isOn: boolean, onStop: () => void): void {
  const stop = useEffectEvent(onStop)
  useEffect(() => {
    if (!isOn) return
    let last = document.activeElement
    let taken = 0
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Element && frame.current?.contains(target) !== true) last = target
    }
    const returnFocus = () => {
      if (frame.current?.contains(document.activeElement) !== true) return
      taken += 1
      if (last instanceof HTMLElement) last.focus({ preventScroll: true })
      if (taken >= MOST_TAKEN) stop()
    }
    document.addEventListener('focusin', note)
    // That of the window: the focus goes to another one.
    window.addEventListener('blur', returnFocus)
    return () => {
      document.removeEventListener('focusin', note)
      window.removeEventListener('blur', returnFocus)
    }
  }, [frame, isOn])
}
