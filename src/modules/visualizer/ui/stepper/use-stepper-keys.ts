import type { KeyboardEvent } from 'react'
import type { Steps } from './use-steps.ts'

export type Skips = {
  readonly over: () => void
  readonly backOver: () => void
  readonly out: () => void
  readonly breakpoint: () => void
  readonly nextChange: () => void
  readonly lastChange: () => void
}

/** Controls that use the same keys for themselves. */
const OWN_KEYS =
  'input:not([type=range]), select, textarea, [role=tab], [role=menu], [role=menuitem], [contenteditable]'

/** Keys of the stepper, wherever in it the focus is. */
export function stepperKeys(steps: Steps, skips: Skips) {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return
    if (!(event.target instanceof Element) || event.target.closest(OWN_KEYS)) return
    // A dialog of the stepper's own tells it of its keys, too.
    if (!event.currentTarget.contains(event.target)) return
    const deed = deedOf(event, steps, skips)
    if (!deed) return
    event.preventDefault()
    deed()
  }
}

function deedOf(event: KeyboardEvent<HTMLElement>, steps: Steps, skips: Skips): (() => void) | undefined {
  const { step, last, goTo } = steps
  switch (event.key) {
    case 'ArrowRight':
      return event.shiftKey ? skips.over : () => goTo(step + 1)
    case 'ArrowLeft':
      return event.shiftKey ? skips.backOver : () => goTo(step - 1)
    case 'Home':
      return () => goTo(0)
    case 'End':
      return () => goTo(last)
    case ' ':
      // A button is pressed by it.
      if (event.target instanceof Element && event.target.closest('button, a, summary')) return undefined
      return steps.isPlaying ? steps.pause : steps.play
    case 'o':
    case 'O':
      return skips.out
    case 'p':
    case 'P':
      return skips.breakpoint
    case 'n':
    case 'N':
      return skips.nextChange
    case 'b':
    case 'B':
      return skips.lastChange
    default:
      return undefined
  }
}
