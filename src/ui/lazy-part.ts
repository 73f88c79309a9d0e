import { untilOnline } from '#platform/browser/connection.ts'
import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

const RETRY_MS = 5000

/**
 * A part of a page whose code comes when it is first shown. While it does not come, the connection being gone perhaps,
 * the `Suspense` around it goes on showing its fallback: React's own `lazy` would take the whole page away, with all
 * that is typed into it.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await untilItComes(load) }))
}

/** Asks for the code of a part again and again: at once when the connection is back, otherwise every five seconds. */
export async function untilItComes<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load()
    } catch (error) {
      if (typeof document === 'undefined') throw error
      await untilOnline(RETRY_MS)
    }
  }
}
