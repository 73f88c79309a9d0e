import { Suspense } from 'react'
import type { DialogPanelProps } from './dialog-panel.tsx'
import { useWasOpened } from './use-was-opened.ts'
import { lazyPart } from './lazy-part.ts'

const DialogPanel = lazyPart(async () => (await import('./dialog-panel.tsx')).DialogPanel)

/**
 * A dialog in the middle. Focus goes in, stays in, and returns; Escape and a press outside close it. Its machinery is
 * fetched the first time one opens.
 */
export function Dialog(props: DialogPanelProps) {
  if (!useWasOpened(props.isOpen)) return null
  return (
    <Suspense fallback={null}>
      <DialogPanel {...props} />
    </Suspense>
  )
}
