import { Suspense } from 'react'
import { lazyPart } from '#ui/lazy-part.ts'
import { useWasOpened } from '#ui/use-was-opened.ts'
import type { ShortcutsPanelProps } from './shortcuts-panel.tsx'

const ShortcutsPanel = lazyPart(async () => (await import('./shortcuts-panel.tsx')).ShortcutsPanel)

/** Keyboard shortcuts of a page with an editor. They are fetched when they are first asked for. */
export function ShortcutsDialog(props: ShortcutsPanelProps) {
  if (!useWasOpened(props.isOpen)) return null
  return (
    <Suspense fallback={null}>
      <ShortcutsPanel {...props} />
    </Suspense>
  )
}
