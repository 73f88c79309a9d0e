import type { ComponentType, LazyExoticComponent } from 'react'
import { lazyPart } from './lazy-part.ts'
import { whenStirred } from './use-stirred.ts'

/**
 * Whoever only looks needs no scripts, and a page that goes on by itself says so (`stir`). So late that the page has long
 * been quiet, they are fetched all the same.
 */
const WAIT_MS = 30_000

/** Whether the scripts of a part may wait; asked once, in the browser. */
export type MayWait = () => boolean

/**
 * A part that the server sends whole and that works without scripts. Its scripts are fetched when somebody stirs, or at
 * once where they may not wait; until they come it stays as it was sent, which is better than any stand-in. Put it in a
 * `Suspense` of its own, and give it nothing that changes: React throws away what was sent when something around it does.
 */
export function lazyWhenStirred<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  mayWait: MayWait = () => true,
): LazyExoticComponent<ComponentType<Props>> {
  return lazyPart(async () => {
    if (typeof document !== 'undefined' && mayWait()) {
      await Promise.race([whenStirred(), new Promise((resolve) => setTimeout(resolve, WAIT_MS))])
    }
    return load()
  })
}
