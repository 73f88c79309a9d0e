import { useEffect, useRef, type RefObject } from 'react'

/**
 * Whoever closes a form that a button has opened stands at the first button of its place again; the focus would be lost
 * with the form. Put what it returns on that place.
 */
export function useFocusBack<Place extends HTMLElement>(isClosed: boolean): RefObject<Place | null> {
  const place = useRef<Place>(null)
  const wasClosed = useRef(isClosed)
  useEffect(() => {
    if (isClosed && !wasClosed.current) place.current?.querySelector<HTMLElement>('button')?.focus()
    wasClosed.current = isClosed
  }, [isClosed])
  return place
}
