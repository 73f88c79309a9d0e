import { memo, Suspense, useCallback, useEffect, useRef, type ComponentType } from 'react'
import { lazyWhenStirred } from './lazy-when-stirred.ts'

const RETRY_MS = 5000

/**
 * The part of a page below its first screen: read, and followed by links, without any script. The server sends it whole;
 * its code is fetched when somebody stirs, and until then it costs a visitor's processor nothing. A button that is
 * pressed meanwhile is pressed again as soon as it answers. Give it props that stay the same objects, or React throws
 * away what was sent.
 */
export function stillPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazyWhenStirred(() => untilItComes(load), Nothing)
  return memo(function StillPart(props: Props) {
    const frame = useRef<HTMLDivElement>(null)
    const isAwake = useRef(false)
    const early = useRef<HTMLButtonElement>(null)
    useEffect(() => {
      const keep = ({ target }: MouseEvent) => {
        if (!isAwake.current && target instanceof Element) early.current = target.closest('button')
      }
      const element = frame.current
      element?.addEventListener('click', keep, true)
      return () => element?.removeEventListener('click', keep, true)
    }, [])
    const awake = useCallback(() => {
      isAwake.current = true
      early.current?.click()
      early.current = null
    }, [])
    return (
      <div ref={frame} className="contents">
        <Suspense fallback={null}>
          <Part {...props} />
          <Awake onAwake={awake} />
        </Suspense>
      </div>
    )
  })
}

/** Comes to life together with the part beside it. */
function Awake({ onAwake }: { onAwake: () => void }) {
  useEffect(onAwake, [onAwake])
  return null
}

/** Without its code the part stays as it was sent, which is better than any stand-in. */
async function untilItComes<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load()
    } catch (error) {
      if (typeof document === 'undefined') throw error
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
  }
}

function Nothing() {
  return null
}
