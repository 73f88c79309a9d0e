import { useEffect, useRef } from 'react'
import { message } from '#platform/messages/messages.ts'
import { isPressed } from './key-rules.ts'

export type PageAction = 'run' | 'format' | 'next' | 'previous' | 'help'

type PageKey = {
  action: PageAction
  /** As CodeMirror writes keys. */
  keys: string
  label: string
  /** Works also where one writes; all others belong to the text there. */
  isForWriters?: true
}

/** Keys of a page with an editor. The list of shortcuts is made of these. */
export const PAGE_KEYS: PageKey[] = [
  { action: 'run', keys: 'Mod-Enter', label: message('Run the code'), isForWriters: true },
  { action: 'format', keys: 'Shift-Alt-f', label: message('Format the file'), isForWriters: true },
  { action: 'next', keys: 'Alt-ArrowRight', label: message('Next page or lesson') },
  { action: 'previous', keys: 'Alt-ArrowLeft', label: message('Previous page or lesson') },
  { action: 'help', keys: '?', label: message('Show these shortcuts, outside of the editor') },
  { action: 'help', keys: 'F1', label: message('Show these shortcuts'), isForWriters: true },
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
