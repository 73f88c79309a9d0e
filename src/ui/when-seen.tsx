import { useEffect, useRef, useState, type ReactNode } from 'react'

/** Distance below the screen, in pixels, at which a part counts as nearly seen. */
const AHEAD_PX = 400

/**
 * A part far down a page: `place` until it is nearly on the screen, then `children`, for good. Give `place` the size of what
 * comes, so that nothing moves.
 */
export function WhenSeen({ place, children }: { place: ReactNode; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (isSeen || frame.current === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
      },
      { rootMargin: `${AHEAD_PX}px` },
    )
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [isSeen])
  return <div ref={frame}>{isSeen ? children : place}</div>
}
