import type { ComponentType, LazyExoticComponent } from 'react'
import { lazyPart } from './lazy-part.ts'
import { whenInteracted } from './use-first-interaction.ts'

/**
 * Milliseconds until the scripts are fetched without any interaction: by then the page has long been quiet. A page that
 * changes by itself does not wait for it (`markInteraction`).
 */
const WAIT_MS = 30_000

/** Whether the scripts of an island may wait; called once, in the browser. */
export type MayWait = () => boolean

/**
 * Component that the server renders whole and that works without scripts. It hydrates on the first interaction, or at once
 * where `mayWait` returns false; until then the server's HTML stays, which is better than any placeholder. Put it in a
 * `Suspense` of its own, and give it props that do not change: React throws the HTML away when something around it does.
 */
export function lazyOnInteraction<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  mayWait: MayWait = () => true,
): LazyExoticComponent<ComponentType<Props>> {
  return lazyPart(async () => {
    if (typeof document !== 'undefined' && mayWait()) {
      await Promise.race([whenInteracted(), new Promise((resolve) => setTimeout(resolve, WAIT_MS))])
    }
    return load()
  })
}
