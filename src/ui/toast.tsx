import { Suspense, useEffect, useState } from 'react'
import type { ToastNote } from './toast-viewport.tsx'
import { lazyPart, untilItComes } from './lazy-part.ts'

export type { ToastNote, ToastType } from './toast-viewport.tsx'

type Listener = (note: ToastNote) => void

let listener: Listener | undefined
let waiting: ToastNote[] = []

/** Shows a short message for five seconds; the time stands still under the pointer and out of focus. */
export function showToast(note: ToastNote): void {
  if (listener) listener(note)
  else waiting.push(note)
}

const loadViewport = () => import('./toast-viewport.tsx')
const ToastViewport = lazyPart(async () => (await loadViewport()).ToastViewport)

/** Where toasts appear; once, in the root. Its machinery is fetched when the first toast is shown. */
export function Toaster() {
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => {
    const receive: Listener = (note) => {
      setNeeded(true)
      void untilItComes(loadViewport).then(({ addToast }) => addToast(note))
    }
    listener = receive
    for (const note of waiting) receive(note)
    waiting = []
    return () => {
      listener = undefined
    }
  }, [])
  if (!isNeeded) return null
  return (
    <Suspense fallback={null}>
      <ToastViewport />
    </Suspense>
  )
}
