import { Suspense, useEffect, useRef } from 'react'
import { lazyPart } from '#ui/lazy-part.ts'
import { useWasOpened } from '#ui/use-was-opened.ts'
import { loadShortcuts } from '../editor/load-editor.ts'
import { isPressed } from './key-rules.ts'
import type { ShortcutsPanelProps } from './shortcuts-panel.tsx'

export type PageAction = 'run' | 'format' | 'next' | 'previous' | 'help'

type PageKey = {
  action: PageAction
  /** As CodeMirror writes keys. */
  keys: string
  /** Works also where one writes; all others belong to the text there. */
  isForWriters?: true
}

/** Keys of a page with an editor. The list of shortcuts is made of these. */
export const PAGE_KEYS: PageKey[] = [
  { action: 'run', keys: 'Mod-Enter', isForWriters: true },
  { action: 'format', keys: 'Shift-Alt-f', isForWriters: true },
  { action: 'next', keys: 'Alt-ArrowRight' },
  { action: 'previous', keys: 'Alt-ArrowLeft' },
  { action: 'help', keys: '?' },
  { action: 'help', keys: 'F1', isForWriters: true },
]

/** What a page does on its keys. One without a function is left to the browser. */
export type PageActions = Partial<Record<PageAction, (() => void) | undefined>>

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
