import { useLayoutEffect, useState, type RefObject } from 'react'
import { useMediaQuery } from '#ui/use-media-query.ts'

/** `sheet`: over the lower part of a phone's screen. */
export type PanelPlace = 'beside' | 'below' | 'sheet'

/** Width at which code and panel are readable side by side, in px. */
const BESIDE_FROM = 700

const PHONE = '(max-width: 743.98px)'

export const isPhone = () => matchMedia(PHONE).matches

/** Where the panel goes, by the room that the code and it have together. */
export function usePanelPlace(panel: RefObject<HTMLElement | null>): PanelPlace {
  const isSheet = useMediaQuery(PHONE)
  const [isWide, setWide] = useState(false)
  useLayoutEffect(() => {
    const room = panel.current?.parentElement
    if (!room) return
    const measure = () => setWide(room.clientWidth >= BESIDE_FROM)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(room)
    return () => observer.disconnect()
  }, [panel])
  if (isSheet) return 'sheet'
  return isWide ? 'beside' : 'below'
}
