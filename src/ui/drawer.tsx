import { Suspense } from 'react'
import type { DrawerPanelProps } from './dialog-panel.tsx'
import { useWasOpened } from './use-was-opened.ts'
import { lazyPart } from './lazy-part.ts'

const DrawerPanel = lazyPart(async () => (await import('./dialog-panel.tsx')).DrawerPanel)

/**
 * A panel of full height at a side, or at the bottom: menus on phones, an outline beside a text. It behaves as a
 * `Dialog` does, and is fetched the first time one opens.
 */
export function Drawer(props: DrawerPanelProps) {
  if (!useWasOpened(props.isOpen)) return null
  return (
    <Suspense fallback={null}>
      <DrawerPanel {...props} />
    </Suspense>
  )
}
