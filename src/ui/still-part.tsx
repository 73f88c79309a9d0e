import {
  memo,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type RefObject,
} from 'react'
import { takeEarlyPress } from './early-press.ts'
import { lazyWhenStirred, type MayWait } from './lazy-when-stirred.ts'
import { isStirred } from './use-stirred.ts'

/**
 * The part of a page below its first screen: read, and followed by links, without any script. The server sends it whole;
 * its code is fetched when somebody stirs, and until then it costs a visitor's processor nothing. A button that is
 * pressed meanwhile is pressed again as soon as it answers. Give it props that stay the same objects, or React throws
 * away what was sent.
 *
 * Give `mayWait` where a link leads somewhere else for people that the browser knows: followed while the part is still, it
 * is an ordinary link.
 */
export function stillPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  mayWait?: MayWait,
) {
  // A page that a link led to shows the part at once: its code comes with the page's own.
  if (typeof document !== 'undefined' && isStirred()) load().catch(() => {})
  const Part = lazyWhenStirred(load, mayWait)
  return memo(function StillPart(props: Props) {
    const frame = useRef<HTMLDivElement>(null)
    const [isSent] = useState(useIsSent())
    // The same element at every render, or what was sent would be thrown away.
    const part = useMemo(() => {
      const whole = (
        <>
          <Part {...props} />
          <Awake frame={frame} />
        </>
      )
      // Nothing was sent of a page that a link led to: it is shown when all of it is there.
      return isSent ? <Suspense fallback={null}>{whole}</Suspense> : whole
    }, [props, isSent])
    return (
      // What was heard needs no second press.
      <div ref={frame} className="contents" onClickCapture={() => takeEarlyPress(frame.current)}>
        {part}
      </div>
    )
  })
}

/** Comes to life together with the part beside it. */
function Awake({ frame }: { frame: RefObject<HTMLDivElement | null> }) {
  useEffect(() => {
    // Later: it may be this very press that brought the part to life, and then it is still on its way.
    const timer = setTimeout(() => takeEarlyPress(frame.current)?.closest('button')?.click())
    return () => clearTimeout(timer)
  }, [frame])
  return null
}

/** Whether the server has sent what is being rendered. */
function useIsSent(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  )
}
