import { memo, Suspense, useEffect, useMemo, useRef, type ComponentType, type RefObject } from 'react'
import { replayClick, takeMissedClick } from './click-replay.ts'
import { lazyOnInteraction, type MayWait } from './lazy-on-interaction.ts'
import { hasInteracted } from './use-first-interaction.ts'
import { useWasSent } from './use-was-sent.ts'

/**
 * Island of a page, whose text and links work without scripts. The server sends it whole; its code
 * is fetched on the first interaction, and until then it costs the visitor's processor nothing. A click on a button
 * or a radio button before that is replayed once the island is hydrated. Give it props that stay the same objects, or React throws the HTML away.
 *
 * Give `mayWait` where a link leads elsewhere for signed-in visitors: before hydration it is an ordinary link.
 */
export function deferredIsland<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  mayWait?: MayWait,
) {
  // After client-side navigation the island shows at once: its code loads beside the page's own.
  if (typeof document !== 'undefined' && hasInteracted()) load().catch(() => {})
  const Part = lazyOnInteraction(load, mayWait)
  return memo(function DeferredIsland(props: Props) {
    const frame = useRef<HTMLDivElement>(null)
    const wasSent = useWasSent()
    // The same element at every render, or React would throw the server's HTML away.
    const part = useMemo(() => {
      const whole = (
        <>
          <Part {...props} />
          <ReplayClick frame={frame} />
        </>
      )
      // After client-side navigation there is no HTML to keep: the page shows when all of it is there.
      return wasSent ? <Suspense fallback={null}>{whole}</Suspense> : whole
    }, [props, wasSent])
    return (
      // A click that reached React must not be replayed.
      <div ref={frame} className="contents" onClickCapture={() => takeMissedClick(frame.current)}>
        {part}
      </div>
    )
  })
}

/** Replays the click that came before the island beside it was hydrated. */
function ReplayClick({ frame }: { frame: RefObject<HTMLDivElement | null> }) {
  useEffect(() => {
    // Later: this very click may have caused the hydration, and then it is still being dispatched.
    const timer = setTimeout(() => replayClick(frame.current))
    return () => clearTimeout(timer)
  }, [frame])
  return null
}
