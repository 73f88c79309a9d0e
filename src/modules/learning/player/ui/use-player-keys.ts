import { useEffect, useRef } from 'react'

type Action = (() => void) | undefined

export type PlayerKeys = {
  onRun?: Action
  onPrevious?: Action
  onNext?: Action
  onHelp?: Action
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  )
}

/** The player's shortcuts. Where one writes, the keys belong to the text; running is the exception. */
export function usePlayerKeys(keys: PlayerKeys): void {
  const newest = useRef(keys)
  useEffect(() => {
    newest.current = keys
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('[role="dialog"]')) return
      const { onRun, onPrevious, onNext, onHelp } = newest.current
      const act = (action: Action) => {
        if (!action) return
        event.preventDefault()
        action()
      }
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) act(onRun)
      else if (isWriting(event.target)) return
      else if (event.key === '?' && !event.ctrlKey && !event.metaKey) act(onHelp)
      else if (event.altKey && !event.ctrlKey && !event.metaKey && event.key === 'ArrowRight') act(onNext)
      else if (event.altKey && !event.ctrlKey && !event.metaKey && event.key === 'ArrowLeft') act(onPrevious)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
