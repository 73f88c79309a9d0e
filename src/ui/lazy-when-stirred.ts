import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { whenStirred } from './use-stirred.ts'

/** A page that goes on by itself must not wait for somebody to stir. */
const WAIT_MS = 8000

/** Whether the scripts of a part may wait; asked once, in the browser. */
export type MayWait = () => boolean

/**
 * A part that the server sends whole and that works without scripts. Its scripts are fetched when somebody stirs, or at
 * once where they may not wait; until then it stays as it was sent. Where they do not come, `standIn` takes its place. Put
 * it in a `Suspense` of its own, and give it nothing that changes: React throws away what was sent when something around
 * it does.
 */
export function lazyWhenStirred<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  standIn: ComponentType<Props>,
  mayWait: MayWait = () => true,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    if (typeof document !== 'undefined' && mayWait()) {
      await Promise.race([whenStirred(), new Promise((resolve) => setTimeout(resolve, WAIT_MS))])
    }
    try {
      return { default: await load() }
    } catch {
      return { default: standIn }
    }
  })
}
