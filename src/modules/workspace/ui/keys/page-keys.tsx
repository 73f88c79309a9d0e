import { Suspense, useEffect, useRef } from 'react'
import { lazyPart } from '#ui/lazy-part.ts'
import { useWasOpened } from '#ui/use-was-opened.ts'
import { loadShortcuts } from '../editor/load-editor.ts'
import { isPressed } from './key-rules.ts'
import { PAGE_KEYS, type PageActions } from './page-key-list.ts'
import type { ShortcutsPanelProps } from './shortcuts-panel.tsx'

/** Toasts are dialogs, too, and leave the page its keys. */
const OPEN_DIALOG = '[role="dialog"]:not([aria-modal="false"])'

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  )
}

/** Does what a page offers when its keys are pressed, but not under an open dialog. */
export function usePageKeys(actions: PageActions): void {
  const newest = useRef(actions)
  useEffect(() => {
    newest.current = actions
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector(OPEN_DIALOG)) return
      const pressed = PAGE_KEYS.find(
        ({ keys, isForWriters }) => (isForWriters || !isWriting(event.target)) && isPressed(keys, event),
      )
      const act = pressed && newest.current[pressed.action]
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

const ShortcutsPanel = lazyPart(async () => (await loadShortcuts()).ShortcutsPanel)

/** Keyboard shortcuts of a page with an editor. They are fetched when they are first asked for. */
export function ShortcutsDialog(props: ShortcutsPanelProps) {
  if (!useWasOpened(props.isOpen)) return null
  return (
    <Suspense fallback={null}>
      <ShortcutsPanel {...props} />
    </Suspense>
  )
}
