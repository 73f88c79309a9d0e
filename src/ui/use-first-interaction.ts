import { useSyncExternalStore } from 'react'

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'wheel', 'focusin'] as const

let hasHappened = false
const listeners = new Set<() => void>()

/** Counts as a first interaction; for a page that changes by itself. In a browser only. */
export function markInteraction(): void {
  if (hasHappened) return
  hasHappened = true
  for (const sign of SIGNS) window.removeEventListener(sign, markInteraction, true)
  for (const listener of listeners) listener()
}

/** Whether the visitor interacted before this script ran: the pointer is over the page, or a key or a finger was used. */
function interactedBefore(): boolean {
  return navigator.userActivation?.hasBeenActive === true || document.querySelector(':hover') !== null
}

function subscribe(listener: () => void): () => void {
  if (!hasHappened && interactedBefore()) queueMicrotask(markInteraction)
  else if (!hasHappened && listeners.size === 0) {
    // In the capture phase: React stops an event on HTML that it has not hydrated yet, such as the menu button.
    for (const sign of SIGNS)
      window.addEventListener(sign, markInteraction, { capture: true, passive: true, once: true })
  }
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Turns true once the visitor has moved, touched or typed anything. Parts that only active visitors need, such as the
 * editor, are fetched then: reading the page and running its code work without them.
 */
export function useFirstInteraction(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => hasHappened,
    () => false,
  )
}

/** Returns what `useFirstInteraction` would return now. In a browser only. */
export function hasInteracted(): boolean {
  return hasHappened || interactedBefore()
}

/** Resolves when `useFirstInteraction` would turn true; for code outside components. In a browser only. */
export function whenInteracted(): Promise<void> {
  return new Promise((resolve) => {
    if (hasHappened) return resolve()
    const stop = subscribe(() => {
      stop()
      resolve()
    })
  })
}
