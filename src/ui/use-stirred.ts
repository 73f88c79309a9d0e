import { useSyncExternalStore } from 'react'

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'wheel', 'focusin'] as const

let hasStirred = false
const listeners = new Set<() => void>()

/** What a sign of life does; for a page that goes on by itself. In a browser only. */
export function stir(): void {
  if (hasStirred) return
  hasStirred = true
  for (const sign of SIGNS) window.removeEventListener(sign, stir)
  for (const listener of listeners) listener()
}

/** Somebody stirred before this script was there: the pointer is over the page, or a key or a finger was used. */
function hadStirred(): boolean {
  return navigator.userActivation?.hasBeenActive === true || document.querySelector(':hover') !== null
}

function subscribe(listener: () => void): () => void {
  if (!hasStirred && hadStirred()) queueMicrotask(stir)
  else if (!hasStirred && listeners.size === 0) {
    for (const sign of SIGNS) window.addEventListener(sign, stir, { passive: true, once: true })
  }
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * True once the visitor has moved, touched or typed anything. What only somebody at work needs, such as the editor,
 * is fetched then: the page is read and the code is run without it.
 */
export function useStirred(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => hasStirred,
    () => false,
  )
}

/** What `useStirred` would say now. In a browser only. */
export function isStirred(): boolean {
  return hasStirred || hadStirred()
}

/** For code that is no component: settles when `useStirred` would turn true. In a browser only. */
export function whenStirred(): Promise<void> {
  return new Promise((resolve) => {
    if (hasStirred) return resolve()
    const stop = subscribe(() => {
      stop()
      resolve()
    })
  })
}
