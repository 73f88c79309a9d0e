import { useEffect, useRef, type RefObject } from 'react'

/** What takes the place of a form takes the focus too, so that it is read out. */
export function useFocusOnMount(): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return panel
}
